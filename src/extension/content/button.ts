/**
 * The card's buttons, which also work on pages that let no click through.
 */
import { element } from '../in-page/element.ts';

/**
 * A button that does `act` when pressed.
 *
 * A page may hear every event first and stop it. Then the press itself still shows: styles know which button
 * is down, and so does whoever watches the size of the mark that those styles draw beside it.
 */
export function button(
  attributes: Readonly<Record<string, string>>,
  content: readonly (Node | string)[],
  act: () => void,
): DocumentFragment {
  const made = element('button', { type: 'button', ...attributes }, ...content);
  const mark = element('i', { class: 'press', 'aria-hidden': 'true' });
  let isClicked = false;
  made.addEventListener('click', () => {
    isClicked = true;
    act();
  });
  if (typeof ResizeObserver === 'function') {
    let isDown = false;
    new ResizeObserver(([entry]) => {
      const wasDown = isDown;
      isDown = (entry?.contentRect.width ?? 0) > 0;
      if (isDown) isClicked = false;
      // Let go of elsewhere, nothing was pressed.
      else if (wasDown && !isClicked && made.matches(':hover, :focus-visible')) act();
    }).observe(mark);
  }
  const both = document.createDocumentFragment();
  both.append(made, mark);
  return both;
}
