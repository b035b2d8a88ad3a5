/**
 * Browsers only report both ends of a selection that crosses shadow trees. The order is the visual one: a slot shows nodes
 * from elsewhere in the page.
 */
import { isElement, isText, isVisible, read } from '../../dom/safe-dom.ts';
import { childrenOf } from '../shared/shadow-root.ts';

type Place = readonly [container: Node, offset: number];

/** One range for each visible text node. Empty if a place is not rendered. */
export function textsBetween(root: Node, ...places: readonly [Place, Place]): readonly Range[] {
  const ranges: Range[] = [];
  /** Start of the selected part in the visited text node. */
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
