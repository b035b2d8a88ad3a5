import { hasRival } from './rivals';
import { count, rowAt, scoresOf } from './rows';
import { nameShares } from './shares';
import { bestScore, sumRows, sumText } from './sums';
import { survey } from './survey';
import { totalAt } from './working-space';

export { addToChecksum, beginChecksum, endChecksum } from './checksum';
export { countMisses, reach, setPartial, takeMisses } from './memory';
export { begin, open } from './opening';
export { chooseRow, clear, textAt, widen } from './rows';
export { frequencyOf } from './static-function';
export { isLatin, letters, words } from './sums';
export { addText, want } from './text';
export { layOutAll } from './trie/layout';
export { findUsers, usersAt } from './word-table';
export { candidatesAt, namedAt, partsAt, sharesAt, totalAt } from './working-space';

/** A lower best score is no evidence: no words, no candidates, or a script unknown to the model. */
const minScore: f64 = 0.1;

/** Returns the count of classes at `partsAt`, the whole text's first: 0 without evidence. */
export function propose(set: u32): u32 {
  const proposed = survey(set);
  if (!(<f64>bestScore > minScore)) return 0;
  return hasRival(proposed) ? proposed : 1;
}

/** Returns the number of classes at `namedAt`. */
export function judge(set: u32, ofChosen: bool): u32 {
  sumText(ofChosen);
  return nameShares(set);
}

export function scoresOfRow(row: u32): usize {
  return scoresOf(rowAt(row));
}

export function sumAll(): void {
  sumRows(0, count, totalAt);
  sumText(false);
}
