/**
 * What only some buttons, and the colours of mixed texts, need. Injected at the first need, so that the script of the card
 * stays small.
 */
import { pressed } from '../../answer/press.ts';
import { removeHighlights } from '../shared/highlights.ts';
import { choose, endFollowing, isFollowing, openSearch, toggleMenu } from './menu.ts';
import { paintParts } from './paint-parts.ts';

const onPress = {
  ...pressed,
  choose,
  endFollowing,
  isFollowing,
  openSearch,
  paintParts,
  removeHighlights,
  toggleMenu,
};

export type OnPress = typeof onPress;

export interface WorldOnPress {
  vernacularOnPress?: OnPress;
}

// Two presses can inject it twice.
(globalThis as WorldOnPress).vernacularOnPress ??= onPress;
