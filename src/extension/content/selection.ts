/**
 * The exact selection of a document: in text, in fields, in editable areas and in shadow trees, open or
 * closed. Password fields are never read.
 */
import { shadowRootOf } from '../in-page/shadow-root.ts';

/** A selected text and where it is. */
export interface SelectedText {
  /** As it reads on the page, line breaks included. */
  readonly text: string;
  /** Where it is now, in pixels of the view; undefined when it is nowhere, or we cannot tell. */
  readonly place: (() => DOMRect) | undefined;
  /** Whether the text runs from right to left. */
  readonly rightToLeft: boolean;
}

/**
 * The selection, or undefined when nothing but white space is selected. Firefox keeps one selection for the
 * page and one for every field: `meant`, the menu's own wording, tells which one a person pointed at.
 * Without it, the field that has the focus wins.
 */
export function readSelection(meant = ''): SelectedText | undefined {
  const active = deepActiveElement();
  if (active instanceof HTMLInputElement && active.type === 'password') return undefined;
  const found = [fieldSelection(active), pageSelection()].filter((selected) => selected !== undefined);
  if (meant.trim() === '') return found[0];
  const exact = found.find(({ text }) => withoutSpace(text).startsWith(withoutSpace(meant)));
  return exact ?? { place: undefined, rightToLeft: false, ...found[0], text: meant };
}

/** The menu turns line breaks into spaces, and browsers differ in how many; only the rest can be compared. */
function withoutSpace(text: string): string {
  return text.replace(/\s+/g, '');
}

function fieldSelection(active: Element | null): SelectedText | undefined {
  if (!(active instanceof HTMLTextAreaElement || active instanceof HTMLInputElement)) return undefined;
  // Null for kinds of fields that have no selection of their own to read, such as e-mail and number.
  if (active.selectionStart === null || active.selectionEnd === null) return undefined;
  return selected(active.value.slice(active.selectionStart, active.selectionEnd), active, () =>
    active.getBoundingClientRect(),
  );
}

function pageSelection(): SelectedText | undefined {
  const selection = document.getSelection();
  if (selection === null || selection.rangeCount === 0) return undefined;
  const range = innermostRange(selection);
  const { startContainer } = range;
  const start = startContainer instanceof Element ? startContainer : startContainer.parentElement;
  // Also the text within shadow trees, rendered: both browsers give it here, though not through ranges.
  return selected(selection.toString(), start, () => {
    const rect = range.getBoundingClientRect();
    return rect.width + rect.height > 0 || start === null ? rect : start.getBoundingClientRect();
  });
}

function selected(text: string, element: Element | null, place: () => DOMRect): SelectedText | undefined {
  if (text.trim() === '') return undefined;
  return {
    text,
    place,
    rightToLeft: element !== null && getComputedStyle(element).direction === 'rtl',
  };
}

/**
 * The selected range, also where it lies in shadow trees. Told no shadow tree, the browser answers with the
 * range around the tree's host; told that host's tree, with one deeper; and so on inwards.
 */
function innermostRange(selection: Selection): Range {
  const range = selection.getRangeAt(0).cloneRange();
  // Chromium before 137 has no composed ranges: the card then stands beside the host.
  if (typeof selection.getComposedRanges !== 'function') return range;
  const shadowRoots: ShadowRoot[] = [];
  for (;;) {
    const [composed] = selection.getComposedRanges({ shadowRoots });
    if (composed === undefined) return range;
    const { startContainer, startOffset, endContainer, endOffset } = composed;
    const deeper = [startContainer.childNodes[startOffset], endContainer.childNodes[endOffset - 1]]
      .map((node) => (node instanceof HTMLElement ? shadowRootOf(node) : null))
      .find((root) => root !== null && !shadowRoots.includes(root));
    if (!deeper) {
      range.setStart(startContainer, startOffset);
      range.setEnd(endContainer, endOffset);
      return range;
    }
    shadowRoots.push(deeper);
  }
}

/** The element that has the focus, looked for through shadow trees. */
export function deepActiveElement(): Element | null {
  let active = document.activeElement;
  for (;;) {
    const inner = active instanceof HTMLElement ? shadowRootOf(active)?.activeElement : undefined;
    if (!inner) return active;
    active = inner;
  }
}
