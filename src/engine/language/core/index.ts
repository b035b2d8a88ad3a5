/**
 * The door of the core: what TypeScript (../model/core.ts) may call, and where it reads and writes.
 */

import { assignRows } from './mixture';
import { count, partOf, rowAt, scoresOf, totalLetters } from './rows';
import { nameShares } from './softmax';
import { bestScore, isLatin, letters, sumPart, sumRows, words } from './sums';
import { survey } from './survey';
import { totalAt } from './working-space';

export { addToChecksum, beginChecksum, endChecksum } from './checksum';
export {
  directoryAt,
  factorsAt,
  levelsAt,
  limitsAt,
  marginsAt,
  mostLevels,
  mostSharpness,
  numbersOfModelAt,
  powersAt,
  priorsAt,
  priorsLength,
  priorWords,
  rankPriorsAt,
  ranksAt,
  reach,
  sectionsAt,
  sharpnessAt,
  wordScoresAt,
} from './memory';
export { begin, open } from './opening';
export { clear, textAt, widen } from './rows';
export { addText } from './text';
export { layOutAll } from './trie/layout';
export {
  candidatesAt,
  candidatesLength,
  levelsIn,
  namedAt,
  sharesAt,
  totalAt,
} from './working-space';

/** A best score below this is no evidence: no words, no languages to choose from, a script that none of the model uses. */
const leastScore: f64 = 0.1;
let parts: u32 = 0;

/**
 * Divides the text among the languages of a set of candidates. Answers how many parts it has, in the order in which they
 * come: 1 where it is in one language, 0 where there is no evidence.
 */
export function divide(set: u32): u32 {
  parts = 0;
  const proposed = survey(set);
  if (!(<f64>bestScore > leastScore)) return 0;
  parts = assignRows(proposed);
  return parts;
}

/**
 * Lists the classes of a part that are worth naming, with their shares: of the whole text, or of the part alone. Answers
 * how many.
 */
export function judge(set: u32, part: u32, ofPart: bool): u32 {
  sumPart(parts > 1 ? <i32>part : -1);
  return nameShares(set, parts > 1 && !ofPart ? letters / totalLetters : 1);
}

/** The part that a row belongs to. */
export function partOfRow(row: u32): u32 {
  return parts > 1 ? partOf(rowAt(row)) : 0;
}

/** The address of a row's scores, for training. */
export function scoresOfRow(row: u32): usize {
  return scoresOf(rowAt(row));
}

/** Sums up all rows, for training; answers how many letters they have. */
export function sumAll(): f64 {
  sumRows(0, count, totalAt);
  sumPart(-1);
  return letters;
}
export function wordsSummed(): f64 {
  return words;
}
export function isLatinSummed(): bool {
  return isLatin;
}
