/** Reads shadow trees, open or closed, and same-origin frames too. */

import { countOf, isBlock, isElement, isText, isVisible, plain, read } from '../../dom/safe-dom.ts';
import { childrenOf } from './shadow-root.ts';
import { reasonToSkip } from './skipped-elements.ts';

/** The text nodes of a block in order, with line breaks and edges of inline boxes. */
export type Block = readonly (Text | typeof lineBreak | typeof edge)[];

const lineBreak = ' ';

/** Such as that of a button or a link with a margin. It separates words, but not single letters: drop caps have boxes too. */
const edge = '\v';
const partingEdges = /(?<=\S\S)\v+(?=\S\S)/g;

export interface Blocks {
  readonly blocks: readonly Block[];
  readonly isCut: boolean;
  readonly frames: number;
  readonly codeLines: number;
}

interface BlockOptions {
  readonly most?: number | undefined;
  readonly withCode?: boolean;
  /** Returns the text of a node that counts. */
  readonly dataOf?: (node: Text) => string;
  /** Returns false for a node to pass over. */
  readonly isWanted?: (node: Node) => boolean;
  readonly onUnread?: (element: HTMLElement, kind: 'code' | 'frame') => void;
}

/** Maximum number of blocks to read. A longer page can be detected as a single text. */
const maxBlocks = 20_000;

/** Maximum UTF-16 units to read of a block. More would not improve the detection. */
const maxBlockLength = 100_000;

/** Minimum width of a gap between words, in multiples of the font size. Marked letters have smaller ones. */
const minGap = 0.2;

/** Smaller frames, in pixels, show no readable text. */
const minFrame = 40;

/** Calls `pause` before each node and awaits its promise, so the page can change in the meantime. */
export async function findBlocks(
  page: Document,
  pause: () => Promise<void> | undefined,
  onPause: () => void,
  withCode = false,
): Promise<Blocks> {
  let [frames, codeLines] = [0, 0];
  const onUnread: BlockOptions['onUnread'] = (element, kind) => {
    if (kind === 'frame') frames += 1;
    else codeLines += countOf(read(element, 'textContent') ?? '', /^.*\p{L}/gmu);
  };
  const steps = walk(page.documentElement, { withCode, onUnread });
  for (;;) {
    const { done, value } = steps.next();
    if (done) return { ...value, frames, codeLines };
    const waiting = pause();
    if (waiting === undefined) continue;
    onPause();
    await waiting;
  }
}

export function blocksWithin(root: Element, options: BlockOptions): readonly Block[] {
  const steps = walk(root, options);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value.blocks;
  }
}

/** Undefined if there are more than `most`. */
export function blocksIn(
  root: Element,
  dataOf: (node: Text) => string,
  isWanted: (node: Node) => boolean,
  most: number,
): readonly { readonly text: string; readonly nodes: readonly Text[] }[] | undefined {
  const blocks = blocksWithin(root, { dataOf, isWanted, most: most + 1 });
  if (blocks.length > most) return undefined;
  return blocks.flatMap((block) => {
    const text = textWith(block, dataOf);
    return text === null ? [] : [{ text, nodes: textsOf(block) }];
  });
}

type Piece = Block[number];

/** Visits a node in each step. */
function* walk(
  root: Element,
  {
    most = maxBlocks,
    withCode = false,
    dataOf = ({ data }) => data,
    isWanted = () => true,
    onUnread,
  }: BlockOptions,
): Generator<undefined, Pick<Blocks, 'blocks' | 'isCut'>> {
  const blocks: Block[] = [];
  const open: (Node | 'end of block' | typeof edge)[] = [root];
  let block: Piece[] = [];

  function endBlock(): void {
    if (textsOf(block).some((node) => !isDead(node) && /\p{L}/u.test(dataOf(node)))) blocks.push(block);
    block = [];
  }
  function visit(node: Node): void {
    if (isText(node) && isShown(node.parentElement)) block.push(node);
    if (!isElement(node)) return;
    const kind = reasonToSkip(node);
    if (read(node, 'localName') === 'br') block.push(lineBreak);
    else if (kind === undefined || (kind === 'code' && withCode)) {
      if (isRendered(node)) enter(node);
    } else if (kind === 'code') {
      // Code separates the words around it.
      if (!isBlock(styleOf(node))) block.push(lineBreak);
      else {
        endBlock();
        if (isRendered(node)) onUnread?.(node, kind);
      }
    }
  }
  function enter(element: HTMLElement): void {
    const frame = frameIn(element);
    if (frame === 'unseen') return;
    if (frame === 'other-site') onUnread?.(element, 'frame');
    const style = styleOf(element);
    // A text of a drawing is a line of its own.
    if (frame !== undefined || isBlock(style) || read(element, 'localName') === 'text') {
      endBlock();
      open.push('end of block');
    } else {
      if (hasGap(style, 'start')) block.push(edge);
      if (hasGap(style, 'end')) open.push(edge);
    }
    const content = frame === undefined ? childrenOf(element) : frame === 'other-site' ? [] : [frame];
    for (const node of content.toReversed()) if (isWanted(node)) open.push(node);
  }

  while (open.length > 0 && blocks.length < most) {
    yield;
    const next = open.pop() as (typeof open)[number];
    if (next === 'end of block') endBlock();
    else if (next === edge) block.push(next);
    else if (!isDead(next)) visit(next);
  }
  endBlock();
  return { blocks: blocks.slice(0, most), isCut: open.length > 0 };
}

/** Returns null if the block is no longer in the page. */
export function textOf(block: Block): string | null {
  return textWith(block, ({ data }) => data);
}

function textWith(block: Block, dataOf: (node: Text) => string): string | null {
  const pieces = block.map((node) =>
    typeof node === 'string' ? node : isDetached(node) ? '' : dataOf(node),
  );
  const text = plain(pieces.join('').replace(partingEdges, ' ').replaceAll(edge, ''));
  return text === '' ? null : text.slice(0, maxBlockLength);
}

/** Returns the non-blank text nodes of a block that are still in the page. */
export function textNodesOf(block: Block): readonly Text[] {
  return textsOf(block).filter((node) => !isDetached(node) && node.data.trim() !== '');
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

/** True if a node is no longer in the page, or its frame has navigated or is gone. */
export function isDetached(node: Node): boolean {
  return isDead(node) || !node.isConnected || node.ownerDocument?.defaultView === null;
}

/** True if a node is inaccessible. Firefox leaves nodes of a removed frame in this state. */
export function isDead(node: Node): boolean {
  try {
    return node.nodeType === undefined;
  } catch {
    return true;
  }
}
