/**
 * Collects what surrounds a short selection: the paragraph that it stands in, some of the page's text, and the language
 * that is declared there. It looks at a bounded number of nodes and never at where they are, so that no page is slow.
 */
import { longestInContext, mostAround, mostOfPage, type Surroundings } from '../messages/surroundings.ts';
import type { SelectedText } from './selection.ts';

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

function typedIn({ value, selectionStart, selectionEnd }: HTMLInputElement | HTMLTextAreaElement) {
  const before = value.slice(0, selectionStart ?? 0).slice(-mostAround / 2);
  const after = value.slice(selectionEnd ?? value.length).slice(0, mostAround / 2 - 1);
  return { around: plain(`${before} ${after}`), page: '', declared: '' };
}

/** The text of a block on both sides of a range. */
function besides({ startContainer, startOffset, endContainer, endOffset }: Range, block: Element): string {
  const before = isText(startContainer)
    ? walk(block, startContainer, 'previousNode', startContainer.data.slice(0, startOffset))
    : walk(block, startContainer.childNodes[startOffset] ?? startContainer, 'previousNode', '');
  if (!block.contains(endContainer)) return plain(before);
  const after = isText(endContainer)
    ? walk(block, endContainer, 'nextNode', endContainer.data.slice(endOffset))
    : walk(block, endContainer.childNodes[endOffset - 1] ?? endContainer, 'nextNode', '');
  return plain(`${before} ${after}`);
}

/** The texts of a block from a node on, in their order, until there is enough of them. */
function walk(block: Element, from: Node, step: 'previousNode' | 'nextNode', beginning: string): string {
  const most = mostAround / 2 - 1;
  const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
  walker.currentNode = from;
  let found = beginning;
  for (let seen = 0; seen < mostBeside && found.length < most; seen++) {
    const node = walker[step]() as Text | null;
    if (node === null) break;
    if (node.parentElement?.closest(ignored)) continue;
    found = step === 'nextNode' ? found + node.data : node.data + found;
  }
  return step === 'nextNode' ? found.slice(0, most) : found.slice(-most);
}

/** Some of the page's text: passages from its beginning on. */
function samplePage(): string {
  const walker = document.createTreeWalker(document.body ?? document.documentElement, NodeFilter.SHOW_TEXT);
  let sample = '';
  for (let seen = 0; seen < mostNodes && sample.length < mostOfPage; seen++) {
    const node = walker.nextNode() as Text | null;
    if (node === null) break;
    if (node.length < leastSample) continue;
    const text = plain(node.data.slice(0, mostSample));
    if (text.length >= leastSample && !node.parentElement?.closest(ignored)) sample += `${text}\n`;
  }
  return sample.slice(0, mostOfPage);
}

/** The nearest element that holds lines of its own. */
function blockOf(start: Element): Element {
  let block = start;
  while (block.parentElement && /^(?:inline|contents|ruby)/.test(getComputedStyle(block).display)) {
    block = block.parentElement;
  }
  return block;
}

/** The `lang` attribute that holds at an element, also when it stands around its shadow tree. */
function declaredAt(start: Element): string {
  for (let element: Element | undefined = start; element; ) {
    const declaring = element.closest('[lang]');
    if (declaring) return (declaring.getAttribute('lang') ?? '').slice(0, 40);
    const root = element.getRootNode();
    element = root instanceof ShadowRoot ? root.host : undefined;
  }
  return '';
}

function elementOf(node: Node): Element | null {
  return node instanceof Element ? node : node.parentElement;
}

function isText(node: Node): node is Text {
  return node.nodeType === Node.TEXT_NODE;
}

function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
