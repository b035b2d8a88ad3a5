import { type TestPage, until } from '../../../../test/harness/browser/index.ts';
import { select } from '../../../../test/harness/browser/select.ts';
import { breakStorage, detectOnPage, type Stage, setLimit } from '../../../../test/harness/browser/stage.ts';
import { statesOf } from './state.ts';

const detectInContext = (stage: Stage, selector: string) =>
  detectOnPage(stage, selector, undefined, 'contexts.html');

async function closeCard(page: TestPage): Promise<void> {
  await page.press('Escape');
  await until(
    async () => (await page.card()) === undefined,
    () => 'the card to close',
  );
}

/** Detects the text that `prepare` puts into an element of the page. */
async function detectPrepared(
  stage: Stage,
  selector: string,
  prepare: (selector: string) => void,
): Promise<TestPage> {
  const page = await stage.browser.open(stage.server.url('texts.html'));
  if (stage.appearance !== undefined) await page.appear(stage.appearance);
  await page.evaluate(prepare, selector);
  await page.evaluate(select, selector);
  await page.activate();
  await page.fireCommand('detect-selection');
  await page.waitForCard(({ html }) => /class="(hint|marks|languages)"/.test(html) && !html.includes('busy'));
  return page;
}

async function pressInCard(page: TestPage, selector: string): Promise<void> {
  const focus = (root: ShadowRoot, selector: string) => {
    const element = root.querySelector<HTMLElement>(selector);
    element?.focus();
    return element !== null;
  };
  await until(
    () => page.inCard(focus, selector),
    () => selector,
  );
  await page.press('Enter');
}

/** A mock that downloads `percent` of a language, and goes on only after 100. */
async function translating(stage: Stage, percent: number): Promise<TestPage> {
  const page = await detectOnPage(stage, '#de');
  // Firefox has no translator, Chromium's languages are not installed.
  if (stage.browser.name === 'Firefox') return page;
  await stage.browser.inExtension(async (percent) => {
    const [tab] = await chrome.tabs.query({ active: true, currentWindow: true });
    // In an array: the compiler names a function in a variable or property.
    const [func] = [
      (percent: number) => {
        const Translator = {
          async availability() {
            return 'downloadable';
          },
          async create(options: { monitor(download: EventTarget): void }) {
            const download = new EventTarget();
            options.monitor(download);
            download.dispatchEvent(Object.assign(new Event('downloadprogress'), { loaded: percent / 100 }));
            if (percent < 100) await new Promise(() => undefined);
            return {
              async translate() {
                return 'The children are playing in the garden behind the house this afternoon.';
              },
            };
          },
        };
        Object.assign(globalThis, { Translator });
      },
    ] as const;
    await chrome.scripting.executeScript({ target: { tabId: tab?.id ?? 0 }, args: [percent], func });
  }, percent);
  await closeCard(page);
  await page.fireCommand('detect-selection');
  await page.waitForCard(({ html }) => html.includes('data-key="T"'));
  await pressInCard(page, '[data-key="T"]');
  await page.waitForCard(({ html }) => (percent < 100 ? /42|٤٢/ : /The children/).test(html));
  return page;
}

export const cardStates = statesOf('card', {
  answer: (stage) => detectOnPage(stage, '#de'),
  'runners-up': (stage) => detectInContext(stage, '#either'),
  mixed: (stage) => detectOnPage(stage, '#mixed', undefined, 'guest-book.html'),
  profanity: {
    wordy: true,
    reach: (stage) => detectOnPage(stage, '#rude', undefined, 'guest-book.html'),
  },
  'cannot-tell': { wordy: true, reach: (stage) => detectInContext(stage, '#unclear') },
  'mixed-field': (stage) =>
    detectPrepared(stage, '#area', (selector) => {
      const field = document.querySelector(selector) as HTMLTextAreaElement;
      field.value = document.querySelector('#mixed')?.textContent ?? '';
    }),
  name: (stage) =>
    detectPrepared(stage, '#name', () => {
      const text = document.querySelector('#en') as Element;
      text.innerHTML =
        'On Sunday we took the early train to <b id="name">Ljubljana</b> and walked to the castle.';
    }),
  address: (stage) =>
    detectPrepared(stage, '#digits', (selector) => {
      (document.querySelector(selector) as Element).textContent = 'reader_92@mail.example.org';
    }),
  password: (stage) =>
    detectPrepared(stage, '#field', (selector) => {
      (document.querySelector(selector) as HTMLInputElement).type = 'password';
    }),
  menu: {
    wordy: true,
    async reach(stage) {
      const page = await detectInContext(stage, '#either');
      await pressInCard(page, '.dots');
      await page.waitForCard(({ html }) => html.includes('aria-expanded="true"'));
      return page;
    },
  },
  async 'every-selection'(stage) {
    const page = await detectOnPage(stage, '#de');
    await pressInCard(page, '.dots');
    await pressInCard(page, '.menu [aria-pressed]');
    await page.waitForCard(({ html }) => html.includes('aria-pressed="true"'));
    return page;
  },
  translating: (stage) => translating(stage, 42),
  translated: (stage) => translating(stage, 100),
  'three-languages': (stage) => detectInContext(stage, '#three'),
  other: {
    wordy: true,
    async reach(stage) {
      const page = await stage.browser.open(stage.server.url('texts.html'));
      await page.evaluate(select, '#de');
      await page.fireCommand('detect-selection');
      await page.waitForCard(({ html }) => html.includes('"de"'));
      await pressInCard(page, '.dots');
      await pressInCard(page, '.menu button');
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
      const page = await detectOnPage(stage, '#de');
      await pressInCard(page, '.dots');
      return page;
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
      // A key command can't read selections in frames of other sites.
      await page.click('#other');
      await page.fireCommand('detect-selection');
      await page.waitForCard(({ html }) => html.includes('class="hint"'));
      return page;
    },
  },
  'no-text': { wordy: true, reach: (stage) => detectOnPage(stage) },
  fallback: { damaged: true, reach: (stage) => detectOnPage(stage, '#de') },
});
