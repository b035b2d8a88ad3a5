/** Sums of evidence and mixed texts, for reference.ts. */

// Repeats the engine's numbers, so that a change of the engine alone fails the comparison.
/** Weight 1 at this many letters; constant from `maxWeightedLetters` on. */
const weightOneLetters = 6;
const weightPower = -0.25;
const maxWeightedLetters = 63;
/** Minimum letters of a block whose rows vote together, unless Latin letters begin or end after it. */
const blockLetters = 24;
/** Minimum lead of a row's best class over the text's, for its own vote. */
const minRowLead = 2;
/** Besides the best of the whole text. */
const maxOthers = 5;
/** Minimum win of a rival in a run of rows, and per letter. */
const [changeCost, letterCost] = [5, 0.4];
const minRivalShare = 0.03;
const foreignScore = -16;
const minLeadBefore = -1;

/** A word, a few letters in a script without spaces, or a sum of rows. */
export interface Row {
  readonly scores: Float32Array;
  readonly letters: number;
  /** Equivalent number of words. */
  readonly words: number;
  readonly isLatin: boolean;
}

export function total(rows: readonly Row[], of: 'letters' | 'words'): number {
  return rows.reduce((sum, row) => sum + row[of], 0);
}

/** Weights each row by a power of its letters. A single row is not weighted. */
export function sumOf(rows: readonly Row[], isOnly = false): Row {
  const scores = new Float32Array(rows[0]?.scores.length ?? 0);
  for (const row of rows) {
    const letters = Math.min(maxWeightedLetters, Math.max(1, row.letters));
    const factor = isOnly ? 1 : Math.fround((letters / weightOneLetters) ** weightPower);
    row.scores.forEach((score, c) => {
      scores[c] = Math.fround(scores[c] + Math.fround(factor * score));
    });
  }
  const balance = rows.reduce((sum, row) => sum + (row.isLatin ? row.letters : -row.letters), 0);
  return { scores, letters: total(rows, 'letters'), words: total(rows, 'words'), isLatin: balance > 0 };
}

/** True if a class is never written in the script of this row. Latin letters occur in any text. */
const isForeign = ({ scores, isLatin }: Row, c: number) => !isLatin && scores[c] === 0;

/**
 * Sums all rows and proposes languages. A row votes for the best class of its block, or for its own if it is foreign to
 * that or leads far enough.
 */
export function survey(
  rows: readonly Row[],
  languages: readonly number[],
): { whole: Row; proposed: readonly number[] } {
  const bestOf = ({ scores }: Row) => languages.reduce((best, c) => (scores[c] > scores[best] ? c : best));
  const whole = sumOf(rows, rows.length === 1);
  if (rows.length === 1) return { whole, proposed: [bestOf(whole)] };
  // Adding blocks rounds differently from adding rows, and the core adds blocks.
  whole.scores.fill(0);
  const votes = new Map<number, number>();
  let block: Row[] = [];
  rows.forEach((row, i) => {
    block.push(row);
    const sum = sumOf(block);
    const isLast = i === rows.length - 1 || row.isLatin !== rows[i + 1]?.isLatin;
    if (sum.letters < blockLetters && !isLast) return;
    for (const each of block) {
      const c = bestOf(isForeign(each, bestOf(sum)) ? each : sum);
      votes.set(c, (votes.get(c) ?? 0) + each.letters);
    }
    sum.scores.forEach((score, c) => {
      whole.scores[c] = Math.fround(whole.scores[c] + score);
    });
    block = [];
  });
  for (const row of rows) {
    const [ofRow, ofWhole] = [bestOf(row), bestOf(whole)];
    if (Math.fround(row.scores[ofRow] - row.scores[ofWhole]) > minRowLead)
      votes.set(ofRow, (votes.get(ofRow) ?? 0) + row.letters);
  }
  const others = [...votes].filter(([c]) => c !== bestOf(whole)).sort(([, a], [, b]) => b - a);
  return { whole, proposed: [bestOf(whole), ...others.slice(0, maxOthers).map(([c]) => c)] };
}

/** True if a path with one of the rivals explains enough rows much better than the first class alone. */
export function hasRival(rows: readonly Row[], [main = 0, ...rivals]: readonly number[]): boolean {
  const fitOf = (row: Row, c: number) => (isForeign(row, c) ? foreignScore : row.scores[c]);
  const letters = total(rows, 'letters');
  return rivals.some((c) => {
    let outside = { value: 0, letters: 0 };
    let inside = { value: -changeCost, letters: 0, rows: 0 };
    let lead = Number.NEGATIVE_INFINITY;
    for (const row of rows) {
      if (outside.value - changeCost > inside.value)
        inside = {
          value: outside.value - changeCost,
          letters: outside.letters,
          rows: lead > minLeadBefore ? 1 : 0,
        };
      lead = fitOf(row, c) - fitOf(row, main);
      inside = {
        value: inside.value + (lead - letterCost * row.letters),
        letters: inside.letters + row.letters,
        // A single word is no rival, unless its letters are foreign.
        rows: inside.rows + (isForeign(row, main) ? 2 : 1),
      };
      if (inside.value > outside.value && inside.rows > 1) outside = inside;
    }
    return outside.letters >= Math.max(1, minRivalShare * letters);
  });
}
