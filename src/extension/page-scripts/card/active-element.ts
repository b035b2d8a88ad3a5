/** The element with the focus, also inside open and closed shadow trees. */
import { matches } from '../../dom/safe-dom.ts';
import { shadowRootOf } from '../shared/shadow-root.ts';

export function deepActiveElement(): Element | null {
  let active = document.activeElement;
  for (let inner = active; inner; inner = shadowRootOf(inner)?.activeElement ?? null) active = inner;
  return active;
}

export function focusedFrame(): Element | undefined {
  const active = deepActiveElement();
  return active && matches(active, 'iframe, frame, embed, object') ? active : undefined;
}

export function isField(element: Element | null): element is HTMLTextAreaElement | HTMLInputElement {
  return element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement;
}
