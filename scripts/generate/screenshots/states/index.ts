import { cardStates } from './card.ts';
import { languagesStates } from './languages.ts';
import { optionsStates } from './options.ts';
import { popupStates } from './popup.ts';
import type { State } from './state.ts';
import { thisPageStates } from './this-page.ts';
import { welcomeStates } from './welcome.ts';

export { ordinarySize, type State } from './state.ts';

export const states: readonly State[] = [
  ...popupStates,
  ...thisPageStates,
  ...optionsStates,
  ...languagesStates,
  ...cardStates,
  ...welcomeStates,
];
