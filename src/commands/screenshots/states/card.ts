/**
 * The card beside a selection of texts.html.
 */
import { breakStorage, detectOnPage, setLimit } from '../../../tools/browser/stage.ts';
import { statesOf } from './state.ts';

export const cardStates = statesOf('card', {
  answer: (stage) => detectOnPage(stage, '#de'),
  'runners-up': (stage) => detectOnPage(stage, '#short'),
  mixed: (stage) => detectOnPage(stage, '#mixed'),
  profanity: { wordy: true, reach: (stage) => detectOnPage(stage, '#rude') },
  async narrowed(stage) {
    await stage.browser.inExtension(() => chrome.storage.local.set({ 'languages-read': ['de', 'nl'] }));
    return detectOnPage(stage, '#de');
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
  'no-text': { wordy: true, reach: (stage) => detectOnPage(stage) },
  fallback: { damaged: true, reach: (stage) => detectOnPage(stage, '#de') },
});
