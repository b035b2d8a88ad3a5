/**
 * Separates words that a page shows in different boxes, such as adjacent buttons, or that were selected
 * separately. Browsers return them without a space between.
 */
import { contains, isVisible, read } from '../../dom/safe-dom.ts';

/** UTF-16 units. In longer texts, a few missing spaces don't affect the detection. */
const maxLength = 10_000;

/** `display` values that don't separate words. */
const inLine = /^(?:inline|contents|ruby.*)$/;

/**
 * Returns `text`, the rendered text of `ranges`, with spaces between words of different boxes or ranges.
 * Single letters stay joined: drop caps and animated letters also have boxes.
 */
export function partWords(text: string, ranges: readonly Range[]): string {
  if (text.length > maxLength) return text;
  const shown = inCapitals(text);
  const starts = [0];
  let before: Piece | undefined;
  // End of the previous piece in the text. Searching from here avoids earlier occurrences of the same words.
  let end = 0;
  for (const piece of ranges.flatMap((range) => [...piecesIn(range)])) {
    if (before && isJoined(shown, end, before, piece) && isParted(before, piece)) starts.push(end);
    for (const word of piece.words) end = endOf(word, shown, end);
    before = piece;
  }
  return starts.map((start, at) => text.slice(start, starts[at + 1])).join(' ');
}

/** A text node and its words within a range, in capitals. There is at least one word. */
interface Piece {
  readonly range: Range;
  readonly node: Text;
  readonly words: readonly string[];
}

/** Yields the visible, non-blank text nodes of a range without visiting others. */
function* piecesIn(range: Range): Generator<Piece> {
  const { commonAncestorContainer, startContainer, startOffset, endContainer, endOffset } = range;
  const walker = document.createTreeWalker(commonAncestorContainer, NodeFilter.SHOW_TEXT);
  function after(node: Node): Text | null {
    walker.currentNode = node;
    return walker.nextNode() as Text | null;
  }
  function textAt(container: Node, offset: number): Text | null {
    const at = container instanceof Text ? container : read(container, 'childNodes')[offset];
    return at instanceof Text ? at : after(at ?? lastIn(container));
  }
  const stop = endContainer instanceof Text ? after(endContainer) : textAt(endContainer, endOffset);
  for (let node = textAt(startContainer, startOffset); node && node !== stop; node = after(node)) {
    const selectedText = selectedTextOf(node, range);
    const { parentElement } = node;
    if (selectedText !== '' && parentElement && isVisible(parentElement, { visibilityProperty: true }))
      yield { range, node, words: inCapitals(selectedText).split(/\s+/) };
  }
}

function lastIn(node: Node): Node {
  const last = read(node, 'lastChild');
  return last ? lastIn(last) : node;
}

function selectedTextOf(node: Text, { startContainer, startOffset, endContainer, endOffset }: Range): string {
  const start = node === startContainer ? startOffset : 0;
  const end = node === endContainer ? endOffset : node.length;
  return node.data.slice(start, end).trim();
}

/** True if the first piece's last word ends at `at` and the next piece's first word follows directly. */
function isJoined(text: string, at: number, one: Piece, next: Piece): boolean {
  const [last = '', first = ''] = [one.words.at(-1), next.words[0]];
  if (last.length === 1 || first.length === 1) return false;
  return text.startsWith(last + first, at - last.length);
}

function endOf(word: string, text: string, from: number): number {
  const at = text.indexOf(word, from);
  return at === -1 ? from : at + word.length;
}

/** Returns the text in capitals, with the same length, since CSS can change the case of the rendered text. */
function inCapitals(text: string): string {
  return text.replace(/\p{Ll}/gu, (letter) => {
    const capital = letter.toUpperCase();
    return capital.length === letter.length ? capital : letter;
  });
}

/** True if the pieces were selected separately, or one is in a box that does not contain the other. */
function isParted(one: Piece, other: Piece): boolean {
  return one.range !== other.range || isBoxedFrom(one.node, other.node) || isBoxedFrom(other.node, one.node);
}

function isBoxedFrom(node: Text, other: Text): boolean {
  let around = node.parentElement;
  for (; around && !contains(around, other); around = read(around, 'parentElement')) {
    if (!inLine.test(getComputedStyle(around).display)) return true;
  }
  return false;
}
