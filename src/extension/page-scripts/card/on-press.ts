/** What only some buttons of the card need. Injected at the first press, so that the script of the card stays small. */
import { followSelection } from './follow-selection.ts';
import { drawMenu } from './menu.ts';
import { reveal, searchField } from './search-field.ts';
import { translatePassages } from './translate-passages.ts';

const onPress = { drawMenu, followSelection, reveal, searchField, translatePassages };

export type OnPress = typeof onPress;

/** On the global object of this extension's isolated world, which pages cannot see. */
export interface WorldOnPress {
  vernacularOnPress?: OnPress;
}

(globalThis as WorldOnPress).vernacularOnPress = onPress;
