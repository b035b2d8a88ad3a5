/**
 * Finds the texts that are selected from one shadow tree to another, of which browsers tell nothing but both ends: in the order
 * in which they are seen, for a slot shows what stands elsewhere in the page.
 */
import { isVisible, read } from '../in-page/form-proof.ts';
import { childrenOf } from '../in-page/shadow-root.ts';
import { isElement, isText } from '../in-page/text.ts';

/** A place in a page: within a text, or before one of the children of a node or after all of them. */
type Place = readonly [container: Node, offset: number];

/** A range for each text that is seen between two places in a node, whichever comes first; none where one of them is not seen. */
export function textsBetween(root: Node, ...places: readonly [Place, Place]): readonly Range[] {
  const ranges: Range[] = [];
  /** Where the selected part of the text that is visited begins; undefined before the first place, and after the other. */
  let from: number | undefined;
  let passed = 0;

  function pass(offset: number): number | undefined {
    passed += 1;
    return passed === 1 ? offset : undefined;
  }
  function add(text: Text, to: number): void {
    if (from === undefined || from >= to || !isSelectable(text)) return;
    const range = document.createRange();
    range.setStart(text, from);
    range.setEnd(text, to);
    ranges.push(range);
  }
  function visitText(text: Text): void {
    const cuts = places.flatMap(([container, offset]) => (container === text ? [offset] : []));
    for (const cut of cuts.sort((one, other) => one - other)) {
      add(text, cut);
      from = pass(cut);
    }
    add(text, text.length);
    from &&= 0;
  }
  function visit(node: Node): void {
    for (const [container, offset] of places) {
      if (read(container, 'childNodes')[offset] === node) from = pass(0);
    }
    if (passed === 2) return;
    if (isText(node)) visitText(node);
    else if (isElement(node)) for (const child of childrenOf(node)) visit(child);
    for (const [container, offset] of places) {
      const shown = container instanceof ShadowRoot ? container.host : container;
      if (shown === node && !isText(node) && offset === read(container, 'childNodes').length) from = pass(0);
    }
  }
  visit(root);
  return passed === 2 ? ranges : [];
}

function isSelectable({ parentElement, parentNode }: Text): boolean {
  const element = parentElement ?? (parentNode as ShadowRoot).host;
  return isVisible(element) && getComputedStyle(element).userSelect !== 'none';
}
