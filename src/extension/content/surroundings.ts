/**
 * Collects what surrounds a short selection: the paragraph that it stands in, some of the page's text, and the language
 * that is declared there. It looks at a bounded number of nodes and never at where they are, so that no page is slow.
 */
import { attributeOf, closest, contains, read, rootOf } from '../in-page/form-proof.ts';
import { isBlock, isText, plain } from '../in-page/text.ts';
import { longestInContext, mostAround, mostOfPage, type Surroundings } from '../messages/surroundings.ts';
import { elementOf, type SelectedText } from './selection.ts';

/** Elements whose text is not of the page's language, or not shown. */
const ignored = 'script, style, noscript, template, textarea, option, code, pre, svg, math';

/** Most text nodes that are looked at: on each side of a selection, and of the page. */
const mostBeside = 200;
const mostNodes = 5000;

/** Shorter texts are mostly labels and names; of longer ones the beginning is enough. */
const leastSample = 20;
const mostSample = 300;

/** What surrounds a selection; undefined where it is long enough to speak for itself, and where it stands nowhere. */
export function surroundingsOf({ text, source }: SelectedText): Surroundings | undefined {
  if (source === undefined || text.length > longestInContext) return undefined;
  if (!(source instanceof Range)) return typedIn(source);
  const start = elementOf(source.startContainer);
  if (start === null) return undefined;
  const around = besides(source, blockOf(start));
  // What a person writes need not be in the language of the page.
  if ((start as HTMLElement).isContentEditable) return { around, page: '', declared: '' };
  return { around, page: samplePage(), declared: declaredAt(start) };
}

function typedIn(field: { readonly before: string; readonly after: string }): Surroundings {
  const before = field.before.slice(-mostAround / 2);
  const after = field.after.slice(0, mostAround / 2 - 1);
  return { around: plain(`${before} ${after}`), page: '', declared: '' };
}

/** One side of a selection. */
interface Side {
  /** Leads a walker away from the selection. */
  readonly step: 'previousNode' | 'nextNode';
  /** The part of a text on this side of an offset. */
  rest(text: string, offset: number): string;
  /** The node beside an offset among the children of another that a walker begins at. */
  beside(children: NodeListOf<ChildNode>, offset: number): Node | undefined;
  /** Puts a text further away to what was found. */
  join(found: string, further: string): string;
  /** The part of a text nearest to the selection. */
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

/** The text of a block on both sides of a range. */
function besides({ startContainer, startOffset, endContainer, endOffset }: Range, block: Element): string {
  const ahead = textOn(before, block, startContainer, startOffset);
  const isWithin = contains(block, endContainer);
  return plain(isWithin ? `${ahead} ${textOn(after, block, endContainer, endOffset)}` : ahead);
}

/** The text of a block on one side of a place in it. */
function textOn(side: Side, block: Element, container: Node, offset: number): string {
  if (isText(container)) return walk(side, block, container, side.rest(container.data, offset));
  return walk(side, block, side.beside(read(container, 'childNodes'), offset) ?? container, '');
}

/** The last of all that is in a node: a walker would go into one that is selected. */
function lastIn(node: Node | undefined): Node | undefined {
  const last = node && read(node, 'lastChild');
  return last ? lastIn(last) : node;
}

/** The texts of a block from a node on, in their order, until there is enough of them. */
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

/** Some of the page's text: passages from its beginning on. */
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

/** The text nodes that a walker comes to, of the next so many, that may be of the page's language. */
function* textsFrom(walker: TreeWalker, step: Side['step'], most: number): Generator<Text> {
  for (let seen = 0; seen < most; seen++) {
    const node = walker[step]() as Text | null;
    if (node === null) return;
    const { parentElement } = node;
    if (parentElement === null || !closest(parentElement, ignored)) yield node;
  }
}

/** The nearest element that holds lines of its own. */
function blockOf(start: Element): Element {
  const around = read(start, 'parentElement');
  return around === null || isBlock(getComputedStyle(start)) ? start : blockOf(around);
}

/** The `lang` attribute that holds at an element, also when it stands around its shadow tree. */
function declaredAt(start: Element): string {
  const declaring = closest(start, '[lang]');
  if (declaring !== null) return (attributeOf(declaring, 'lang') ?? '').slice(0, 40);
  const root = rootOf(start);
  return root instanceof ShadowRoot ? declaredAt(root.host) : '';
}
