import browser from 'webextension-polyfill';
import { htmlNamespace } from '../../dom/element.ts';
import { isElement, read, rootOf } from '../../dom/safe-dom.ts';

/** Returns the shadow root, even a closed one, or null. */
export function shadowRootOf(node: Node | undefined): ShadowRoot | null {
  // Chromium throws for nodes that are not HTML elements.
  if (node === undefined || !isElement(node) || read(node, 'namespaceURI') !== htmlNamespace) return null;
  const { openOrClosedShadowRoot = null } = node as { openOrClosedShadowRoot?: ShadowRoot | null };
  return dom?.openOrClosedShadowRoot(node) ?? openOrClosedShadowRoot;
}

/** Returns the element with the focus, also inside open and closed shadow trees. */
export function deepActiveElement(outermost = document.activeElement): Element | null {
  let active = outermost;
  for (let inner = active; inner; inner = shadowRootOf(inner)?.activeElement ?? null) active = inner;
  return active;
}

/** The shadow tree of a host, the assigned nodes of a slot, or else the child nodes. */
export function childrenOf(element: Element): readonly Node[] {
  const isSlot = read(element, 'localName') === 'slot';
  const assigned = isSlot ? (element as HTMLSlotElement).assignedNodes() : [];
  return assigned.length > 0
    ? assigned
    : [...(shadowRootOf(element)?.childNodes ?? read(element, 'childNodes'))];
}

export function shownIn(element: Element): Element | undefined {
  const root = rootOf(element);
  // A detached link is its own root and also has a `host` property, a string.
  const host = root instanceof ShadowRoot ? root.host : undefined;
  return read(element, 'assignedSlot') ?? read(element, 'parentElement') ?? host;
}

/** Chromium's API for closed roots. In Firefox, elements have a property instead. */
const { dom } = browser as { dom?: { openOrClosedShadowRoot(element: HTMLElement): ShadowRoot | null } };
