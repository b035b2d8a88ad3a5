import { count, isForeignTo, isLatinRow, lettersOf, rowAt, scoresOf } from './rows';
import { addBlock, bestOf, bestScore, clearTotal, findBestScore, firstWithBestScore, sumRows } from './sums';
import { maxClasses } from './tables';
import { blockAt, maxParts, partsAt, totalAt, votedAt, votesAt } from './working-space';

/**
 * Minimum letters of a block, unless Latin letters begin or end behind it. It proposes its best language; a row in
 * letters foreign to that proposes its own.
 */
const blockLetters: f64 = 24;
/** A row proposes its own best language if this leads the language of the whole text by more. */
const minRowLead: f32 = 2;

/** Classes with votes. */
let voted: u32 = 0;

/** Returns the number of proposed classes, the best one of the whole text first. */
export function survey(set: u32): u32 {
  if (count < 2) {
    sumRows(0, count, totalAt);
    findBestScore(totalAt, set);
    return 1;
  }
  clearTotal();
  memory.fill(votesAt, 0, 8 * maxClasses);
  voted = 0;
  voteByBlocks(set);
  const best = bestOf(totalAt, set);
  voteByRows(set, best);
  findBestScore(totalAt, set);
  store<u8>(partsAt, <u8>best);
  store<f64>(votesAt + 8 * <usize>best, 0);
  return proposeVoted();
}

function voteByBlocks(set: u32): void {
  let letters: f64 = 0;
  let first: u32 = 0;
  for (let i: u32 = 0; i < count; i++) {
    letters += lettersOf(rowAt(i));
    const isLast = i == count - 1 || isLatinRow(rowAt(i)) != isLatinRow(rowAt(i + 1));
    if (letters < blockLetters && !isLast) continue;
    sumRows(first, i + 1, blockAt);
    const c = bestOf(blockAt, set);
    for (; first <= i; first++) {
      const row = rowAt(first);
      vote(isForeignTo(row, c) ? bestOf(scoresOf(row), set) : c, lettersOf(row));
    }
    addBlock();
    letters = 0;
  }
}

function voteByRows(set: u32, best: u32): void {
  for (let i: u32 = 0; i < count; i++) {
    const scores = scoresOf(rowAt(i));
    findBestScore(scores, set);
    if (bestScore - load<f32>(scores + 4 * <usize>best) > minRowLead) {
      vote(firstWithBestScore(scores, set), lettersOf(rowAt(i)));
    }
  }
}

function vote(c: u32, letters: f64): void {
  const votes = votesAt + 8 * <usize>c;
  const before = load<f64>(votes);
  store<f64>(votes, before + letters);
  // Every row has a letter, so 0 means no vote yet.
  if (before == 0) store<u8>(votedAt + voted++, <u8>c);
}

/** Lists the classes with the most votes behind the best one. The first proposed wins a tie. */
function proposeVoted(): u32 {
  let parts: u32 = 1;
  while (parts < maxParts) {
    let next: usize = 0;
    let highest: f64 = 0;
    for (let i: u32 = 0; i < voted; i++) {
      const votes = votesAt + 8 * <usize>load<u8>(votedAt + i);
      if (load<f64>(votes) <= highest) continue;
      highest = load<f64>(votes);
      next = votes;
    }
    if (next == 0) break;
    store<f64>(next, 0);
    store<u8>(partsAt + parts++, <u8>((next - votesAt) >> 3));
  }
  return parts;
}
