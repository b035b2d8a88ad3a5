/**
 * Every state of the interface, as tables: what to do to see it, in either browser and in every language. The
 * screenshots show them, the browser tests hold each to what is true of all.
 */
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
