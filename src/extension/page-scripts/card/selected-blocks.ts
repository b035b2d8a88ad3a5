/** Reads a selection over several blocks as *This page* reads a page, so that card and page show the same languages. */

import { read, rootOf } from '../../dom/safe-dom.ts';
import type { SelectedBlock } from '../../messages/selected-blocks.ts';
import { blocksIn } from '../shared/blocks.ts';
import { declaredAt } from './declared-at.ts';

/** The background inspects the blocks at once, so more of them are inspected as one text. */
const maxBlocks = 2000;
const maxUnits = 1_000_000;

/** Returns the blocks of ranges in an element. Undefined if there is at most one, or if there are too many. */
export function selectedBlocks(around: Element, ranges: readonly Range[]): SelectedBlock[] | undefined {
  const blocks = blocksIn(around, (node) => selectedTextOf(node, ranges), maxBlocks);
  const units = (blocks ?? []).reduce((sum, { text }) => sum + text.length, 0);
  if (blocks === undefined || blocks.length < 2 || units > maxUnits) return undefined;
  return blocks.map(({ text, node }) => {
    const parent = read(node, 'parentElement');
    return { text, declared: parent === null ? '' : declaredAt(parent) };
  });
}

function selectedTextOf(node: Text, ranges: readonly Range[]): string {
  const range = ranges.find((each) => reaches(each, node));
  const parent = read(node, 'parentElement');
  if (range === undefined || (parent !== null && getComputedStyle(parent).userSelect === 'none')) return '';
  const start = node === range.startContainer ? range.startOffset : 0;
  const end = node === range.endContainer ? range.endOffset : node.length;
  return node.data.slice(start, end);
}

/** True if a node, or the host of the shadow tree that it is in, is in the range. */
function reaches(range: Range, node: Node): boolean {
  const root = rootOf(node);
  if (root === rootOf(range.startContainer)) return range.intersectsNode(node);
  return root instanceof ShadowRoot && reaches(range, root.host);
}
