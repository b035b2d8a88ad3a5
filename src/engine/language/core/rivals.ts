/** Finds out quickly whether a text may be in several languages. The path through its words decides (../inspection/path.ts). */
import { count, fitOf, lettersOf, rowAt, totalLetters } from './rows';
import { partsAt } from './working-space';

// Keep equal to ../inspection/path.ts.
const changeCost: f64 = 5;
const letterCost: f64 = 0.4;
const minShare: f64 = 0.03;

/** True if a proposed language explains enough words much better than the first one. */
export function hasRival(parts: u32): bool {
  const main = <u32>load<u8>(partsAt);
  for (let part: u32 = 1; part < parts; part++) {
    if (lettersWonBy(<u32>load<u8>(partsAt + part), main) >= max(1, minShare * totalLetters)) return true;
  }
  return false;
}

/** Returns the letters of a class on its best path with the main class (Viterbi). */
function lettersWonBy(c: u32, main: u32): f64 {
  let value: f64 = 0;
  let letters: f64 = 0;
  let valueInside = -changeCost;
  let lettersInside: f64 = 0;
  for (let i: u32 = 0; i < count; i++) {
    const row = rowAt(i);
    if (value - changeCost > valueInside) {
      valueInside = value - changeCost;
      lettersInside = letters;
    }
    valueInside += fitOf(row, c) - fitOf(row, main) - letterCost * lettersOf(row);
    lettersInside += lettersOf(row);
    if (valueInside > value) {
      value = valueInside;
      letters = lettersInside;
    }
  }
  return letters;
}
