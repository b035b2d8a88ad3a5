/**
 * Parts words that a page shows in boxes of their own, such as buttons side by side, and those that were selected
 * one by one: where nothing else parts them, browsers give the selected text without a space between.
 */
import { contains, isVisible, read } from '../in-page/form-proof.ts';

/** UTF-16 units: in a longer text a few words without a space change no answer. */
const longestText = 10_000;

/** How elements are displayed that leave a word whole. */
const inLine = /^(?:inline|contents|ruby.*)$/;

/**
 * `text`, the rendered text of `ranges`, with spaces between words of different boxes or ranges. Single letters are
 * left as they are: large first letters and letters that move have boxes too.
 */
export function partWords(text: string, ranges: readonly Range[]): string {
  if (text.length > longestText) return text;
  const shown = inCapitals(text);
  /** Where the pieces of the text begin that spaces have to stand between. */
  const starts = [0];
  let before: Piece | undefined;
  // Where that ends in the text: the same words may stand side by side elsewhere.
  let end = 0;
  for (const piece of ranges.flatMap((range) => [...piecesIn(range)])) {
    if (before && isJoined(shown, end, before, piece) && isParted(before, piece)) starts.push(end);
    for (const word of piece.words) end = endOf(word, shown, end);
    before = piece;
  }
  return starts.map((start, at) => text.slice(start, starts[at + 1])).join(' ');
}

/** A text node, and the words that a range holds of it, in capitals: at least one. */
interface Piece {
  readonly range: Range;
  readonly node: Text;
  readonly words: readonly string[];
}

/** The visible text nodes of a range that hold more than white space; of those beside it, none is looked at. */
function* piecesIn(range: Range): Generator<Piece> {
  const { commonAncestorContainer, startContainer, startOffset, endContainer, endOffset } = range;
  const walker = document.createTreeWalker(commonAncestorContainer, NodeFilter.SHOW_TEXT);
  function after(node: Node): Text | null {
    walker.currentNode = node;
    return walker.nextNode() as Text | null;
  }
  /** The text node at an end of the range, or else the next one. */
  function textAt(container: Node, offset: number): Text | null {
    const at = container instanceof Text ? container : read(container, 'childNodes')[offset];
    return at instanceof Text ? at : after(at ?? lastIn(container));
  }
  const stop = endContainer instanceof Text ? after(endContainer) : textAt(endContainer, endOffset);
  for (let node = textAt(startContainer, startOffset); node && node !== stop; node = after(node)) {
    const told = toldOf(node, range);
    const { parentElement } = node;
    if (told !== '' && parentElement && isVisible(parentElement, { visibilityProperty: true }))
      yield { range, node, words: inCapitals(told).split(/\s+/) };
  }
}

/** The last of all that is in a node, or itself. */
function lastIn(node: Node): Node {
  const last = read(node, 'lastChild');
  return last ? lastIn(last) : node;
}

/** The part of a text node that is in the range, without the white space at its ends. */
function toldOf(node: Text, { startContainer, startOffset, endContainer, endOffset }: Range): string {
  const start = node === startContainer ? startOffset : 0;
  const end = node === endContainer ? endOffset : node.length;
  return node.data.slice(start, end).trim();
}

/** Whether the last word of one piece ends at a place of a text and the first one of the next begins there. */
function isJoined(text: string, at: number, one: Piece, next: Piece): boolean {
  const [last = '', first = ''] = [one.words.at(-1), next.words[0]];
  if (last.length === 1 || first.length === 1) return false;
  return text.startsWith(last + first, at - last.length);
}

/** Where a word ends in a text, from a place on; that place where it does not come. */
function endOf(word: string, text: string, from: number): number {
  const at = text.indexOf(word, from);
  return at === -1 ? from : at + word.length;
}

/** A text in capitals, of the same length: styles show words in other letters than they are written in. */
function inCapitals(text: string): string {
  return text.replace(/\p{Ll}/gu, (letter) => {
    const capital = letter.toUpperCase();
    return capital.length === letter.length ? capital : letter;
  });
}

/** Whether two pieces were selected one by one, or one of them is in a box that the other is not in. */
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
