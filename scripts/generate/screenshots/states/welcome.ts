import { openOwnPage, seeWords } from '../../../../test/harness/browser/own-page.ts';
import { statesOf } from './state.ts';

export const welcomeStates = statesOf('welcome', {
  fresh: { wordy: true, reach: (stage) => openOwnPage(stage, 'welcome') },
  'did-it': {
    wordy: true,
    async reach(stage) {
      const page = await openOwnPage(stage, 'welcome');
      await page.activate();
      await page.fireCommand('detect-selection');
      await seeWords(page, 'welcomeDidIt');
      await page.press('Escape');
      return page;
    },
  },
});
