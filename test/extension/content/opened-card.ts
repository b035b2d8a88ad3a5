/**
 * Opens cards for tests.
 */
import { openCard as open } from '../../../src/extension/content/card.ts';
import { actions } from './fake-actions.ts';

export const nowhere = { place: undefined, rightToLeft: false };

/** A card that is seen, for it has something to say. */
export function openCard(selection: Parameters<typeof open>[0], { takesFocus = false } = {}) {
  const card = open(selection, { actions, takesFocus });
  card.show({ outcome: 'no-text' }, '');
  return card;
}

export const cards = () => document.querySelectorAll('vernacular-card');
