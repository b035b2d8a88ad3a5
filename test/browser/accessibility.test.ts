/**
 * Every state of the interface, for people who do not see it, see it large, in few colours or without motion,
 * and for those who have no mouse.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ordinarySize, states } from '../../scripts/screenshots/states/index.ts';
import {
  type Appearance,
  axeFindings,
  browsers,
  damagedProduct,
  servePages,
  type TestPage,
  writeWords,
} from '../harness/browser/index.ts';
import { missing, overflowing } from '../harness/browser/overflow.ts';
import { type Stage, settle, startOver } from '../harness/browser/stage.ts';
import { copyCard } from './card-copy.ts';
import { walkByTab } from './tab-walk.ts';
import { crammed, lostInForcedColors, moving, tooSmall } from './usable.ts';

/** The second browser has the same markup and styles: of it, those states of each surface that hold most. */
const lookedAtTwice = [
  'popup-access',
  'popup-page-marked',
  'options-access',
  'options-key-edit',
  'languages-fresh',
  'card-profanity',
  'card-translate',
  'welcome-fresh',
];

/** The states in which the rows of long lists are judged one and all. */
const showingLists = ['languages-fresh', 'popup-page-result', 'options-languages'];

describe.each(browsers)('in $name', (kind) => {
  const isFirst = kind.name === 'Chromium';
  const looked = states.filter(({ name }) => isFirst || lookedAtTwice.includes(name));
  const groups = [
    ['with all that it needs', looked.filter(({ damaged }) => !damaged)],
    ['with a language model that is cut off', looked.filter(({ damaged }) => damaged)],
  ] as const;
  describe.each(groups.filter(([, shown]) => shown.length > 0))('%s', (_, shown) => {
    let stage: Stage;
    beforeAll(async () => {
      const damaged = shown.some((state) => state.damaged) && { product: damagedProduct('chrome') };
      const [browser, server] = await Promise.all([kind.launch({ peers: 0, ...damaged }), servePages()]);
      stage = { browser, server };
    });
    afterAll(async () => {
      await stage?.browser.close();
      await stage?.server.close();
    });

    describe.each(shown.map((state) => [state.name, state] as const))('%s', (_, state) => {
      let page: TestPage;
      /** Makes it look so; a card finds its new place with the next picture. */
      const look = async (appearance: Partial<Appearance>) => {
        await page.appear({ ...ordinarySize[state.surface], ...appearance });
        await settle(page);
      };
      const inside = <Result>(run: (within?: ShadowRoot) => Result): Promise<Result> =>
        state.surface === 'card' ? page.inCard(run) : page.evaluate(run);
      beforeAll(async () => {
        await startOver(stage);
        page = await state.reach({ ...stage, appearance: ordinarySize[state.surface] });
        if (state.surface === 'card') await page.inCard(writeWords);
      });
      afterAll(() => page?.close());

      it('is walked through with the Tab key alone, each stop in view and marked', async () => {
        const { count, faults, missed } = await walkByTab(page, inside);
        expect({ count: count > 0, faults, missed }).toEqual({ count: true, faults: [], missed: [] });
      });

      it('is fit for a finger, for little motion, for few colours and for text twice as large', async () => {
        const hard = { coarsePointer: true, reducedMotion: true, forcedColors: true };
        await look(hard);
        const found = {
          small: await inside(tooSmall),
          moving: await inside(moving),
          lost: await inside(lostInForcedColors),
          crammed: await inside(crammed),
          misfits: await inside(overflowing),
        };
        await look({ ...hard, textScale: 2 });
        const large = [...missing(await inside(overflowing)), ...(await inside(crammed))];
        const none = { small: [], moving: [], lost: [], crammed: [], misfits: [], large: [] };
        expect({ ...found, large }).toEqual(none);
      });

      // The markup and the styles are the same in Firefox, where axe looks at our own pages in their own tests.
      if (isFirst) {
        it('has nothing for axe to complain about, light or dark', async () => {
          await look({});
          if (state.surface === 'card') await copyCard(page);
          const found: Record<string, string[]> = {};
          for (const appearance of [{}, { dark: true }]) {
            await look(appearance);
            const coloursOnly = Object.keys(appearance).length > 0;
            const wholeLists = showingLists.includes(state.name);
            found[JSON.stringify(appearance)] = await axeFindings(page, { coloursOnly, wholeLists });
          }
          expect(found).toEqual({ '{}': [], '{"dark":true}': [] });
        });
      }
    });
  });
});
