import { assignRows } from './mixture';
import { count, partOf, rowAt, scoresOf, setPart, totalLetters } from './rows';
import { nameShares } from './softmax';
import { bestScore, isLatin, letters, sumPart, sumRows, words } from './sums';
import { survey } from './survey';
import { partLettersAt, totalAt } from './working-space';

export { addToChecksum, beginChecksum, endChecksum } from './checksum';
export {
  classCountAt,
  countMisses,
  directoryAt,
  factorsAt,
  fingerprintBitsAt,
  groupStatesAt,
  levelsAt,
  limitsAt,
  marginsAt,
  maxLettersAt,
  noLevel,
  noneAt,
  pageStatesAt,
  powersAt,
  priorsAt,
  priorsLength,
  priorWords,
  rankPriorsAt,
  ranksAt,
  reach,
  receivedAt,
  receivedLength,
  sectionsAt,
  seedAt,
  segmentAt,
  segmentsAt,
  setPartial,
  sharpnessAt,
  sharpnessCount,
  takeMisses,
  wordScoresAt,
} from './memory';
export { begin, open } from './opening';
export { clear, textAt, widen } from './rows';
export { addText, want } from './text';
export { layOutAll } from './trie/layout';
export {
  candidatesAt,
  candidatesLength,
  levelsIn,
  namedAt,
  partLettersAt,
  sharesAt,
  totalAt,
} from './working-space';

/** A lower best score is no evidence: no words, no candidates, or a script unknown to the model. */
const minScore: f64 = 0.1;
let parts: u32 = 0;

/**
 * Returns the number of parts of the text, in order of appearance: 1 for one language, 0 without evidence.
 * @param isWhole True to read the text as one part.
 */
export function divide(set: u32, isWhole: bool): u32 {
  parts = 0;
  const proposed = survey(set);
  if (!(<f64>bestScore > minScore)) return 0;
  parts = isWhole ? 1 : assignRows(proposed);
  if (parts == 1) store<f64>(partLettersAt, totalLetters);
  return parts;
}

/**
 * Lists the likely classes of a part and their shares: of the part alone if `ofPart`, otherwise of the whole
 * text. Returns their count.
 */
export function judge(set: u32, part: u32, ofPart: bool): u32 {
  sumPart(parts > 1 ? <i32>part : -1);
  return nameShares(set, parts > 1 && !ofPart ? load<f64>(partLettersAt + 8 * part) / totalLetters : 1);
}

export function partOfRow(row: u32): u32 {
  return parts > 1 ? partOf(rowAt(row)) : 0;
}

/** Moves a row to another part. Weights of parts are unchanged. */
export function moveRow(row: u32, part: u32): void {
  setPart(rowAt(row), part);
}

export function scoresOfRow(row: u32): usize {
  return scoresOf(rowAt(row));
}

/** Returns the number of letters. */
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
