/**
 * Asks elements of a page what they are. Of a form, the browser gives its fields first: in one with `<input name="matches">`,
 * `form.matches` is that field.
 */

export function matches(element: Element, selector: string): boolean {
  return Element.prototype.matches.call(element, selector);
}

export function contains(node: Node, other: Node | null): boolean {
  return Node.prototype.contains.call(node, other);
}
