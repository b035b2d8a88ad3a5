import { element } from '../../dom/element.ts';

/** A property that only this extension's isolated world sees, in which all our scripts in a page run. */
interface Acting extends HTMLElement {
  vernacularAct?: () => void;
}

/** @param attributes `data-key` is the letter of the key that presses the button while the card has the focus */
export function button(
  attributes: Readonly<Record<string, string>>,
  content: readonly Element[],
  press: (control: HTMLElement) => void,
): HTMLElement {
  const { 'data-key': key } = attributes;
  const control: Acting = element('button', { type: 'button', ...attributes }, ...content);
  if (key) control.setAttribute('aria-keyshortcuts', key);
  const act = () => press(control);
  control.vernacularAct = act;
  // In Firefox, pages can reach the button (docs/threat-model.md), but they cannot make real presses.
  control.addEventListener('click', ({ isTrusted }) => isTrusted && act());
  return control;
}

/** Presses the visible button of a key, if any. Pages can make keys too, but not trusted ones. */
export function pressByKey(card: Element, { code, isTrusted }: KeyboardEvent): void {
  if (!isTrusted || !code.startsWith('Key')) return;
  card.querySelector<Acting>(`[data-key="${code.slice(3)}"]:not([hidden], [hidden] *)`)?.vernacularAct?.();
}

export function wordButton(words: string, press: () => void): HTMLElement {
  return button({}, [drawWords(words)], press);
}

/**
 * A page can search with `window.find`, even in closed shadow trees, and read selected matches. Browsers do not search
 * generated content (card.css), but screen readers read it.
 */
export function drawWords(words: string): HTMLElement {
  return element('span', { 'data-words': words });
}

export function redraw(drawn: HTMLElement, words: string): void {
  drawn.dataset.words = words;
}
