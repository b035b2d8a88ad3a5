/**
 * Makes the card's buttons. On pages that swallow click events, a press is noticed through a ResizeObserver on an
 * element beside the button that `:active` styles resize (card.css).
 */
import { element } from '../in-page/element.ts';

/** A button that calls `act` once for each press. */
export function button(
  attributes: Readonly<Record<string, string>>,
  content: readonly Element[],
  act: () => void,
): DocumentFragment {
  const made = element('button', { type: 'button', ...attributes }, ...content);
  const mark = element('i', { class: 'press', 'aria-hidden': 'true' });
  let isDown = false;
  /** Whether the browser has told what this press is, which it may before the press is noticed. */
  let isTold = false;
  /** Whether the mouse or a finger presses, and no key. */
  let isPointed = false;
  // The mouse's other buttons, and a finger that scrolls, press too, and ask for nothing here.
  for (const type of ['pointerdown', 'click', 'auxclick', 'contextmenu', 'pointercancel']) {
    made.addEventListener(type, () => {
      isTold = type !== 'pointerdown';
    });
  }
  made.addEventListener('click', () => act());
  new ResizeObserver(([entry]) => {
    const wasDown = isDown;
    isDown = entry !== undefined && entry.contentRect.width > 0;
    if (isDown) {
      isPointed = made.matches(':hover');
    } else if (wasDown) {
      // A press that is released outside the button is no press.
      if (!isTold && made.matches(isPointed ? ':hover' : ':focus-visible')) act();
      isTold = false;
    }
  }).observe(mark);
  const both = document.createDocumentFragment();
  both.append(made, mark);
  return both;
}
