/**
 * Draws the card's words as generated content (card.css). A page can search for text with `window.find`, also in closed
 * shadow trees, and read it if the find selects it. Browsers do not search generated content. Screen readers read it.
 */
import { element } from '../in-page/element.ts';

/** Creates an element that draws `words`. */
export function drawWords(words: string): HTMLElement {
  return element('span', { 'data-words': words });
}

/** Changes what an element of {@link drawWords} draws. */
export function redraw(drawn: HTMLElement, words: string): void {
  drawn.dataset.words = words;
}

/** Replaces all text in the elements by elements that draw it. White space between elements stays. */
export function drawTexts<Part extends Element>(parts: readonly Part[]): readonly Part[] {
  for (const part of parts) {
    const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) if (text.data.trim() !== '') text.replaceWith(drawWords(text.data));
  }
  return parts;
}
