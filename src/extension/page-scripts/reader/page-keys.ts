import { matches } from '../../dom/safe-dom.ts';
import { cardClass } from '../shared/overlay.ts';
import { shadowRootOf } from '../shared/shadow-root.ts';

/**
 * True if a key of the page may be ours: without a modifier, outside fields and editors, while no card is open, and
 * not prevented by the page. Call it in a listener of the window that does not capture, so after those of the page.
 */
export function isFree(event: KeyboardEvent): boolean {
  let target = event.target as Element;
  let inner: Element | null | undefined = target;
  for (; inner; inner = shadowRootOf(inner)?.activeElement) target = inner;
  return !(
    event.defaultPrevented ||
    // Of the press that closed the card.
    event.repeat ||
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    document.querySelector(`.${cardClass}`) ||
    // The card is already closed if a key in it has closed it.
    matches(target, `:read-write, select, .${cardClass}`)
  );
}
