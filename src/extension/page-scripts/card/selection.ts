/** Never reads password fields. */

import { htmlNamespace } from '../../dom/element.ts';
import { boxOf, read, rootOf } from '../../dom/safe-dom.ts';
import { textOfBlocks } from '../../messages/selection.ts';
import type { Stretch } from '../shared/highlights.ts';
import { deepActiveElement, shadowRootOf } from '../shared/shadow-root.ts';
import { textsBetween } from './across-trees.ts';
import { focusedFrame, isField } from './active-element.ts';
import { type SelectedBlocks, selectedBlocks } from './selected-blocks.ts';

export interface SelectedText {
  readonly text: string;
  /** Pixels of the view. An empty box once the text is gone; undefined if the position can't be determined. */
  readonly place?: (() => DOMRect) | undefined;
  readonly rightToLeft: boolean;
  /** Returns the blocks of a selection in a page. Undefined if they are not the whole text, as in code. */
  readonly blocks?: () => SelectedBlocks | undefined;
  /** Undefined if the selection is in a place that the script can't reach. */
  readonly source?: SelectionSource;
  /** The innermost element around the selection, or the frame that contains it. */
  readonly element?: Element | undefined;
}

/** UTF-16 units. A longer text fills the view, so the position of the element around it is used. */
const longText = 20_000;

/** UTF-16 units. Longer selections are not in view as a whole. */
const maxPainted = 50_000;

/** In pixels. Editors such as Monaco receive the keys in a narrower field and draw the text elsewhere. */
const minFieldWidth = 8;

type SelectionSource = Range | { readonly before: string; readonly after: string };

/**
 * Firefox keeps one selection for the page and one for each field: `meant`, the text of the menu, picks between them. A
 * selection in a frame or an unreadable field has neither place nor source.
 */
export function readSelection(meant = ''): SelectedText | undefined {
  const active = deepActiveElement();
  if (isPassword(active)) return undefined;
  const found = [fieldSelection(active), pageSelection()].filter((selected) => selected !== undefined);
  if (meant.trim() === '') return found[0];
  const elsewhere = { rightToLeft: false, text: meant };
  // The page's selection is a different one, even if it starts with the same text.
  if (focusedFrame() !== undefined) return elsewhere;
  const exact = found.find(({ text }) => withoutSpace(text).startsWith(withoutSpace(meant)));
  if (exact !== undefined) return exact;
  // The menu's text and the page's selection can differ slightly. If a field is focused, the text is the
  // field's, so the page's selection does not show its place.
  return { ...elsewhere, ...(!isField(active) && pageSelection()), text: meant };
}

export function isPassword(active = deepActiveElement()): boolean {
  return active instanceof HTMLInputElement && active.type === 'password';
}

/** True in a PDF, and in an editor that draws its text itself, where scripts can't read the selection. */
export function isTextHidden(): boolean {
  const active: (Element & { readonly editContext?: unknown }) | null = deepActiveElement();
  if (document.contentType === 'application/pdf' || active?.editContext) return true;
  return isField(active) && boxOf(active).width < minFieldWidth;
}

/** The menu replaces line breaks by varying numbers of spaces, and pages change the case of letters by their style. */
function withoutSpace(text: string): string {
  return text.replace(/\s+/g, '').toLowerCase();
}

/** True if colours can show the parts of a text where it stands. */
export function isShownAs(read: { readonly text: string; readonly stretches: readonly Stretch[] }): boolean {
  const { text, stretches } = read;
  const shown = stretches.map(({ node, start, end }) => node.data.slice(start, end)).join('');
  // In other documents, colours hide the text or do nothing.
  const isHtml = document.documentElement.namespaceURI === htmlNamespace;
  return isHtml && text.length <= maxPainted && withoutSpace(shown) === withoutSpace(text);
}

function fieldSelection(active: Element | null): SelectedText | undefined {
  if (!isField(active)) return undefined;
  const { value } = active;
  // E-mail and number fields reveal no positions. If the page has no selection, `getSelection` returns the
  // field's.
  const page = document.getSelection();
  const usesPageText = /^(?:email|number)$/.test(active.type) && page?.isCollapsed;
  const [start, end] = [active.selectionStart ?? 0, active.selectionEnd ?? 0];
  const source = { before: value.slice(0, start), after: value.slice(end) };
  const where = { start: active, around: active };
  const text = usesPageText ? String(page) : value.slice(start, end);
  return selected(text, source, where, () => active.getBoundingClientRect());
}

function pageSelection(): SelectedText | undefined {
  const selection = document.getSelection();
  if (!selection?.rangeCount) return undefined;
  // Firefox can select several ranges, with Ctrl and in tables. A Ctrl+click adds an empty one.
  const ranges = Array.from({ length: selection.rangeCount }, (_, at) => selection.getRangeAt(at));
  const first = Math.max(
    0,
    ranges.findIndex(({ collapsed }) => !collapsed),
  );
  const { around, pieces, seen } = innermost(selection, first);
  const [range] = pieces;
  const start = elementAround(range.startContainer);
  // `toString` returns the rendered text, even inside a shadow tree, unlike the ranges.
  const rendered = selection.toString();
  const all = pieces.length > 1 ? pieces : ranges.with(first, range);
  const filled = ranges.filter(({ collapsed }) => !collapsed);
  // Words that were selected one by one are joined without a space.
  const spaced = filled.length > 1 && !isDivided(rendered) ? filled.map(String).join(' ') : rendered;
  const text = withoutSpace(seen).length > withoutSpace(rendered).length ? seen : spaced;
  const isLong = text.length > longText;
  const found = selected(text, range, { start, around }, () => {
    // Ranges collapse when the page removes their text. Measuring them would return an unrelated line.
    if (pieces.every(({ collapsed }) => collapsed)) return new DOMRect();
    // Browsers measure every node of a range again for each frame.
    if (isLong) return boxWithOverflow(around);
    const rect = boxAround(pieces.map((piece) => piece.getBoundingClientRect()));
    return rect.width + rect.height > 0 || start === null ? rect : boxOf(start);
  });
  return found && { ...found, blocks: () => wholeBlocks(text, around, all) };
}

/** Browsers separate blocks by line breaks, and cells by tabs. */
function isDivided(text: string): boolean {
  return /[\n\t]/.test(text.trim());
}

/**
 * A single block separates words in different boxes, but leaves code out. The ranges lack the quotation marks that the
 * browser adds to a `q`.
 */
function wholeBlocks(text: string, around: Element, ranges: readonly Range[]): SelectedBlocks | undefined {
  const found = selectedBlocks(around, ranges);
  if (found === undefined || found.blocks.length > 1) return found;
  const block = withoutSpace(textOfBlocks(found.blocks));
  const isWhole = isDivided(text) || [text, ranges.join('')].some((each) => withoutSpace(each) === block);
  return isWhole ? found : undefined;
}

function boxAround(boxes: readonly DOMRect[]): DOMRect {
  const [first = new DOMRect(), ...others] = boxes.filter(({ width, height }) => width + height > 0);
  return others.reduce((one, other) => {
    const left = Math.min(one.left, other.left);
    const top = Math.min(one.top, other.top);
    return new DOMRect(
      left,
      top,
      Math.max(one.right, other.right) - left,
      Math.max(one.bottom, other.bottom) - top,
    );
  }, first);
}

/** Some pages limit `body` to the height of the view. */
function boxWithOverflow(element: Element): DOMRect {
  const { left, top, width, height } = boxOf(element);
  return new DOMRect(left, top, width, Math.max(height, read(element, 'scrollHeight')));
}

function selected(
  text: string,
  source: SelectionSource,
  { start, around }: { readonly start: Element | null; readonly around: Element },
  place: () => DOMRect,
): SelectedText | undefined {
  if (text.trim() === '') return undefined;
  return {
    text,
    place,
    source,
    element: around,
    rightToLeft: start !== null && getComputedStyle(start).direction === 'rtl',
  };
}

interface Innermost {
  /** One range. If the selection crosses shadow trees, one range for each text node. */
  readonly pieces: readonly [Range, ...Range[]];
  readonly around: Element;
  readonly seen: string;
}

/** Browsers return ranges only in the shadow roots passed to them, so the loop adds one root at a time. */
function innermost(selection: Selection, at: number): Innermost {
  const range = selection.getRangeAt(at).cloneRange();
  let composed: AbstractRange = range;
  const shadowRoots: ShadowRoot[] = [];
  for (;;) {
    // Chromium before 137 has no composed ranges, so the card is placed next to the host.
    composed = selection.getComposedRanges?.({ shadowRoots })[at] ?? composed;
    const { startContainer, startOffset, endContainer, endOffset } = composed;
    const isInOne = rootOf(startContainer) === rootOf(endContainer);
    if (isInOne) {
      range.setStart(startContainer, startOffset);
      range.setEnd(endContainer, endOffset);
    }
    const [deeper] = [
      read(startContainer, 'childNodes')[startOffset],
      read(endContainer, 'childNodes')[endOffset - 1],
    ]
      .map(shadowRootOf)
      .filter((root) => root !== null)
      .filter((root) => !shadowRoots.includes(root));
    if (deeper !== undefined) {
      shadowRoots.push(deeper);
      continue;
    }
    const { commonAncestorContainer: shared } = range;
    const around = elementAround(shared) ?? (shared as ShadowRoot).host ?? document.documentElement;
    const texts = isInOne
      ? []
      : textsBetween(around, [startContainer, startOffset], [endContainer, endOffset]);
    const [first = range, ...others] = texts;
    return { around, pieces: [first, ...others], seen: texts.join('\n') };
  }
}

export function elementAround(node: Node): Element | null {
  return node instanceof Element ? node : node.parentElement;
}
