/**
 * Makes the card's buttons. On pages that swallow click events, a press is noticed through a ResizeObserver on an
 * element beside the button that `:active` styles resize (card.css).
 */
import { element } from '../in-page/element.ts';

/** A button that calls `act` once for each press. */
export function button(
  attributes: Readonly<Record<string, string>>,
  content: readonly (Node | string)[],
  act: () => void,
): DocumentFragment {
  const made = element('button', { type: 'button', ...attributes }, ...content);
  const mark = element('i', { class: 'press', 'aria-hidden': 'true' });
  let isDown = false;
  /** Whether the browser has told what this press is. */
  let isClicked = false;
  /** Whether the mouse or a finger presses, and no key. */
  let isPointed = false;
  // Chromium presses with the middle button too, which asks for nothing here.
  made.addEventListener('auxclick', () => {
    isClicked = true;
  });
  made.addEventListener('click', () => {
    isClicked = true;
    act();
  });
  new ResizeObserver(([entry]) => {
    const wasDown = isDown;
    isDown = entry !== undefined && entry.contentRect.width > 0;
    if (isDown) {
      isClicked = false;
      isPointed = made.matches(':hover');
    }
    // A press that is released outside the button is no press.
    else if (wasDown && !isClicked && made.matches(isPointed ? ':hover' : ':focus-visible')) act();
  }).observe(mark);
  const both = document.createDocumentFragment();
  both.append(made, mark);
  return both;
}
