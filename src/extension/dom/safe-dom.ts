/** In a form with `<input name="matches">`, `form.matches` is the field, so these functions call the prototype's. */

/** Returns a property, which the node must have: text nodes, for example, have no `namespaceURI`. */
export function read<Of extends Node, Name extends keyof Of & string>(node: Of, name: Name): Of[Name] {
  return Reflect.get(HTMLElement.prototype, name, node);
}

export function matches(element: Element, selector: string): boolean {
  return Element.prototype.matches.call(element, selector);
}

export function closest(element: Element, selector: string): Element | null {
  return Element.prototype.closest.call(element, selector);
}

export function contains(node: Node, other: Node | null): boolean {
  return Node.prototype.contains.call(node, other);
}

export function rootOf(node: Node): Node {
  return Node.prototype.getRootNode.call(node);
}

export function isVisible(element: Element, options?: CheckVisibilityOptions): boolean {
  return Element.prototype.checkVisibility.call(element, options);
}

export function boxOf(element: Element): DOMRect {
  return Element.prototype.getBoundingClientRect.call(element);
}

export function attributeOf(element: Element, name: string, namespace: string | null = null): string | null {
  return Element.prototype.getAttributeNS.call(element, namespace, name);
}

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
