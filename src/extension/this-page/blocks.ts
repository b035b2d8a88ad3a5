/**
 * Finds the visible text of a page in blocks: paragraphs, headings, items of lists, cells; also in open and
 * closed shadow trees and in frames of the same site.
 */
import { isVisible, read } from '../in-page/form-proof.ts';
import { childrenOf } from '../in-page/shadow-root.ts';
import { isBlock, isElement, isText, plain } from '../in-page/text.ts';
import { isDead, isGone } from './gone.ts';
import { leftOut } from './left-out.ts';

/** The text nodes of one block, in order, and between them what stands for line breaks and for edges of boxes. */
export type Block = readonly (Text | typeof lineBreak | typeof edge)[];

const lineBreak = ' ';

/** Of boxes within a line, such as buttons side by side. Large first letters and letters that move have boxes too, and part no word. */
const edge = '\v';
const partingEdges = /(?<=\S\S)\v+(?=\S\S)/g;

export interface Blocks {
  readonly blocks: readonly Block[];
  /** Whether the page has more blocks than were read. */
  readonly isCut: boolean;
  /** Number of visible frames of other sites. */
  readonly frames: number;
}

/** Most blocks that are read of one page; a longer page can be detected as one text. */
const mostBlocks = 20_000;

/** Most UTF-16 units of a block that are read: more tells nothing more about its language. */
const mostOfBlock = 100_000;

/** Frames smaller than this, in pixels, show nothing to a person. */
const leastFrame = 40;

/**
 * Finds the blocks of a document. `pause` is called before every node and may take its time: the page goes on
 * meanwhile, and parts of it that were passed stay as they were found. `onFound` is called with the number of
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
  /** What is left to visit, the next one last. */
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
    } else if (style.display.startsWith('inline-')) {
      block.push(edge);
      open.push(edge);
    }
    const content = frame === undefined ? childrenOf(element) : [frame].filter((one) => one !== 'other-site');
    for (const node of content.toReversed()) open.push(node);
  }

  function pass(element: HTMLElement, kind: ReturnType<typeof leftOut>): void {
    if (kind === undefined) {
      if (isRendered(element)) enter(element);
    } else if (kind === 'code') {
      // Words to both sides of code are not one word.
      if (isBlock(styleOf(element))) endBlock();
      else block.push(lineBreak);
    }
  }

  function visit(node: Node): void {
    if (isText(node) && isShown(node.parentElement)) block.push(node);
    if (!isElement(node)) return;
    if (read(node, 'localName') === 'br') block.push(lineBreak);
    else pass(node, leftOut(node));
  }

  while (open.length > 0 && blocks.length < mostBlocks) {
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
  return { blocks: blocks.slice(0, mostBlocks), isCut: open.length > 0, frames };
}

/** The text of a block as a person reads it; null when it is gone from the page. */
export function textOf(block: Block): string | null {
  const pieces = block.map((node) => (typeof node === 'string' ? node : isGone(node) ? '' : node.data));
  const text = plain(pieces.join('').replace(partingEdges, ' ').replaceAll(edge, ''));
  return text === '' ? null : text.slice(0, mostOfBlock);
}

/** The text nodes of a block that are still in the page and hold more than white space. */
export function textNodesOf(block: Block): readonly Text[] {
  return textsOf(block).filter((node) => !isGone(node) && node.data.trim() !== '');
}

function textsOf(block: Block): readonly Text[] {
  return block.filter((node) => typeof node !== 'string');
}

/** The root of the document in a frame that can be seen; undefined for other elements. */
function frameIn(element: HTMLElement): Element | 'other-site' | 'unseen' | undefined {
  if (!/^i?frame$/.test(read(element, 'localName'))) return undefined;
  const { width, height } = element.getBoundingClientRect();
  if (Math.min(width, height) < leastFrame || !isShown(element)) return 'unseen';
  return (element as HTMLIFrameElement).contentDocument?.documentElement ?? 'other-site';
}

/** Whether an element, or anything in it, can be seen. */
function isRendered(element: HTMLElement): boolean {
  const { display, opacity } = styleOf(element);
  if (display === 'none' || opacity === '0') return false;
  // An element without a box of its own is not visible itself, but what is in it may be.
  return display === 'contents' || isVisible(element);
}

/** Whether the text, or the document, directly in an element can be seen. */
function isShown(element: Element | null): boolean {
  if (element === null) return true;
  const { visibility, contentVisibility } = styleOf(element);
  // The slot that hides what is in closed details is the browser's own, and no style of theirs.
  return (
    !/^(?:hidden|collapse)$/.test(visibility) &&
    contentVisibility !== 'hidden' &&
    (element as Partial<HTMLDetailsElement>).open !== false
  );
}

/** An element's style as it is shown, also in a frame. */
export function styleOf(element: Element): CSSStyleDeclaration {
  return (read(element, 'ownerDocument').defaultView ?? window).getComputedStyle(element);
}
