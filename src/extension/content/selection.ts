/**
 * Reads the exact selection of a document: in text, in fields, in editable areas and in shadow trees, open or closed.
 * Password fields are never read.
 */
import { boxOf, matches, read, rootOf } from '../in-page/form-proof.ts';
import { shadowRootOf } from '../in-page/shadow-root.ts';
import { textsBetween } from './across-trees.ts';
import { partWords } from './part-words.ts';

/** A selected text and where it is. */
export interface SelectedText {
  /** As the page shows it, line breaks included. */
  readonly text: string;
  /** Returns where it is now, in pixels of the view, empty once it is gone; undefined where that is not known. */
  readonly place: (() => DOMRect) | undefined;
  /** Whether the text runs from right to left. */
  readonly rightToLeft: boolean;
  /** What it is selected in; undefined where that cannot be reached. */
  readonly source?: SelectionSource;
  /** The innermost element around it, or the frame that it is in. */
  readonly element?: Element | undefined;
}

/** UTF-16 units: a longer text fills the view, and is where the element around it is. */
const longText = 20_000;

/** A range of the page, or what stands in a field on both sides of its selection. */
type SelectionSource = Range | { readonly before: string; readonly after: string };

/**
 * The selection, or undefined when nothing but white space is selected. Firefox keeps one selection for the page
 * and one for every field: `meant`, the text that the menu reports, tells which one the person pointed at.
 * Without it, the field that has the focus wins. A text that is selected in a frame, or in a field that cannot be read,
 * has neither place nor source.
 */
export function readSelection(meant = ''): SelectedText | undefined {
  const active = deepActiveElement();
  if (active instanceof HTMLInputElement && active.type === 'password') return undefined;
  const found = [fieldSelection(active), pageSelection()].filter((selected) => selected !== undefined);
  if (meant.trim() === '') return found[0];
  const elsewhere = { place: undefined, rightToLeft: false, text: meant };
  // The page's own is another, also where it begins alike.
  if (focusedFrame() !== undefined) return elsewhere;
  const exact = found.find(({ text }) => withoutSpace(text).startsWith(withoutSpace(meant)));
  if (exact !== undefined) return exact;
  // A menu may word the page's selection otherwise. That of a field is another than the page's.
  return { ...elsewhere, ...(!isField(active) && pageSelection()), text: meant };
}

/** Only this can be compared: the menu turns line breaks into spaces, and browsers differ in how many. */
function withoutSpace(text: string): string {
  return text.replace(/\s+/g, '');
}

function isField(element: Element | null): element is HTMLTextAreaElement | HTMLInputElement {
  return element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement;
}

function fieldSelection(active: Element | null): SelectedText | undefined {
  if (!isField(active)) return undefined;
  const { value } = active;
  // E-mail and number tell no place of it, and browsers its text as the page's, where that has none of its own.
  const page = document.getSelection();
  const isUntold = /^(?:email|number)$/.test(active.type) && page?.isCollapsed;
  const [start, end] = [active.selectionStart ?? 0, active.selectionEnd ?? 0];
  const source = { before: value.slice(0, start), after: value.slice(end) };
  const where = { start: active, around: active };
  const text = isUntold ? String(page) : value.slice(start, end);
  return selected(text, source, where, () => active.getBoundingClientRect());
}

function pageSelection(): SelectedText | undefined {
  const selection = document.getSelection();
  if (!selection?.rangeCount) return undefined;
  // Firefox selects several, with Ctrl and in tables, and an empty one where it is pressed with Ctrl alone.
  const ranges = Array.from({ length: selection.rangeCount }, (_, at) => selection.getRangeAt(at));
  const first = Math.max(
    0,
    ranges.findIndex(({ collapsed }) => !collapsed),
  );
  const { around, pieces, seen } = innermost(selection, first);
  const [range] = pieces;
  const start = elementOf(range.startContainer);
  // Both browsers give the rendered text here, also that within one shadow tree, though not through ranges.
  const rendered = selection.toString();
  const told = withoutSpace(seen).length > withoutSpace(rendered).length ? seen : rendered;
  const text = partWords(told, ranges.with(first, range));
  const isLong = text.length > longText;
  return selected(text, range, { start, around }, () => {
    // So it is once the page has taken its text away; what is left would be a line elsewhere.
    if (pieces.every(({ collapsed }) => collapsed)) return new DOMRect();
    // Browsers measure every node of a range anew, before every frame.
    if (isLong) return boxWithOverflow(around);
    const rect = boxAround(pieces.map((piece) => piece.getBoundingClientRect()));
    return rect.width + rect.height > 0 || start === null ? rect : boxOf(start);
  });
}

/** The box around all boxes that are not empty. */
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

/** Where an element is, with the text that flows out of it: pages make their `body` as low as the view. */
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
  /** One range, or where it begins in one tree and ends in another, one for each text. */
  readonly pieces: readonly [Range, ...Range[]];
  readonly around: Element;
  /** The texts of several trees. */
  readonly seen: string;
}

/**
 * The selected range of that number, also where it lies in shadow trees. Without a list of shadow roots the browser
 * answers with the range around the tree's host; with that host's root, with a range one tree further in; and so on.
 */
function innermost(selection: Selection, at: number): Innermost {
  const range = selection.getRangeAt(at).cloneRange();
  let composed: AbstractRange = range;
  const shadowRoots: ShadowRoot[] = [];
  for (;;) {
    // Chromium before 137 has no composed ranges: the card is then placed beside the host.
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
    const around = elementOf(shared) ?? (shared as ShadowRoot).host ?? document.documentElement;
    const texts = isInOne
      ? []
      : textsBetween(around, [startContainer, startOffset], [endContainer, endOffset]);
    const [first = range, ...others] = texts;
    return { around, pieces: [first, ...others], seen: texts.join('\n') };
  }
}

/** A node, where it is an element, or the element around it. */
export function elementOf(node: Node): Element | null {
  return node instanceof Element ? node : node.parentElement;
}

/** The frame inside this document that has the focus. */
export function focusedFrame(): Element | undefined {
  const active = deepActiveElement();
  return active && matches(active, 'iframe, frame, embed, object') ? active : undefined;
}

/** The element that has the focus, also inside shadow trees. */
export function deepActiveElement(): Element | null {
  let active = document.activeElement;
  for (let inner = active; inner; inner = shadowRootOf(inner)?.activeElement ?? null) active = inner;
  return active;
}
