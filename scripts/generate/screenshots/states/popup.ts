import type { TestPage } from '../../../../test/harness/browser/index.ts';
import { clickWords, openOwnPage, seeWords, tryText } from '../../../../test/harness/browser/own-page.ts';
import {
  askForAccess,
  breakStorage,
  detectTimes,
  type Stage,
  setLimit,
} from '../../../../test/harness/browser/stage.ts';
import { statesOf } from './state.ts';

/** A greeting in half of the Slavic languages: more candidates than are shown at once. */
const ambiguous = 'Dobar dan';
const spanish = 'Nada es verdad ni mentira: todo es según el color del cristal con que se mira.';
const georgian = 'ყურადღება: გზა დაკეტილია, გთხოვთ გამოიყენოთ შემოვლითი გზა.';
const rude = 'This is a fucking ordinary sentence about the weather and the sea.';

const mixed =
  'Les enfants jouent dans le jardin derrière la maison. Die Kinder spielen heute im Garten hinter dem Haus.';

const popup = (stage: Stage) => openOwnPage(stage, 'popup');

async function answered(stage: Stage, text: string): Promise<TestPage> {
  const page = await popup(stage);
  await tryText(page, text);
  // A pause during typing triggers a first answer, which is then replaced.
  await page.waitFor(() =>
    document.querySelector('.outcome:not(.stale) :is(.answer, .notice), .waiting .notice'),
  );
  return page;
}

export const popupStates = statesOf('popup', {
  fresh: popup,
  answer: {
    wordy: true,
    reach: (stage) => answered(stage, ambiguous),
  },
  /** A sign in letters that few can tell. */
  sure: (stage) => answered(stage, georgian),
  mixed: (stage) => answered(stage, mixed),
  'cannot-tell': (stage) => answered(stage, 'hotel'),
  profanity: (stage) => answered(stage, rude),
  async sample(stage) {
    const page = await popup(stage);
    await page.evaluate((text) => {
      const box = document.querySelector('textarea') as HTMLTextAreaElement;
      box.value = text;
      box.dispatchEvent(new InputEvent('input', { bubbles: true }));
    }, `${spanish} `.repeat(2000));
    await page.waitFor(() => document.querySelector('.outcome:not(.stale) .answer'));
    return page;
  },
  unrecognised: (stage) => answered(stage, '1234 5678'),
  async waiting(stage) {
    await breakStorage(stage, 'waits');
    const page = await popup(stage);
    await tryText(page, spanish);
    await page.waitFor(() => document.querySelector('.detecting'));
    return page;
  },
  limit: {
    wordy: true,
    async reach(stage) {
      await setLimit(stage, 0);
      const page = await popup(stage);
      await tryText(page, spanish);
      await page.waitFor(() => document.querySelector('.try .outcome .notice'));
      return page;
    },
  },
  async 'storage-full'(stage) {
    await breakStorage(stage, 'refuses');
    return answered(stage, spanish);
  },
  access: {
    wordy: true,
    async reach(stage) {
      await askForAccess(stage);
      const page = await popup(stage);
      await seeWords(page, 'accessMeans');
      return page;
    },
  },
  paused: {
    wordy: true,
    async reach(stage) {
      const page = await popup(stage);
      await clickWords(page, 'pauseStart');
      await seeWords(page, 'pauseMeans');
      return page;
    },
  },
  async usage(stage) {
    await setLimit(stage, 1000);
    await detectTimes(stage, 12);
    await askForAccess(stage);
    for (const request of [
      { access: 'allow', id: 'a'.repeat(32), limit: 500 } as const,
      { access: 'deny', id: 'b'.repeat(32) } as const,
    ])
      await stage.browser.inExtension(
        (request) => chrome.runtime.sendMessage({ type: 'manage-access', request }),
        request,
      );
    return popup(stage);
  },
  fallback: {
    damaged: true,
    async reach(stage) {
      const page = await answered(stage, spanish);
      await seeWords(page, 'fallbackHeadline');
      return page;
    },
  },
});
