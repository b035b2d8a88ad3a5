/**
 * Collects the surroundings of a short selection: its paragraph, a sample of the page's text, and the
 * declared language. It visits a limited number of nodes and computes no layout, to be fast on any page.
 */
import { attributeOf, closest, contains, read, rootOf } from '../in-page/form-proof.ts';
import { isBlock, isText, plain } from '../in-page/text.ts';
import { longestInContext, mostAround, mostOfPage, type Surroundings } from '../messages/surroundings.ts';
import { elementOf, type SelectedText } from './selection.ts';

/** Elements whose text is hidden or in no natural language. */
const ignored = 'script, style, noscript, template, textarea, option, code, pre, svg, math';

/** Maximum number of text nodes to visit on each side of a selection, and for the sample of the page. */
const mostBeside = 200;
const mostNodes = 5000;

/** Shorter texts are mostly labels and names. Longer ones are cut. */
const leastSample = 20;
const mostSample = 300;

/**
 * Returns the surroundings of a selection. Undefined for a long text, which needs none, and without a source.
 */
export function surroundingsOf({ text, source }: SelectedText): Surroundings | undefined {
  if (source === undefined || text.length > longestInContext) return undefined;
  if (!(source instanceof Range)) return typedIn(source);
  const start = elementOf(source.startContainer);
  if (start === null) return undefined;
  const around = besides(source, blockOf(start));
  // The user may type in another language than the page's.
  if ((start as HTMLElement).isContentEditable) return { around, page: '', declared: '' };
  return { around, page: samplePage(), declared: declaredAt(start) };
}

function typedIn(field: { readonly before: string; readonly after: string }): Surroundings {
  const before = field.before.slice(-mostAround / 2);
  const after = field.after.slice(0, mostAround / 2 - 1);
  return { around: plain(`${before} ${after}`), page: '', declared: '' };
}

interface Side {
  /** Moves a walker away from the selection. */
  readonly step: 'previousNode' | 'nextNode';
  rest(text: string, offset: number): string;
  /** Returns the node next to an offset in a list of children, from which a walker starts. */
  beside(children: NodeListOf<ChildNode>, offset: number): Node | undefined;
  join(found: string, further: string): string;
  nearest(text: string): string;
}

const mostOnSide = mostAround / 2 - 1;

const before: Side = {
  step: 'previousNode',
  rest: (text, offset) => text.slice(0, offset),
  beside: (children, offset) => children[offset],
  join: (found, further) => further + found,
  nearest: (text) => text.slice(-mostOnSide),
};

const after: Side = {
  step: 'nextNode',
  rest: (text, offset) => text.slice(offset),
  beside: (children, offset) => lastIn(children[offset - 1]),
  join: (found, further) => found + further,
  nearest: (text) => text.slice(0, mostOnSide),
};

function besides({ startContainer, startOffset, endContainer, endOffset }: Range, block: Element): string {
  const ahead = textOn(before, block, startContainer, startOffset);
  const isWithin = contains(block, endContainer);
  return plain(isWithin ? `${ahead} ${textOn(after, block, endContainer, endOffset)}` : ahead);
}

function textOn(side: Side, block: Element, container: Node, offset: number): string {
  if (isText(container)) return walk(side, block, container, side.rest(container.data, offset));
  return walk(side, block, side.beside(read(container, 'childNodes'), offset) ?? container, '');
}

/** Returns a node's last descendant, so that a walker starting there skips the whole selected node. */
function lastIn(node: Node | undefined): Node | undefined {
  const last = node && read(node, 'lastChild');
  return last ? lastIn(last) : node;
}

function walk(side: Side, block: Element, from: Node, beginning: string): string {
  const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
  walker.currentNode = from;
  let found = beginning;
  for (const node of textsFrom(walker, side.step, mostBeside)) {
    if (found.length >= mostOnSide) break;
    found = side.join(found, node.data);
  }
  return side.nearest(found);
}

function samplePage(): string {
  const walker = document.createTreeWalker(document.body ?? document.documentElement, NodeFilter.SHOW_TEXT);
  let sample = '';
  for (const node of textsFrom(walker, 'nextNode', mostNodes)) {
    if (sample.length >= mostOfPage) break;
    const text = plain(node.data.slice(0, mostSample));
    if (text.length >= leastSample) sample += `${text}\n`;
  }
  return sample.slice(0, mostOfPage);
}

/** Yields the next text nodes of a walker, except those in ignored elements. Visits at most `most` nodes. */
function* textsFrom(walker: TreeWalker, step: Side['step'], most: number): Generator<Text> {
  for (let seen = 0; seen < most; seen++) {
    const node = walker[step]() as Text | null;
    if (node === null) return;
    const { parentElement } = node;
    if (parentElement === null || !closest(parentElement, ignored)) yield node;
  }
}

/** Returns the nearest block element. */
function blockOf(start: Element): Element {
  const around = read(start, 'parentElement');
  return around === null || isBlock(getComputedStyle(start)) ? start : blockOf(around);
}

/** Returns the inherited `lang` attribute, also across shadow trees. */
function declaredAt(start: Element): string {
  const declaring = closest(start, '[lang]');
  if (declaring !== null) return (attributeOf(declaring, 'lang') ?? '').slice(0, 40);
  const root = rootOf(start);
  return root instanceof ShadowRoot ? declaredAt(root.host) : '';
}
