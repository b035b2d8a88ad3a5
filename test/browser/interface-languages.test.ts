import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ordinarySize, type State, states } from '../../scripts/generate/screenshots/states/index.ts';
import { readMessages } from '../extension/fake-i18n.ts';
import { mainBrowsers, servePages, writeWords } from '../harness/browser/index.ts';
import { overflowing } from '../harness/browser/overflow.ts';
import { openOwnPage } from '../harness/browser/own-page.ts';
import { type Stage, settle, startOver } from '../harness/browser/stage.ts';
import { isLong } from '../lib/rounds.ts';

const sizesOf = ({ surface }: State) => [ordinarySize[surface], { width: 320, height: 560 }] as const;

const wordy = states.filter(
  ({ wordy, surface }, at) =>
    wordy && (isLong || states.findIndex((state) => state.wordy && state.surface === surface) === at),
);

/** The most demanding: right-to-left, and the longest words. `npm run screenshots` checks all others. */
const spoken = { Chromium: 'ar', Firefox: 'ru' } as const;

describe.each(mainBrowsers)('in $name', (kind) => {
  const tag = spoken[kind.name];
  describe(`the interface in ${tag}`, () => {
    let stage: Stage;
    beforeAll(async () => {
      const [browser, server] = await Promise.all([kind.launch({ language: tag, peers: 0 }), servePages()]);
      stage = { browser, server };
    });
    afterAll(async () => {
      await stage?.browser.close();
      await stage?.server.close();
    });

    it('has translated words, the right direction, and language names in the same language', async () => {
      const page = await openOwnPage(stage, 'languages');
      const finnish = new Intl.DisplayNames([tag], { type: 'language' }).of('fi');
      // Rows out of view are in the document, but not drawn yet.
      await page.waitFor((name) => document.body.textContent?.includes(`${name}`), finnish);
      const seen = await page.evaluate(() => ({
        lang: document.documentElement.lang,
        direction: getComputedStyle(document.body).direction,
        words: document.body.innerText,
      }));
      const messages = readMessages(tag);
      expect(seen.lang).toBe(messages.localeTag?.message);
      expect(seen.direction).toBe(messages.localeDirection?.message);
      expect(seen.words).toContain(messages.languagesHeading?.message);
      await page.close();
    });

    it('names every language in its script, and does not list English names first', async () => {
      const page = await openOwnPage(stage, 'languages');
      const names = await page.waitFor(() => {
        const found = [...document.querySelectorAll('.languages li .name')].map((name) => name.textContent);
        return found.length > 0 ? found : undefined;
      });
      expect(names?.length).toBeGreaterThan(200);
      expect(names?.filter((name) => /\p{Script=Latin}/u.test(`${name}`))).toEqual([]);
      await page.close();
    });

    it.each(wordy.map((state) => [state.name, state] as const))('fits: %s', async (_, state) => {
      await startOver(stage);
      const [wide, narrow] = sizesOf(state);
      const page = await state.reach({ ...stage, appearance: wide });
      const found: string[] = [];
      for (const size of [wide, narrow]) {
        await page.appear(size);
        // A card moves to its new place in the next frame.
        await settle(page);
        if (state.surface === 'card') await page.inCard(writeWords);
        const misfits =
          state.surface === 'card' ? await page.inCard(overflowing) : await page.evaluate(overflowing);
        found.push(...misfits.map((misfit) => `${size.width} px wide: ${misfit}`));
      }
      await page.close();
      expect(found).toEqual([]);
    });
  });
});

// In Chromium, the states above have an empty box from right to left.
const inFirefox = mainBrowsers.filter(({ name }) => name === 'Firefox');
describe.each(inFirefox)('the popup from right to left in $name', (kind) => {
  it('shows the words in its empty box', async () => {
    const browser = await kind.launch({ language: 'ar', peers: 0 });
    try {
      const page = await openOwnPage({ browser }, 'popup');
      expect(await page.evaluate(overflowing)).toEqual([]);
    } finally {
      await browser.close();
    }
  });
});
