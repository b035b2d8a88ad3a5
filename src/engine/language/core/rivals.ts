/** A quick check. The path through the words decides (../inspection/path.ts). */
import { changeCost, letterCost, minLetterShare } from './common';
import { count, fitOf, isForeignTo, lettersOf, rowAt, totalLetters } from './rows';
import { partsAt } from './working-space';

/** Minimum lead of a word that may belong to a single word behind it. */
const minLeadBefore: f64 = -1;

export function hasRival(parts: u32): bool {
  const main = <u32>load<u8>(partsAt);
  for (let part: u32 = 1; part < parts; part++) {
    if (lettersWonBy(<u32>load<u8>(partsAt + part), main) >= max(1, minLetterShare * totalLetters))
      return true;
  }
  return false;
}

/** Best path (Viterbi). A single word in its own letters does not count. */
function lettersWonBy(c: u32, main: u32): f64 {
  let value: f64 = 0;
  let letters: f64 = 0;
  let valueInside: f64 = -changeCost;
  let lettersInside: f64 = 0;
  let rowsInside: u32 = 0;
  let lead: f64 = -Infinity;
  for (let i: u32 = 0; i < count; i++) {
    const row = rowAt(i);
    if (value - changeCost > valueInside) {
      valueInside = value - changeCost;
      lettersInside = letters;
      rowsInside = lead > minLeadBefore ? 1 : 0;
    }
    lead = fitOf(row, c) - fitOf(row, main);
    valueInside += lead - letterCost * lettersOf(row);
    lettersInside += lettersOf(row);
    rowsInside += isForeignTo(row, main) ? 2 : 1;
    if (valueInside > value && rowsInside > 1) {
      value = valueInside;
      letters = lettersInside;
    }
  }
  return letters;
}
