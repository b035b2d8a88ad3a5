/**
 * Tells which nodes and elements of a page hold text, and evens out the white space of what they hold.
 */

import { read } from './form-proof.ts';

/** By its type, not by class: nodes of a frame are of the frame's classes. */
export function isText(node: Node): node is Text {
  return read(node, 'nodeType') === Node.TEXT_NODE;
}

export function isElement(node: Node): node is HTMLElement {
  return read(node, 'nodeType') === Node.ELEMENT_NODE;
}

/** Whether an element of this style holds lines of its own. */
export function isBlock({ display }: CSSStyleDeclaration): boolean {
  return !/^(?:inline|contents|ruby)/.test(display);
}

/** A text with single spaces, and none at its ends. */
export function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
