/**
 * Parts words that a page shows in boxes of their own, such as buttons side by side: where nothing but the boxes parts
 * them, browsers give the selected text without a space between.
 */

/** UTF-16 units: in a longer text a few words without a space change no answer. */
const longestText = 10_000;

/** How elements are displayed that leave a word whole. */
const inLine = /^(?:inline|contents|ruby.*)$/;

/**
 * `text`, the rendered text of `range`, with spaces between words of different boxes. Single letters are left as
 * they are: large first letters and letters that move have boxes too.
 */
export function partWords(text: string, range: Range): string {
  if (text.length > longestText) return text;
  const pieces = [...piecesIn(range)];
  let parted = text;
  let from = 0;
  pieces.slice(1).forEach((piece, index) => {
    const before = pieces[index] as Piece;
    const at = findJoined(parted, before.last, piece.first, from);
    if (at === -1 || !isBoxed(before.node, piece.node)) return;
    from = at + before.last.length;
    parted = `${parted.slice(0, from)} ${parted.slice(from)}`;
  });
  return parted;
}

/** A text node, and the first and the last word that a range holds of it. */
interface Piece {
  readonly node: Text;
  readonly first: string;
  readonly last: string;
}

/** The visible text nodes of a range that hold more than white space. */
function* piecesIn(range: Range): Generator<Piece> {
  const walker = document.createTreeWalker(range.commonAncestorContainer, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    const told = toldOf(node, range);
    if (told === '' || !range.intersectsNode(node)) continue;
    const words = told.split(/\s+/);
    if (node.parentElement?.checkVisibility({ visibilityProperty: true }))
      yield { node, first: words[0] as string, last: words.at(-1) as string };
  }
}

/** The part of a text node that is in the range, without the white space at its ends. */
function toldOf(node: Text, { startContainer, startOffset, endContainer, endOffset }: Range): string {
  const start = node === startContainer ? startOffset : 0;
  const end = node === endContainer ? endOffset : node.length;
  return node.data.slice(start, end).trim();
}

/** Where two words follow each other without a space, as written or in capitals; -1 where they do not. */
function findJoined(text: string, last: string, first: string, from: number): number {
  if (last.length === 1 || first.length === 1) return -1;
  const joined = last + first;
  return Math.max(text.indexOf(joined, from), text.indexOf(joined.toUpperCase(), from));
}

/** Whether one of two text nodes is in a box that the other is not in. */
function isBoxed(one: Text, other: Text): boolean {
  return isBoxedFrom(one, other) || isBoxedFrom(other, one);
}

function isBoxedFrom(node: Text, other: Text): boolean {
  for (let around = node.parentElement; around && !around.contains(other); around = around.parentElement) {
    if (!inLine.test(getComputedStyle(around).display)) return true;
  }
  return false;
}
