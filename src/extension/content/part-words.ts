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
  let parted = text;
  let from = 0;
  let before: Text | undefined;
  for (const node of textsIn(range)) {
    const [last, first] = [before ? wordsOf(before, range).at(-1) : '', wordsOf(node, range)[0]];
    const at = before && last && first ? findJoined(parted, last, first, from) : -1;
    if (before && last && at !== -1 && isBoxed(before, node)) {
      from = at + last.length;
      parted = `${parted.slice(0, from)} ${parted.slice(from)}`;
    }
    before = node;
  }
  return parted;
}

/** The visible text nodes of a range that hold more than white space. */
function* textsIn(range: Range): Generator<Text> {
  const walker = document.createTreeWalker(range.commonAncestorContainer, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    const isTold = range.intersectsNode(node) && wordsOf(node, range).length > 0;
    if (isTold && node.parentElement?.checkVisibility({ visibilityProperty: true })) yield node;
  }
}

/** The words of the part of a text node that is in the range. */
function wordsOf(node: Text, { startContainer, startOffset, endContainer, endOffset }: Range): string[] {
  const start = node === startContainer ? startOffset : 0;
  const end = node === endContainer ? endOffset : node.length;
  return node.data.slice(start, end).match(/\S+/g) ?? [];
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
