/**
 * Opens shadow trees, also closed ones, which browsers do for extensions alone.
 */
import browser from 'webextension-polyfill';
import { htmlNamespace } from './element.ts';
import { read, rootOf } from './form-proof.ts';
import { isElement } from './text.ts';

/** The shadow root of a node; null where it has none, as texts, formulas and drawings have. */
export function shadowRootOf(node: Node | undefined): ShadowRoot | null {
  // Chromium throws for all others.
  if (node === undefined || !isElement(node) || read(node, 'namespaceURI') !== htmlNamespace) return null;
  const { openOrClosedShadowRoot = null } = node as { openOrClosedShadowRoot?: ShadowRoot | null };
  return dom?.openOrClosedShadowRoot(node) ?? openOrClosedShadowRoot;
}

/** The nodes that an element shows inside it: a host shows its shadow tree, a slot what was assigned to it. */
export function childrenOf(element: Element): readonly Node[] {
  const isSlot = read(element, 'localName') === 'slot';
  const assigned = isSlot ? (element as HTMLSlotElement).assignedNodes() : [];
  return assigned.length > 0
    ? assigned
    : [...(shadowRootOf(element)?.childNodes ?? read(element, 'childNodes'))];
}

/** The element that a page shows another in: around it, also that of a shadow tree. */
export function shownIn(element: Element): Element | undefined {
  const root = rootOf(element);
  // A link that the page took away is a root itself, and has a `host` of another kind.
  const host = root instanceof ShadowRoot ? root.host : undefined;
  return read(element, 'assignedSlot') ?? read(element, 'parentElement') ?? host;
}

/** Chromium's API for closed roots. Firefox has a property of every element instead. */
const { dom } = browser as { dom?: { openOrClosedShadowRoot(element: HTMLElement): ShadowRoot | null } };
