import { matches } from '../../dom/safe-dom.ts';
import { deepActiveElement } from '../shared/shadow-root.ts';

export function focusedFrame(): Element | undefined {
  const active = deepActiveElement();
  return active && matches(active, 'iframe, frame, embed, object') ? active : undefined;
}

export function isField(element: Element | null): element is HTMLTextAreaElement | HTMLInputElement {
  return element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement;
}
