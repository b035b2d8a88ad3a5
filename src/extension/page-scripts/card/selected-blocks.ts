/** Reads a selection as *This page* reads a page, so that card and page show the same languages. */
import { read, rootOf } from '../../dom/safe-dom.ts';
import type { SelectedBlock } from '../../messages/selection.ts';
import { blocksIn } from '../shared/blocks.ts';
import type { Stretch } from '../shared/highlights.ts';
import { declaredAt } from '../shared/where-text-is.ts';

/** The background inspects the blocks at once, so more of them are inspected as one text. */
const maxBlocks = 2000;
const maxUnits = 1_000_000;

export interface SelectedBlocks {
  readonly blocks: SelectedBlock[];
  readonly stretches: readonly Stretch[];
}

/** Undefined if there are none or too many. */
export function selectedBlocks(around: Element, ranges: readonly Range[]): SelectedBlocks | undefined {
  const textOf = (node: Text) => node.data.slice(...selectedIn(node, ranges));
  const isIn = (node: Node) => ranges.some((range) => reaches(range, node));
  const found = blocksIn(around, textOf, isIn, maxBlocks) ?? [];
  const units = found.reduce((sum, { text }) => sum + text.length, 0);
  if (found.length === 0 || units > maxUnits) return undefined;
  const blocks = found.map(({ text, nodes: [node] }) => ({
    text,
    declared: declaredAt(node && read(node, 'parentElement')),
  }));
  const stretches = found.flatMap(({ nodes }) =>
    nodes.map((node) => {
      const [start, end] = selectedIn(node, ranges);
      return { node, start, end };
    }),
  );
  return { blocks, stretches };
}

function selectedIn(node: Text, ranges: readonly Range[]): [start: number, end: number] {
  const range = ranges.find((each) => reaches(each, node));
  const parent = read(node, 'parentElement');
  if (range === undefined || (parent !== null && getComputedStyle(parent).userSelect === 'none'))
    return [0, 0];
  const start = node === range.startContainer ? range.startOffset : 0;
  return [start, node === range.endContainer ? range.endOffset : node.length];
}

/** True if a node, or the host of the shadow tree that it is in, is in the range. */
function reaches(range: Range, node: Node): boolean {
  const root = rootOf(node);
  if (root === rootOf(range.startContainer)) return range.intersectsNode(node);
  return root instanceof ShadowRoot && reaches(range, root.host);
}
