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
    text: (node) => (isText(node) ? node.data : undefined),
    name: (node) => (isElement(node) ? node.localName : undefined),
    children: (node) => childrenOf(node as Element),
    attributes: (node) => (node as Element).attributes,
    byId: (id) => page.getElementById(id) ?? undefined,
    place: (node) => node as Element,
    placeIn: (node) => node.parentElement ?? page.documentElement,
    style: (node) => styleOf(node as Element),
  };
}

function isText(node: Node): node is Text {
  return node.nodeType === 3;
}

function isElement(node: Node): node is Element {
  return node.nodeType === 1;
}

/** The flat tree: a shadow tree instead of its host's children, and assigned nodes instead of a slot's. */
function childrenOf(element: Element): ArrayLike<Node> {
  const assigned = element.localName === 'slot' ? (element as HTMLSlotElement).assignedNodes() : [];
  return assigned.length > 0 ? assigned : (element.shadowRoot ?? element).childNodes;
}

function styleOf(element: Element): CSSStyleDeclaration {
  return (element.ownerDocument.defaultView ?? window).getComputedStyle(element);
}
