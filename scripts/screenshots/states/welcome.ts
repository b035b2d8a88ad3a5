import { openOwnPage } from '../../../test/harness/browser/stage.ts';
import { statesOf } from './state.ts';

export const welcomeStates = statesOf('welcome', {
  fresh: { wordy: true, reach: (stage) => openOwnPage(stage, 'welcome', 'welcomePinHeading') },
});
