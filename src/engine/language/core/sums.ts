/** Rows are added in text order, and products rounded before, so that every engine gets the same digits. */
import { vectorBytes } from './memory';
import { count, factorAt, isChosen, isLatinRow, lettersOf, rowAt, scoresOf, wordCountOf } from './rows';
import { blockAt, setAt, totalAt } from './working-space';

/** Of the last sum. */
export let letters: f64 = 0;
export let words: f64 = 0;
export let isLatin: bool = false;
export let bestScore: f32 = 0;

/** A single row is not weighted. */
export function sumRows(first: u32, end: u32, sums: usize): void {
  if (count == 1) {
    memory.copy(sums, scoresOf(rowAt(0)), vectorBytes);
    return;
  }
  const rowLength = rowAt(1) - rowAt(0);
  const last = rowAt(end);
  for (let at: usize = 0; at < vectorBytes; at += 16) {
    let sum = f32x4.splat(0);
    for (let row = rowAt(first); row < last; row += rowLength) {
      sum = f32x4.add(sum, f32x4.mul(v128.load32_splat(factorAt(row)), v128.load(scoresOf(row) + at)));
    }
    v128.store(sums + at, sum);
  }
}

export function clearTotal(): void {
  memory.fill(totalAt, 0, vectorBytes);
}

export function addBlock(): void {
  for (let at: usize = 0; at < vectorBytes; at += 16) {
    v128.store(totalAt + at, f32x4.add(v128.load(totalAt + at), v128.load(blockAt + at)));
  }
}

/** Without `ofChosen`, the total has the scores already. */
export function sumText(ofChosen: bool): void {
  letters = 0;
  words = 0;
  let balance: f64 = 0;
  if (ofChosen) clearTotal();
  for (let i: u32 = 0; i < count; i++) {
    const row = rowAt(i);
    if (ofChosen) {
      if (!isChosen(row)) continue;
      const factor = v128.load32_splat(factorAt(row));
      for (let at: usize = 0; at < vectorBytes; at += 16) {
        const weighed = f32x4.mul(factor, v128.load(scoresOf(row) + at));
        v128.store(totalAt + at, f32x4.add(v128.load(totalAt + at), weighed));
      }
    }
    letters += lettersOf(row);
    words += wordCountOf(row);
    balance += isLatinRow(row) ? lettersOf(row) : -lettersOf(row);
  }
  isLatin = balance > 0;
}

/** There must be a candidate. */
export function bestOf(sums: usize, set: u32): u32 {
  findBestScore(sums, set);
  return firstWithBestScore(sums, set);
}

export function findBestScore(sums: usize, set: u32): void {
  const mask = setAt(set);
  let best = f32x4.splat(-Infinity);
  for (let at: usize = 0; at < vectorBytes; at += 16) {
    best = f32x4.pmax(best, f32x4.add(v128.load(sums + at), v128.load(mask + at)));
  }
  bestScore = max(
    max(f32x4.extract_lane(best, 0), f32x4.extract_lane(best, 1)),
    max(f32x4.extract_lane(best, 2), f32x4.extract_lane(best, 3)),
  );
}

/** {@link bestScore} must be that of the same sums. */
export function firstWithBestScore(sums: usize, set: u32): u32 {
  const mask = setAt(set);
  const best = f32x4.splat(bestScore);
  let found: i32 = 0;
  let end: usize = 0;
  for (; found == 0; end += 16) {
    found = i32x4.bitmask(f32x4.eq(best, f32x4.add(v128.load(sums + end), v128.load(mask + end))));
  }
  return <u32>(end >> 2) - 4 + ctz(found);
}
