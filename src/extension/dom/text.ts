import { read } from './safe-dom.ts';

/** Compares the type, since nodes of a frame have the frame's classes. */
export function isText(node: Node): node is Text {
  return read(node, 'nodeType') === Node.TEXT_NODE;
}

export function isElement(node: Node): node is HTMLElement {
  return read(node, 'nodeType') === Node.ELEMENT_NODE;
}

export function isBlock({ display }: CSSStyleDeclaration): boolean {
  return !/^(?:inline|contents|ruby)/.test(display);
}

export function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

export function countOf(text: string, kind: RegExp): number {
  return text.match(kind)?.length ?? 0;
}
