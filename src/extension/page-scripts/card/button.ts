/**
 * Makes the card's buttons. They work even on pages that suppress click events: `:active` resizes an adjacent
 * element (card.css), which a ResizeObserver notices.
 */
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
): DocumentFragment {
  const { 'data-key': key } = attributes;
  const control = element('button', { type: 'button', ...attributes }, ...content);
  if (key) control.setAttribute('aria-keyshortcuts', key);
  const act = () => press(control);
  acts.set(control, act);
  const mark = element('i', { class: 'press', 'aria-hidden': 'true' });
  let isDown = false;
  /** True if an event has shown that this press was a click, or no press of the button. It may precede the observer. */
  let isIdentified = false;
  /** True for a press by mouse or finger, false for a key. */
  let isPointed = false;
  // Other mouse buttons and scrolling fingers also activate `:active`, but are not presses.
  for (const type of ['pointerdown', 'click', 'auxclick', 'contextmenu', 'pointercancel']) {
    control.addEventListener(type, () => {
      isIdentified = type !== 'pointerdown';
    });
  }
  // In Firefox, pages can reach the button (docs/threat-model.md), but they cannot make real presses.
  control.addEventListener('click', ({ isTrusted }) => isTrusted && act());
  const observer = new ResizeObserver(([entry]) => {
    const wasDown = isDown;
    isDown = entry !== undefined && entry.contentRect.width > 0 && control.matches(':active');
    if (isDown) {
      isPointed = control.matches(':hover');
    } else if (wasDown) {
      // A press released outside the button is cancelled.
      if (!isIdentified && control.matches(isPointed ? ':hover' : ':focus-visible')) act();
      isIdentified = false;
    }
  });
  // It asks for a frame, which would delay that of a card not yet in the page. Nobody presses so soon.
  setTimeout(() => observer.observe(mark), 50);
  const fragment = document.createDocumentFragment();
  fragment.append(control, mark);
  return fragment;
}

/** Presses the visible button of a key, if any. Pages can make keys too, but not trusted ones. */
export function pressByKey(card: Element, { code, isTrusted }: KeyboardEvent): void {
  if (!isTrusted || !code.startsWith('Key')) return;
  const control = card.querySelector(`[data-key="${code.slice(3)}"]:not([hidden], [hidden] *)`);
  if (control) acts.get(control)?.();
}

export function wordButton(words: string, press: (control: HTMLElement) => void): DocumentFragment {
  return button({}, [drawWords(words)], press);
}
