import type { CheckedPage, Inspecting, PageReport } from './page.ts';
import { readPage, type Tree } from './read-page.ts';
import { type CheckOptions, checkPage } from './rules.ts';

/** Checks a live document as it is shown. The places of findings are elements. */
export function checkDocument(
  page: Document,
  detector: Inspecting,
  options?: CheckOptions,
): PageReport<Element> {
  return checkPage(readDocument(page), detector, options);
}

/** Reads the texts and tags of a live document as it is shown: styles and open shadow trees count. */
export function readDocument(page: Document): CheckedPage<Element> {
  return readPage(treeOf(page));
}

function treeOf(page: Document): Tree<Node, Element> {
  return {
    root: page.documentElement,
    text: (node) => (node.nodeType === 3 ? (node as Text).data : undefined),
    name: (node) => (node.nodeType === 1 ? (node as Element).localName : undefined),
    children: (node) => childrenOf(node as Element),
    attributes: (node) => (node as Element).attributes,
    byId: (id) => page.getElementById(id) ?? undefined,
    place: (node) => node as Element,
    placeIn: (node) => node.parentElement ?? page.documentElement,
    style: (node) => (page.defaultView ?? window).getComputedStyle(node as Element),
  };
}

/** The flat tree: a shadow tree instead of its host's children, and assigned nodes instead of a slot's. */
function childrenOf(element: Element): ArrayLike<Node> {
  const assigned = element.localName === 'slot' ? (element as HTMLSlotElement).assignedNodes() : [];
  return assigned.length > 0 ? assigned : (element.shadowRoot ?? element).childNodes;
}
