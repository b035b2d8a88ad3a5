import { isLatin, isSpaceless, unitsPerRow, wordsPerSpaceless } from './common';
import { applyException, exceptionOf } from './exception-rows';
import { hashUnits, maxHashedBytes } from './hash';
import { count, newRow, scoresOf, textAt } from './rows';
import { maxClasses, rankPriorsAt } from './tables';
import { addNgrams, boundary, forgetNgrams, wantNgrams } from './trie/look-up';
import { addWord, findWord } from './word-table';

/** In a text of several words. */
const amongOthers: f64 = 0.5;

/** The units start with a boundary. Returns the number of rows. */
export function addText(length: u32, words: u32): u32 {
  const strength: f64 = words > 1 ? amongOthers : 1;
  const end = textAt + 2 * <usize>length;
  let from = textAt;
  forgetNgrams();
  for (let at = from + 2; at < end; at += 2) {
    if (load<u16>(at) != boundary) continue;
    addRows(from, at, end, strength);
    from = at;
  }
  return count;
}

/** So that missing words and n-grams can be read together. */
export function want(length: u32): void {
  const end = textAt + 2 * <usize>length;
  let from = textAt;
  for (let at = from + 2; at < end; at += 2) {
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
    for (let start = from; start < to; start += 2 * unitsPerRow) {
      const end = min(start + 2 * unitsPerRow, to);
      const units = <f64>((end - start - (start == from ? 2 : 0)) >> 1);
      const row = newRow(2 * units, wordsPerSpaceless * units, false);
      addNgrams(start, end, textEnd, scoresOf(row));
    }
    return;
  }
  const length = to - from - 2;
  const isLatinWord = isLatin(first);
  const scores = scoresOf(newRow(<f64>(length >> 1), 1, isLatinWord));
  // Before the n-grams, so that loads from memory overlap.
  if (length <= maxHashedBytes) hashUnits(from + 2, to);
  const exception = exceptionOf(length);
  const isFound = findWord(length);
  addNgrams(from, to, textEnd, scores);
  if (isFound) addWord(scores);
  if (exception < 0) return;
  applyException(exception, scores, rankPriorsAt + (isLatinWord ? 4 * maxClasses : 0), strength);
}
