/**
 * Shows elements of ours above all else in a page, in a style that the page cannot change.
 */

import { element } from './element.ts';

/** Classes of our elements: the reader of a page leaves them out. */
export const cardClass = 'vernacular-card';
export const highlightClass = 'vernacular-spot';

/**
 * Creates an element of ours. It is a `div`, because a page can define what elements with names of their own are: it
 * would then be handed the element before it is closed, and with it all that is in it.
 */
export function createOverlay(name: string): HTMLElement {
  return element('div', { class: name });
}

/** What every element of ours needs to look the same on all pages. `all` resets neither `direction` nor `unicode-bidi`. */
export const overlayStyle: Readonly<Record<string, string>> = {
  all: 'initial',
  direction: 'ltr',
  'unicode-bidi': 'normal',
  position: 'fixed',
  inset: 'auto',
  display: 'block',
  'z-index': '2147483647',
};

/** Sets styles inline and important: nothing that a page can write outranks them. */
export function setStyle(element: HTMLElement, properties: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(properties)) {
    element.style.setProperty(name, value, 'important');
  }
}

/**
 * Puts an element into the top layer, above whatever else a page has put there; without one, the z-index has to
 * do.
 */
export function showOnTop(element: HTMLElement): void {
  if (!('showPopover' in element)) return;
  element.setAttribute('popover', 'manual');
  if (!element.matches(':popover-open')) element.showPopover();
}
