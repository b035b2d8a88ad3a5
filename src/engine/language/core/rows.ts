/**
 * The evidence of a text: one row of scores for each word, or for each few letters of a run in a script without spaces.
 */
import { applyException, exceptionOf } from './exceptions';
import { hashUnits, longestHashed } from './hash';
import {
  allot,
  factorsAt,
  leastPages,
  memoryEnd,
  mostClasses,
  newPages,
  rankPriorsAt,
  vectorBytes,
} from './memory';
import { addNgrams, boundary, forgetNgrams } from './trie/look-up';
import { addWord, findWord } from './word-table';

/** How far an exception reaches in a text of several words: the others have a say as well. */
const amongOthers: f64 = 0.5;
/** Bytes of units of a run without spaces that share a row. */
const pieceLength: usize = 2 * 8;
/** Factors are the same from so many letters on. */
const lastFactor: u32 = 63;

/** A row: f64 letters, f64 words, f32 factor, u8 Latin, u8 part, u8 × 6 the way of the best path, f32 scores. */
const headLength: usize = 32;
const rowLength: usize = headLength + 4 * mostClasses;

/** Where TypeScript writes the units of a text. */
let unitsAt: usize = 0;
let unitsEnd: usize = 0;
let rowsAt: usize = 0;
let rowsEnd: usize = 0;
let isShared: bool = false;
export let count: u32 = 0;
export let totalLetters: f64 = 0;

/**
 * Allots room for so many units, and for rows behind them.
 * @param end Where the pages end that are this instance's own; 0 where the whole memory is.
 */
export function openRows(textUnits: u32, end: usize): void {
  isShared = end != 0;
  unitsAt = allot(2 * textUnits);
  unitsEnd = unitsAt + 2 * textUnits;
  rowsAt = allot(64 * rowLength);
  rowsEnd = isShared ? end : memoryEnd();
  clear();
}

/** Makes room for so many units of a text: they move. */
export function widen(textUnits: u32): void {
  const length = 2 * <usize>textUnits;
  if (unitsAt + length <= unitsEnd) return;
  unitsAt = newPages(<i32>((length + 65535) >>> 16));
  unitsEnd = unitsAt + length;
}

/** Makes room for more rows: behind the others or, where something else lies there, in a place that has room for twice as many. */
function extend(): void {
  const length = rowsEnd - rowsAt;
  // Another instance may take the pages behind the rows at any time.
  const isLast = !isShared && rowsEnd == memoryEnd();
  const pages = isLast ? leastPages : max(leastPages, <i32>(length >>> 15));
  const at = newPages(pages);
  if (at != rowsEnd) {
    memory.copy(at, rowsAt, <usize>count * rowLength);
    rowsAt = at;
  }
  rowsEnd = at + ((<usize>pages) << 16);
}

export function textAt(): usize {
  return unitsAt;
}
export function rowAt(index: u32): usize {
  return rowsAt + <usize>index * rowLength;
}
export function scoresOf(row: usize): usize {
  return row + headLength;
}
export function lettersOf(row: usize): f64 {
  return load<f64>(row);
}
export function wordsOf(row: usize): f64 {
  return load<f64>(row, 8);
}
export function factorAt(row: usize): usize {
  return row + 16;
}
export function isLatinRow(row: usize): bool {
  return load<u8>(row, 20) != 0;
}
export function partOf(row: usize): u32 {
  return load<u8>(row, 21);
}
export function setPart(row: usize, part: u32): void {
  store<u8>(row, <u8>part, 21);
}
/** Which part the best path comes from if this row is in one. */
export function cameFrom(row: usize, part: u32): u32 {
  return load<u8>(row + part, 22);
}
export function setCameFrom(row: usize, part: u32, from: u32): void {
  store<u8>(row + part, <u8>from, 22);
}

/** Forgets all rows. */
export function clear(): void {
  count = 0;
  totalLetters = 0;
}

/** Adds the words that TypeScript has written: so many units, the first a boundary. Answers how many rows there are. */
export function addText(length: u32, words: u32): u32 {
  const strength: f64 = words > 1 ? amongOthers : 1;
  const end = unitsAt + 2 * <usize>length;
  let from = unitsAt;
  forgetNgrams();
  for (let at = unitsAt + 2; at < end; at += 2) {
    if (load<u16>(at) != boundary) continue;
    addRows(from, at, end, strength);
    from = at;
  }
  return count;
}

/** Adds the rows of the word between two boundaries. */
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
  // Before the n-grams are added up, which is when these come from memory.
  if (length <= longestHashed) hashUnits(from + 2, to);
  const exception = exceptionOf(length);
  const isFound = findWord(length);
  addNgrams(from, to, textEnd, scores);
  if (isFound) addWord(scores);
  if (exception < 0) return;
  applyException(exception, scores, rankPriorsAt + (isLatin ? 4 * mostClasses : 0), strength);
}

/** Makes a row of zeros. */
function newRow(letters: f64, words: f64, isLatin: bool): usize {
  if (rowAt(count + 1) > rowsEnd) extend();
  const row = rowAt(count);
  count++;
  totalLetters += letters;
  store<f64>(row, letters);
  store<f64>(row, words, 8);
  store<f32>(factorAt(row), load<f32>(factorsAt + 4 * <usize>min<u32>(<u32>letters, lastFactor)));
  store<u8>(row, isLatin ? 1 : 0, 20);
  memory.fill(scoresOf(row), 0, vectorBytes);
  return row;
}

/** As in ../letters.ts; words have no capitals. */
function isLatinUnit(unit: u32): bool {
  return (
    (unit >= 0x61 && unit <= 0x7a) || (unit >= 0xc0 && unit <= 0x2af) || (unit >= 0x1e00 && unit <= 0x1eff)
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
