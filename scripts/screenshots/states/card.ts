import { type TestPage, until } from '../../../test/harness/browser/index.ts';
import { select } from '../../../test/harness/browser/select.ts';
import { breakStorage, detectOnPage, type Stage, setLimit } from '../../../test/harness/browser/stage.ts';
import { statesOf } from './state.ts';

const detectInContext = (stage: Stage, selector: string) =>
  detectOnPage(stage, selector, undefined, 'contexts.html');

/** Closes the card, so that the next one is not mistaken for it. */
async function closeCard(page: TestPage): Promise<void> {
  await page.press('Escape');
  await until(
    async () => (await page.card()) === undefined,
    () => 'the card to close',
  );
}

export const cardStates = statesOf('card', {
  answer: (stage) => detectOnPage(stage, '#de'),
  'runners-up': (stage) => detectInContext(stage, '#either'),
  mixed: (stage) => detectOnPage(stage, '#mixed'),
  profanity: { wordy: true, reach: (stage) => detectOnPage(stage, '#rude') },
  'in-context': { wordy: true, reach: (stage) => detectInContext(stage, '#word') },
  'cannot-tell': { wordy: true, reach: (stage) => detectInContext(stage, '#unclear') },
  'three-languages': (stage) => detectInContext(stage, '#three'),
  wrong: {
    wordy: true,
    async reach(stage) {
      const page = await stage.browser.open(stage.server.url('texts.html'));
      await page.evaluate(select, '#de');
      await page.fireCommand('detect-selection');
      await page.waitForCard(({ html }) => html.includes('"de"'));
      const isThere = () => page.inCard((root) => root.activeElement?.hasAttribute('aria-expanded') ?? false);
      while (!(await isThere())) await page.press('Tab');
      await page.press('Enter');
      await page.type('fi');
      await page.waitForCard(({ html }) => html.includes('</li>'));
      return page;
    },
  },
  script: (stage) => detectInContext(stage, '#zh'),
  translate: {
    wordy: true,
    async reach(stage) {
      await stage.browser.inExtension(() =>
        chrome.storage.local.set({ 'translation-address': 'https://example.org/?text=%s&to=%l' }),
      );
      return detectOnPage(stage, '#de', ({ html }) => html.includes('example.org'));
    },
  },
  async sample(stage) {
    const page = await detectOnPage(stage, '#de');
    await closeCard(page);
    await page.evaluate(() => {
      const text = document.querySelector('#de') as Element;
      text.textContent = `${text.textContent} `.repeat(20_000);
      getSelection()?.selectAllChildren(text);
    });
    await page.fireCommand('detect-selection');
    await page.waitForCard(({ html }) => html.includes('class="hint"') && !html.includes('busy'));
    return page;
  },
  unrecognised: (stage) => detectOnPage(stage, '#digits'),
  'right-to-left': (stage) => detectOnPage(stage, '#ar'),
  async waiting(stage) {
    await breakStorage(stage, 'waits');
    return detectOnPage(stage, '#de', ({ html }) => html.includes('busy'));
  },
  limit: {
    wordy: true,
    async reach(stage) {
      await setLimit(stage, 0);
      return detectOnPage(stage, '#de');
    },
  },
  async 'storage-full'(stage) {
    await breakStorage(stage, 'refuses');
    return detectOnPage(stage, '#de');
  },
  'out-of-reach': {
    wordy: true,
    async reach(stage) {
      const page = await detectOnPage(stage, undefined, undefined, 'framed.html');
      await closeCard(page);
      // A key command may not read a selection in a frame of another site.
      await page.click('#other');
      await page.fireCommand('detect-selection');
      await page.waitForCard(({ html }) => html.includes('class="hint"'));
      return page;
    },
  },
  'no-text': { wordy: true, reach: (stage) => detectOnPage(stage) },
  fallback: { damaged: true, reach: (stage) => detectOnPage(stage, '#de') },
});
