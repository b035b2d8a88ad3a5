import { element } from '../../dom/element.ts';
import { drawWords } from './words.ts';

/** On the global object of this extension's isolated world, which all our scripts in a page share and pages cannot see. */
const world = globalThis as { vernacularActs?: WeakMap<Element, () => void> };

world.vernacularActs ??= new WeakMap();

const acts = world.vernacularActs;

/** @param attributes `data-key` is the letter of the key that presses the button while the card has the focus */
export function button(
  attributes: Readonly<Record<string, string>>,
  content: readonly Element[],
  press: (control: HTMLElement) => void,
): HTMLElement {
  const { 'data-key': key } = attributes;
  const control = element('button', { type: 'button', ...attributes }, ...content);
  if (key) control.setAttribute('aria-keyshortcuts', key);
  const act = () => press(control);
  acts.set(control, act);
  // In Firefox, pages can reach the button (docs/threat-model.md), but they cannot make real presses.
  control.addEventListener('click', ({ isTrusted }) => isTrusted && act());
  return control;
}

/** Presses the visible button of a key, if any. Pages can make keys too, but not trusted ones. */
export function pressByKey(card: Element, { code, isTrusted }: KeyboardEvent): void {
  if (!isTrusted || !code.startsWith('Key')) return;
  const control = card.querySelector(`[data-key="${code.slice(3)}"]:not([hidden], [hidden] *)`);
  if (control) acts.get(control)?.();
}

export function wordButton(words: string, press: () => void): HTMLElement {
  return button({}, [drawWords(words)], press);
}
