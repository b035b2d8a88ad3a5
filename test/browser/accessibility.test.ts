import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ordinarySize, states } from '../../scripts/generate/screenshots/states/index.ts';
import {
  type Appearance,
  axeFindings,
  damagedProduct,
  mainBrowsers,
  servePages,
  type TestPage,
  writeWords,
} from '../harness/browser/index.ts';
import { missing, overflowing } from '../harness/browser/overflow.ts';
import { type Stage, settle, startOver } from '../harness/browser/stage.ts';
import { isLong } from '../lib/rounds.ts';
import { walkByTab } from './parts/tab-walk.ts';
import { crammed, lostInForcedColors, moving, tooSmall } from './parts/usable.ts';

/** The long form tests only these in the second browser, which has the same markup and styles. */
const fullest = [
  'popup-access',
  'popup-page-fixed',
  'options-access',
  'options-key-edit',
  'languages-fresh',
  'card-profanity',
  'card-translate',
  'welcome-fresh',
];

/** States in which axe checks all rows of long lists. */
const showingLists = ['languages-fresh', 'options-languages'];

/** Rebuilds the page's card in an empty page, with its markup and styles, in an open shadow tree. */
async function copyCard(page: TestPage): Promise<void> {
  const card = await page.waitForCard();
  await page.press('Escape');
  await page.evaluate(rebuild, { html: card.html, css: card.css });
}

function rebuild({ html, css }: { readonly html: string; readonly css: string }): void {
  document.body.replaceChildren();
  const host = document.createElement('div');
  const shadow = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  shadow.adoptedStyleSheets = [sheet];
  shadow.innerHTML = html;
  document.body.append(host);
}

describe.each(mainBrowsers)('in $name', (kind) => {
  const isFirst = kind.name === 'Chromium';
  // A painted page is another site's.
  const own = states.filter(({ surface }) => surface !== 'page');
  const looked = own.filter(({ name }) => (isLong && isFirst) || fullest.includes(name));
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

      it('can be operated with the Tab key alone, with every stop in view and marked', async () => {
        const { count, faults, missed } = await walkByTab(page, inside);
        expect({ count: count > 0, faults, missed }).toEqual({ count: true, faults: [], missed: [] });
      });

      it('works with touch, reduced motion, forced colours and double text size', async () => {
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

      // Markup and styles are the same in Firefox, where axe checks our own pages in other tests.
      if (isFirst) {
        it('has no axe violations, light or dark', async () => {
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
