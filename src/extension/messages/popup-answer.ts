import type { Inspection } from './inspection.ts';

/** An answer stored for the popup of one tab. */
export interface PopupAnswer {
  readonly inspection: Inspection;
  /**
   * Origin: a selection on a page without a card (such as PDF viewer or web store), the card's "Details"
   * button, or the address bar.
   */
  readonly from: 'selection' | 'card' | 'address-bar';
}
