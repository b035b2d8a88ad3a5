/**
 * Announces words to screen readers through an element that they watch (`role="status"`).
 */

import { drawWords } from './words.ts';

/** Milliseconds after which screen readers have noticed a new or emptied element. */
const delay = 100;

/** A function that announces words; those that follow within the delay replace them. */
export function createAnnouncer(status: HTMLElement): (words: string) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (words) => {
    // Words in an element that has just appeared, or that replace others at once, would not be noticed.
    status.replaceChildren();
    clearTimeout(timer);
    timer = setTimeout(() => status.replaceChildren(drawWords(words)), delay);
  };
}
