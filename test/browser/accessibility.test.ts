/**
 * Every state of the interface, for people who do not see it, see it large, in few colours or without motion,
 * and for those who have no mouse.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Stage, startOver } from '../../src/commands/screenshots/stage.ts';
import { type State, states } from '../../src/commands/screenshots/states.ts';
import { copyCard } from './card-copy.ts';
import {
  type Appearance,
  axeFindings,
  browsers,
  damagedProduct,
  servePages,
  type TestPage,
} from './harness/index.ts';
import { missing, overflowing } from './overflow.ts';
import { beginWalk, focused, lostInForcedColors, moving, notReached, tooSmall } from './usable.ts';

const size = {
  popup: { width: 384, height: 600 },
  options: { width: 1280, height: 800 },
  card: { width: 1000, height: 700 },
};

describe.each(browsers)('in $name', (kind) => {
  // The second browser has the same markup and styles: of it, those states that hold most.
  const looked = kind.name === 'Firefox' ? states.filter(({ wordy, damaged }) => wordy || damaged) : states;
  describe.each([
    ['with all that it needs', looked.filter(({ damaged }) => !damaged)],
    ['with a language model that is cut off', states.filter(({ damaged }) => damaged)],
  ] as const)('%s', (_, shown) => {
    let stage: Stage;
    beforeAll(async () => {
      const product = kind.name === 'Firefox' ? 'firefox' : 'chrome';
      const damaged = shown.some((state) => state.damaged) && { product: damagedProduct(product) };
      const [browser, server] = await Promise.all([kind.launch({ peers: 0, ...damaged }), servePages()]);
      stage = { browser, server };
    });
    afterAll(async () => {
      await stage?.browser.close();
      await stage?.server.close();
    });

    describe.each(shown.map((state) => [state.name, state] as const))('%s', (_, state) => {
      it('has nothing for axe to complain about, light, dark or in forced colours', async () => {
        const page = await reach(stage, state, {});
        if (state.surface === 'card') await copyCard(page);
        const found: Record<string, string[]> = {};
        for (const look of [{}, { dark: true }, { forcedColors: true }]) {
          await page.appear({ ...size[state.surface], ...look });
          found[JSON.stringify(look)] = await axeFindings(page);
        }
        await page.close();
        expect(found).toEqual({ '{}': [], '{"dark":true}': [], '{"forcedColors":true}': [] });
      });

      it('is fit for a finger, for little motion, for few colours and for text twice as large', async () => {
        const page = await reach(stage, state, {
          coarsePointer: true,
          reducedMotion: true,
          forcedColors: true,
        });
        const look = (find: (within?: ShadowRoot) => string[]) =>
          state.surface === 'card' ? page.inCard(find) : page.evaluate(find);
        const found = {
          small: await look(tooSmall),
          moving: await look(moving),
          lost: await look(lostInForcedColors),
        };
        await page.appear({ ...size[state.surface], textScale: 2 });
        const misfits = missing(await look(overflowing));
        await page.close();
        expect({ ...found, misfits }).toEqual({ small: [], moving: [], lost: [], misfits: [] });
      });

      it('is walked through with the Tab key alone, each stop in view and marked', async () => {
        const page = await reach(stage, state, {});
        await page.activate();
        // Firefox brings a tab to the front before it gives it the keys.
        await page.waitFor(() => document.hasFocus());
        const inside = <Result>(run: (within?: ShadowRoot) => Result): Promise<Result> =>
          state.surface === 'card' ? page.inCard(run) : page.evaluate(run);
        const count = await inside(beginWalk);
        const faults: string[] = [];
        // A list that scrolls is a stop of its own in Firefox.
        for (let step = 0; step < count + 4 && (await inside(notReached)).length > 0; step++) {
          await page.press('Tab');
          faults.push(...(await inside(focused)).faults);
        }
        const missed = await inside(notReached);
        await page.close();
        expect({ count: count > 0, faults: [...new Set(faults)], missed }).toEqual({
          count: true,
          faults: [],
          missed: [],
        });
      });
    });
  });
});

async function reach(stage: Stage, state: State, look: Partial<Appearance>): Promise<TestPage> {
  await startOver(stage);
  return state.reach({ ...stage, appearance: { ...size[state.surface], ...look } });
}
