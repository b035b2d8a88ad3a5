import { element } from '../../dom/element.ts';

/** The page reader skips elements with these classes. */
export const cardClass = 'vernacular-card';
export const highlightClass = 'vernacular-spot';
export const paintClass = 'vernacular-paint';

/** The card also has this class while it paints the selection. */
export const paintingClass = 'vernacular-painting';

/** A page could define a custom element and so get access to its content. */
export function createOverlay(name: string): HTMLElement {
  return element('div', { class: name });
}

/**
 * Firefox ends a disabled or updated extension without a sign, so its overlays and highlights are still there. Returns true
 * if there were overlays.
 */
export function removeLeft(overlay: string): boolean {
  const left = document.querySelectorAll(`.${overlay}`);
  for (const each of left) each.remove();
  return left.length > 0;
}

/** `all` does not reset `direction` and `unicode-bidi`. */
export const overlayStyle: Readonly<Record<string, string>> = {
  all: 'initial',
  direction: 'ltr',
  'unicode-bidi': 'normal',
  position: 'fixed',
  inset: 'auto',
  display: 'block',
  'z-index': '2147483647',
};

/** Otherwise a page could set a property from outside, or register it (`@property`) with an image as its value. */
export function withSecretNames(css: string): string {
  return css.replaceAll('--', `--${crypto.getRandomValues(new Uint32Array(4)).join('-')}-`);
}

/** Important inline styles outrank all styles of the page. */
export function setStyle(element: HTMLElement, properties: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(properties)) {
    element.style.setProperty(name, value, 'important');
  }
}

/** Moves an element to the top layer. Without support for popovers, the z-index has to suffice. */
export function showOnTop(element: HTMLElement): void {
  if (!('showPopover' in element)) return;
  element.setAttribute('popover', 'manual');
  if (!element.matches(':popover-open')) element.showPopover();
}

/** Milliseconds after which screen readers have noticed a new or emptied element. */
const delay = 100;

/** Texts within the delay replace earlier ones. */
export function createAnnouncer(
  status: HTMLElement,
  draw: (words: string) => HTMLElement,
): (words: string) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (words) => {
    // Screen readers don't notice text in an element that has just appeared, or that replaces other text at
    // once.
    status.replaceChildren();
    clearTimeout(timer);
    timer = setTimeout(() => {
      // The element may have gone, and its document with it.
      if (status.isConnected) status.replaceChildren(draw(words));
    }, delay);
  };
}
