/** One row of scores for each word, or for each few letters in a script without spaces. */
import { foreignLoss } from './common';
import { allot, memoryEnd, minPages, newPages, vectorBytes } from './memory';
import { factorsAt, maxClasses } from './tables';

const lastFactor: u32 = 63;

/** A row: f64 letters at 0, words at 8; f32 weight at 16; u8 Latin at 20, chosen at 21; f32 scores at 32. */
const headLength: usize = 32;
const rowLength: usize = headLength + 4 * maxClasses;

/** Address where TypeScript writes the units of a text. */
export let textAt: usize = 0;
let rowsAt: usize = 0;
let rowsEnd: usize = 0;
let isShared: bool = false;
export let count: u32 = 0;
export let totalLetters: f64 = 0;

/** @param end 0 if the instance owns the whole memory */
export function openRows(textUnits: u32, end: usize): void {
  isShared = end != 0;
  textAt = allot(2 * textUnits);
  rowsAt = allot(64 * rowLength);
  rowsEnd = isShared ? end : memoryEnd();
}

export function widen(textUnits: u32): void {
  textAt = newPages(<i32>((2 * textUnits + 65535) >>> 16));
}

/** Grows rarely, because engines look for garbage each time. */
function extend(): void {
  const length = rowsEnd - rowsAt;
  // Another instance may take the pages after the rows at any time.
  const isLast = !isShared && rowsEnd == memoryEnd();
  const pages = max(minPages, <i32>(length >>> (isLast ? 19 : 15)));
  const at = newPages(pages);
  if (at != rowsEnd) {
    memory.copy(at, rowsAt, <usize>count * rowLength);
    rowsAt = at;
  }
  rowsEnd = at + ((<usize>pages) << 16);
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
export function wordCountOf(row: usize): f64 {
  return load<f64>(row, 8);
}
export function factorAt(row: usize): usize {
  return row + 16;
}
export function isLatinRow(row: usize): bool {
  return load<u8>(row, 20) != 0;
}
/** Latin letters occur in any text. */
export function isForeignTo(row: usize, c: u32): bool {
  return !isLatinRow(row) && load<f32>(scoresOf(row) + 4 * <usize>c) == 0;
}
export function fitOf(row: usize, c: u32): f64 {
  return isForeignTo(row, c) ? -foreignLoss : <f64>load<f32>(scoresOf(row) + 4 * <usize>c);
}
export function isChosen(row: usize): bool {
  return load<u8>(row, 21) != 0;
}
export function chooseRow(index: u32, isIn: bool): void {
  store<u8>(rowAt(index), isIn ? 1 : 0, 21);
}

export function clear(): void {
  count = 0;
  totalLetters = 0;
}

export function newRow(letters: f64, words: f64, isLatin: bool): usize {
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
