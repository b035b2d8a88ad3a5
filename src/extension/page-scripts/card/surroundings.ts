/** Visits a limited number of nodes and computes no layout, to be fast on any page. */

import { code, noText } from 'vernacular-checker/skipped-elements';
import { closest, contains, isBlock, isText, plain, read } from '../../dom/safe-dom.ts';
import {
  maxAround,
  maxInContext,
  maxOfPage,
  type PageAround,
  type Surroundings,
} from '../../messages/selection.ts';
import { declaredAt } from '../shared/where-text-is.ts';
import { elementAround, type SelectedText } from './selection.ts';

const ignored = [...noText, ...code, 'option', 'pre', 'svg'].join();

const maxOnSide = maxAround / 2 - 1;
const maxNodesOnSide = 200;
const maxNodes = 5000;

/** Shorter texts are mostly labels and names. Longer ones are cut. */
const minSample = 20;
const maxSample = 300;

export function surroundingsOf({ text, source }: SelectedText): Surroundings | undefined {
  if (source === undefined || text.length > maxInContext) return undefined;
  if (!(source instanceof Range)) return typedIn(source);
  const start = elementAround(source.startContainer);
  if (start === null) return undefined;
  const around = textAround(source, blockOf(start));
  // The user may type in another language than the page's.
  if ((start as HTMLElement).isContentEditable) return { around, page: '', declared: '' };
  return { around, page: samplePage(), declared: declaredAt(start) };
}

export function pageAround({ source }: SelectedText): PageAround | undefined {
  if (!(source instanceof Range)) return undefined;
  return { text: samplePage(), declared: declaredAt(document.documentElement) };
}

function typedIn(field: { readonly before: string; readonly after: string }): Surroundings {
  const before = field.before.slice(-maxOnSide);
  const after = field.after.slice(0, maxOnSide);
  return { around: plain(`${before} ${after}`), page: '', declared: '' };
}

type Step = 'previousNode' | 'nextNode';

function textAround({ startContainer, startOffset, endContainer, endOffset }: Range, block: Element): string {
  const ahead = textOn('previousNode', block, startContainer, startOffset);
  const isWithin = contains(block, endContainer);
  return plain(isWithin ? `${ahead} ${textOn('nextNode', block, endContainer, endOffset)}` : ahead);
}

function textOn(step: Step, block: Element, container: Node, offset: number): string {
  const isBack = step === 'previousNode';
  const children = read(container, 'childNodes');
  const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
  walker.currentNode = (isBack ? children[offset] : lastIn(children[offset - 1])) ?? container;
  let found = isText(container) ? container.data.slice(...(isBack ? [0, offset] : [offset])) : '';
  for (const { data } of textsFrom(walker, step, maxNodesOnSide)) {
    if (found.length >= maxOnSide) break;
    found = isBack ? data + found : found + data;
  }
  return isBack ? found.slice(-maxOnSide) : found.slice(0, maxOnSide);
}

function lastIn(node: Node | undefined): Node | undefined {
  const last = node && read(node, 'lastChild');
  return last ? lastIn(last) : node;
}

function samplePage(): string {
  const walker = document.createTreeWalker(document.body ?? document.documentElement, NodeFilter.SHOW_TEXT);
  let sample = '';
  for (const node of textsFrom(walker, 'nextNode', maxNodes)) {
    if (sample.length >= maxOfPage) break;
    const text = plain(node.data.slice(0, maxSample));
    if (text.length >= minSample) sample += `${text}\n`;
  }
  return sample.slice(0, maxOfPage);
}

function* textsFrom(walker: TreeWalker, step: Step, maxCount: number): Generator<Text> {
  for (let seen = 0; seen < maxCount; seen++) {
    const node = walker[step]() as Text | null;
    if (node === null) return;
    const { parentElement } = node;
    if (parentElement === null || !closest(parentElement, ignored)) yield node;
  }
}

function blockOf(start: Element): Element {
  const around = read(start, 'parentElement');
  return around === null || isBlock(getComputedStyle(start)) ? start : blockOf(around);
}
