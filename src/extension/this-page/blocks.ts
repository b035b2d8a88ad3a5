/**
 * Collects the visible text of a page as blocks (paragraphs, headings, list items, cells), also from shadow
 * trees, open or closed, and same-origin frames.
 */
import { isVisible, read } from '../in-page/form-proof.ts';
import { childrenOf } from '../in-page/shadow-root.ts';
import { isBlock, isElement, isText, plain } from '../in-page/text.ts';
import { isDead, isGone } from './gone.ts';
import { reasonToSkip } from './left-out.ts';

/** The text nodes of a block in order, with line breaks and edges of inline boxes. */
export type Block = readonly (Text | typeof lineBreak | typeof edge)[];

const lineBreak = ' ';

/**
 * Edge of an inline box, such as a button or a link with a margin. It separates words, but not single letters: drop caps and animated
 * letters also have boxes.
 */
const edge = '\v';
const partingEdges = /(?<=\S\S)\v+(?=\S\S)/g;

export interface Blocks {
  readonly blocks: readonly Block[];
  readonly isCut: boolean;
  readonly frames: number;
}

/** Maximum number of blocks to read. A longer page can be detected as a single text. */
const maxBlocks = 20_000;

/** Maximum UTF-16 units to read of a block. More would not improve the detection. */
const maxBlockLength = 100_000;

/** Minimum width of a gap between words, in multiples of the font size. Marked letters have smaller ones. */
const minGap = 0.2;

/** Smaller frames, in pixels, show no readable text. */
const minFrame = 40;

/**
 * Collects the blocks of a document. Calls `pause` before each node and awaits its promise, so the page can
 * change in the meantime; parts already visited are not visited again. Calls `onFound` with the number of
 * blocks so far.
 */
export async function findBlocks(
  page: Document,
  pause: () => Promise<void> | undefined,
  onFound: (found: number) => void,
): Promise<Blocks> {
  const blocks: Block[] = [];
  let block: (Text | typeof lineBreak | typeof edge)[] = [];
  let frames = 0;
  const open: (Node | 'end of block' | typeof edge)[] = [page.documentElement];

  function endBlock(): void {
    if (textsOf(block).some((node) => !isDead(node) && /\p{L}/u.test(node.data))) blocks.push(block);
    block = [];
  }

  function enter(element: HTMLElement): void {
    const frame = frameIn(element);
    if (frame === 'unseen') return;
    if (frame === 'other-site') frames += 1;
    const style = styleOf(element);
    if (frame !== undefined || isBlock(style)) {
      endBlock();
      open.push('end of block');
    } else {
      if (hasGap(style, 'start')) block.push(edge);
      if (hasGap(style, 'end')) open.push(edge);
    }
    const content = frame === undefined ? childrenOf(element) : [frame].filter((one) => one !== 'other-site');
    for (const node of content.toReversed()) open.push(node);
  }

  function pass(element: HTMLElement, kind: ReturnType<typeof reasonToSkip>): void {
    if (kind === undefined) {
      if (isRendered(element)) enter(element);
    } else if (kind === 'code') {
      // Code separates the words around it.
      if (isBlock(styleOf(element))) endBlock();
      else block.push(lineBreak);
    }
  }

  function visit(node: Node): void {
    if (isText(node) && isShown(node.parentElement)) block.push(node);
    if (!isElement(node)) return;
    if (read(node, 'localName') === 'br') block.push(lineBreak);
    else pass(node, reasonToSkip(node));
  }

  while (open.length > 0 && blocks.length < maxBlocks) {
    const waiting = pause();
    if (waiting !== undefined) {
      onFound(blocks.length);
      await waiting;
    }
    const next = open.pop() as Node | 'end of block' | typeof edge;
    if (next === 'end of block') endBlock();
    else if (next === edge) block.push(next);
    else if (!isDead(next)) visit(next);
  }
  endBlock();
  return { blocks: blocks.slice(0, maxBlocks), isCut: open.length > 0, frames };
}

/** Returns null if the block is no longer in the page. */
export function textOf(block: Block): string | null {
  const pieces = block.map((node) => (typeof node === 'string' ? node : isGone(node) ? '' : node.data));
  const text = plain(pieces.join('').replace(partingEdges, ' ').replaceAll(edge, ''));
  return text === '' ? null : text.slice(0, maxBlockLength);
}

/** Returns the non-blank text nodes of a block that are still in the page. */
export function textNodesOf(block: Block): readonly Text[] {
  return textsOf(block).filter((node) => !isGone(node) && node.data.trim() !== '');
}

function textsOf(block: Block): readonly Text[] {
  return block.filter((node) => typeof node !== 'string');
}

/** Returns the root of a visible frame's document, or undefined if the element is not a frame. */
function frameIn(element: HTMLElement): Element | 'other-site' | 'unseen' | undefined {
  if (!/^i?frame$/.test(read(element, 'localName'))) return undefined;
  const { width, height } = element.getBoundingClientRect();
  if (Math.min(width, height) < minFrame || !isShown(element)) return 'unseen';
  return (element as HTMLIFrameElement).contentDocument?.documentElement ?? 'other-site';
}

/** True if there is space between the text of an inline element and that beside it. */
function hasGap(style: CSSStyleDeclaration, side: 'start' | 'end'): boolean {
  if (style.display.startsWith('inline-')) return true;
  const widths = ['margin', 'padding'].map((kind) =>
    Number.parseFloat(style.getPropertyValue(`${kind}-inline-${side}`)),
  );
  return widths.reduce((sum, width) => sum + (width || 0), 0) >= minGap * Number.parseFloat(style.fontSize);
}

function isRendered(element: HTMLElement): boolean {
  const { display, opacity } = styleOf(element);
  if (display === 'none' || opacity === '0') return false;
  // An element with `display: contents` has no box, but its children can be visible.
  return display === 'contents' || isVisible(element);
}

function isShown(element: Element | null): boolean {
  if (element === null) return true;
  const { visibility, contentVisibility } = styleOf(element);
  // Closed `details` hide their content through the browser's internal slot, not through a style.
  return (
    !/^(?:hidden|collapse)$/.test(visibility) &&
    contentVisibility !== 'hidden' &&
    (element as Partial<HTMLDetailsElement>).open !== false
  );
}

export function styleOf(element: Element): CSSStyleDeclaration {
  return (read(element, 'ownerDocument').defaultView ?? window).getComputedStyle(element);
}
