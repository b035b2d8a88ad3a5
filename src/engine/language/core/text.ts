import { applyException, exceptionOf } from './exception-rows';
import { hashUnits, maxHashedBytes } from './hash';
import { maxClasses, rankPriorsAt } from './memory';
import { count, newRow, scoresOf, textAt } from './rows';
import { addNgrams, boundary, forgetNgrams, wantNgrams } from './trie/look-up';
import { addWord, findWord } from './word-table';

/** In a text of several words. */
const amongOthers: f64 = 0.5;
/** In bytes, for runs without spaces. */
const pieceLength: usize = 2 * 8;

/** The units start with a boundary. Returns the number of rows. */
export function addText(length: u32, words: u32): u32 {
  const strength: f64 = words > 1 ? amongOthers : 1;
  const start = textAt;
  const end = start + 2 * <usize>length;
  let from = start;
  forgetNgrams();
  for (let at = start + 2; at < end; at += 2) {
    if (load<u16>(at) != boundary) continue;
    addRows(from, at, end, strength);
    from = at;
  }
  return count;
}

/** So that missing words and n-grams can be read together. */
export function want(length: u32): void {
  const start = textAt;
  const end = start + 2 * <usize>length;
  let from = start;
  for (let at = start + 2; at < end; at += 2) {
    if (load<u16>(at) != boundary) continue;
    const bytes = at - from - 2;
    if (bytes <= maxHashedBytes && !isSpaceless(<u32>load<u16>(from, 2))) {
      hashUnits(from + 2, at);
      exceptionOf(bytes);
      findWord(bytes);
    }
    wantNgrams(from, at);
    from = at;
  }
}

function addRows(from: usize, to: usize, textEnd: usize, strength: f64): void {
  const first = <u32>load<u16>(from, 2);
  if (isSpaceless(first)) {
    for (let start = from; start < to; start += pieceLength) {
      const end = min(start + pieceLength, to);
      const letters = <f64>(end - start - (start == from ? 2 : 0));
      const row = newRow(letters, letters / 4, false);
      addNgrams(start, end, textEnd, scoresOf(row));
    }
    return;
  }
  const isLatin = isLatinUnit(first);
  const row = newRow(<f64>((to - from - 2) >> 1), 1, isLatin);
  const scores = scoresOf(row);
  const length = to - from - 2;
  // Before the n-grams, so that loads from memory overlap.
  if (length <= maxHashedBytes) hashUnits(from + 2, to);
  const exception = exceptionOf(length);
  const isFound = findWord(length);
  addNgrams(from, to, textEnd, scores);
  if (isFound) addWord(scores);
  if (exception < 0) return;
  applyException(exception, scores, rankPriorsAt + (isLatin ? 4 * maxClasses : 0), strength);
}

// Keep equal to `isLatin`, without its capitals, and `isSpaceless` in ../text/letters.ts.
function isLatinUnit(unit: u32): bool {
  return (
    (unit >= 0x61 && unit <= 0x7a) || (unit >= 0xdf && unit <= 0x2af) || (unit >= 0x1e01 && unit <= 0x1eff)
  );
}
function isSpaceless(unit: u32): bool {
  return (
    (unit >= 0x0e00 && unit <= 0x0eff) ||
    (unit >= 0x1000 && unit <= 0x109f) ||
    (unit >= 0x1780 && unit <= 0x17ff) ||
    (unit >= 0x2e80 && unit <= 0x9fff) ||
    (unit >= 0xf900 && unit <= 0xfaff)
  );
}
