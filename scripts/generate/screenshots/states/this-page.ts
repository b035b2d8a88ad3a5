import type { TestPage } from '../../../../test/harness/browser/index.ts';
import { clickWords, openPopupOver, seeWords } from '../../../../test/harness/browser/own-page.ts';
import { breakStorage, type Stage, setLimit } from '../../../../test/harness/browser/stage.ts';
import { statesOf } from './state.ts';

/** Closing the popup closes the page too. */
async function asked(
  stage: Stage,
  name: string,
  over?: Parameters<typeof openPopupOver>[2],
  prepare: () => void = () => {},
): Promise<TestPage> {
  const beneath = await stage.browser.open(stage.server.url(name));
  await beneath.evaluate(prepare);
  const popup = await openPopupOver(stage, beneath, over);
  return {
    ...popup,
    async close() {
      await popup.close();
      await beneath.close();
    },
  };
}

export async function paintedPage(stage: Stage): Promise<TestPage> {
  const page = await stage.browser.open(stage.server.url('guest-book.html'));
  if (stage.appearance !== undefined) await page.appear(stage.appearance);
  const popup = await openPopupOver(stage, page);
  await popup.waitFor(() => document.querySelector('.page-bar'));
  await clickWords(popup, 'paintShow');
  await page.waitFor(() => CSS.highlights.size > 0);
  await popup.close();
  return page;
}

const painted = statesOf('page', { painted: { wordy: true, reach: paintedPage } });

const inPopup = statesOf('popup', {
  async 'page-running'(stage) {
    await breakStorage(stage, 'waits');
    const popup = await asked(stage, 'texts.html');
    await popup.waitFor(() => document.querySelector('progress[value]'));
    return popup;
  },
  'page-result': {
    wordy: true,
    async reach(stage) {
      const popup = await asked(stage, 'mixed.html');
      await popup.waitFor(() => document.querySelector('.this-page .page-row'));
      return popup;
    },
  },
  async 'page-one-language'(stage) {
    const popup = await asked(stage, 'texts.html', {}, () => {
      for (const other of document.querySelectorAll('body > :not(#en)')) other.remove();
    });
    await popup.waitFor(() => document.querySelector('.this-page .page-row'));
    return popup;
  },
  'page-long-names': {
    wordy: true,
    async reach(stage) {
      const popup = await asked(stage, 'mixed.html', {}, () => {
        const hindi =
          'Bachche aaj ghar ke peeche bageeche mein khel rahe hain aur unki maa chai bana rahi hai.';
        document.body.insertAdjacentHTML('afterbegin', `<p>${hindi}</p>`);
      });
      await popup.waitFor(() => document.querySelector('.this-page .page-row'));
      return popup;
    },
  },
  async 'page-many-languages'(stage) {
    const popup = await asked(stage, 'guest-book.html');
    await popup.waitFor(() => document.querySelector('.this-page .page-row'));
    return popup;
  },
  async 'page-empty'(stage) {
    const popup = await asked(stage, 'texts.html', {}, () => document.body.replaceChildren());
    await seeWords(popup, 'pageNoText');
    return popup;
  },
  async 'page-pdf'(stage) {
    const popup = await asked(stage, 'text.pdf');
    await seeWords(popup, 'pagePdfHint');
    return popup;
  },
  selection: {
    wordy: true,
    async reach(stage) {
      const popup = await asked(stage, 'texts.html', {}, () =>
        getSelection()?.selectAllChildren(document.querySelector('p') as Element),
      );
      await popup.waitFor(() => document.querySelector('.waiting .answer'));
      return popup;
    },
  },
  'page-fixed': {
    wordy: true,
    async reach(stage) {
      const popup = await asked(stage, 'mixed.html', {}, () => {
        document.documentElement.lang = 'en';
      });
      await clickWords(popup, 'tagsFix');
      await seeWords(popup, 'marksUndo');
      return popup;
    },
  },
  async 'page-swearing'(stage) {
    const popup = await asked(stage, 'texts.html');
    await popup.waitFor(() => document.querySelector('.page-row .dangerous'));
    return popup;
  },
  'page-code': {
    wordy: true,
    async reach(stage) {
      const popup = await asked(stage, 'texts.html', {}, () => {
        document.body.insertAdjacentHTML('beforeend', '<pre><code>let a = 1;\nlet b = 2;</code></pre>');
      });
      await seeWords(popup, 'pageReadCode');
      return popup;
    },
  },
  async 'page-limit'(stage) {
    await setLimit(stage, 0);
    const popup = await asked(stage, 'mixed.html');
    // With a limit, the page waits for a press.
    await clickWords(popup, 'pageAsk');
    await popup.waitFor(() => document.querySelector('.page-end .notice'));
    return popup;
  },
  async 'page-refused'(stage) {
    // Without a click on the toolbar button, a page is refused like the browser's own.
    const popup = await asked(stage, 'mixed.html', { isClicked: false });
    await seeWords(popup, 'pageRefusedHint');
    return popup;
  },
});

export const thisPageStates = [...inPopup, ...painted];
