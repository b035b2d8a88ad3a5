/**
 * Defines the answer that waits for the popup: where no card can be shown (PDF viewer, web stores, the browser's own
 * pages), when the card's "Details" button is pressed, and after a text in the address bar.
 */
import type { Inspection } from './inspection.ts';

/** An answer that waits for the popup of one tab. */
export interface PopupAnswer {
  readonly inspection: Inspection;
  /** Where it was asked for: a selection without a card, the "Details" button of a card, or the address bar. */
  readonly from: 'selection' | 'card' | 'address-bar';
}
