/**
 * The visible text of a page in blocks: paragraphs, headings, items of lists, cells. In open and closed shadow
 * trees and frames of the same site too.
 */
import { shadowRootOf } from '../in-page/shadow-root.ts';

/** The text nodes of one block, in order, and the line breaks between them. */
export type Block = readonly (Text | 'break')[];

export interface Blocks {
  readonly blocks: readonly Block[];
  readonly isCut: boolean;
  /** Visible frames of other sites. */
  readonly frames: number;
}

/** Blocks that are read of one page; who needs more can take the page as one text. */
const mostBlocks = 20_000;

/** Longest text of a block, in UTF-16 units: more tells nothing more about its language. */
const longest = 100_000;

/** Elements whose content is no text of the page, or what a person is typing. */
const left =
  'script, style, noscript, template, textarea, select, object, svg, canvas, vernacular-card, vernacular-spot';

/** Frames smaller than this, in pixels, show nothing to a person. */
const leastFrame = 40;

/**
 * Finds the blocks of a document. `pause` is called every few nodes and may take its time: the page goes on in
 * between, and whatever it changes behind us stays as it was found. `onFound` hears of the number so far.
 */
export async function findBlocks(
  page: Document,
  pause: () => Promise<void> | undefined,
  onFound: (found: number) => void,
): Promise<Blocks> {
  const blocks: Block[] = [];
  let run: (Text | 'break')[] = [];
  let frames = 0;

  function flush(): void {
    if (run.some((node) => node !== 'break' && /\p{L}/u.test(node.data))) blocks.push(run);
    run = [];
  }

  /** What is left to look at: children, or the end of a block. */
  const open: (readonly Node[] | 'end')[] = [[page.documentElement]];
  const at: number[] = [0];
  while (open.length > 0 && blocks.length < mostBlocks) {
    const waiting = pause();
    if (waiting !== undefined) {
      onFound(blocks.length);
      await waiting;
    }
    const nodes = open.at(-1);
    const position = at.at(-1) ?? 0;
    const node = nodes === 'end' ? undefined : nodes?.[position];
    if (node === undefined) {
      if (nodes === 'end') flush();
      open.pop();
      at.pop();
      continue;
    }
    at[at.length - 1] = position + 1;
    if (node.nodeType === Node.TEXT_NODE) {
      if (isShown(node.parentElement)) run.push(node as Text);
      continue;
    }
    if (node.nodeType !== Node.ELEMENT_NODE) continue;
    const element = node as HTMLElement;
    if (element.localName === 'br') {
      run.push('break');
      continue;
    }
    if (element.matches(left) || !isRendered(element)) continue;
    const inner = element.matches('iframe, frame') ? frameContent(element as HTMLIFrameElement) : undefined;
    if (inner === 'other-site') frames += 1;
    if (inner !== undefined) flush();
    if (isBlock(element)) {
      flush();
      open.push('end');
      at.push(0);
    }
    open.push(inner === undefined ? childrenOf(element) : inner === 'other-site' ? [] : [inner]);
    at.push(0);
  }
  flush();
  return { blocks: blocks.slice(0, mostBlocks), isCut: open.length > 0, frames };
}

/** The text of a block as it reads; undefined when it is gone from the page. */
export function textOf(block: Block): string | undefined {
  const text = block
    .map((node) => (node === 'break' ? ' ' : node.isConnected ? node.data : ''))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
  return text === '' ? undefined : text.slice(0, longest);
}

/** What is shown inside an element: of a host its shadow tree, of a slot what was put into it. */
function childrenOf(element: HTMLElement): readonly Node[] {
  const root = shadowRootOf(element);
  if (root) return [...root.childNodes];
  if (element.localName === 'slot') {
    const given = (element as HTMLSlotElement).assignedNodes();
    if (given.length > 0) return given;
  }
  return [...element.childNodes];
}

/** The root of a frame's document; undefined where it is too small to be seen. */
function frameContent(frame: HTMLIFrameElement): Element | 'other-site' | undefined {
  const { width, height } = frame.getBoundingClientRect();
  if (width < leastFrame || height < leastFrame) return undefined;
  return frame.contentDocument?.documentElement ?? 'other-site';
}

/** Whether an element, or anything in it, can be seen. */
function isRendered(element: HTMLElement): boolean {
  const { display, opacity } = styleOf(element);
  if (display === 'none' || opacity === '0') return false;
  // An element without a box of its own is not visible itself, but what is in it may be.
  return display === 'contents' || element.checkVisibility?.() !== false;
}

/** Whether the text right in an element can be seen. */
function isShown(element: Element | null): boolean {
  return element === null || !/^(?:hidden|collapse)$/.test(styleOf(element).visibility);
}

function isBlock(element: HTMLElement): boolean {
  return !/^(?:inline|contents|ruby)/.test(styleOf(element).display);
}

function styleOf(element: Element): CSSStyleDeclaration {
  return (element.ownerDocument.defaultView ?? window).getComputedStyle(element);
}
