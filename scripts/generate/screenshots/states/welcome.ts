import { openOwnPage } from '../../../../test/harness/browser/own-page.ts';
import { statesOf } from './state.ts';

export const welcomeStates = statesOf('welcome', {
  fresh: { wordy: true, reach: (stage) => openOwnPage(stage, 'welcome') },
});
