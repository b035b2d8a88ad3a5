/**
 * A page can search with `window.find`, even in closed shadow trees, and read selected matches. Browsers do not search
 * generated content (card.css), but screen readers read it.
 */
import { element } from '../../dom/element.ts';
import { writing } from '../../i18n.ts';

export function drawWords(words: string): HTMLElement {
  return element('span', { 'data-words': words });
}

export function digits(number: number): string {
  return number.toLocaleString(writing().lang);
}

export function redraw(drawn: HTMLElement, words: string): void {
  drawn.dataset.words = words;
}

/** Replaces all text in the elements with elements that draw it. White space between elements stays. */
export function drawTexts<Part extends Element>(parts: readonly Part[]): readonly Part[] {
  for (const part of parts) {
    const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) if (text.data.trim() !== '') text.replaceWith(drawWords(text.data));
  }
  return parts;
}
