/** Sums of evidence and mixed texts, for reference.ts. */

// These repeat the numbers of the engine, so that a change of the engine alone fails the comparison.
/** A row of this many letters has the weight 1. The weight is constant from `maxWeightedLetters` on. */
const weightOneLetters = 6;
const weightPower = -0.25;
const maxWeightedLetters = 63;
/** Minimum letters of a block whose rows vote together, unless Latin letters begin or end behind it. */
const blockLetters = 24;
/** A row votes for its own best class if this leads the best class of the whole text by more. */
const minRowLead = 2;
/** Maximum number of languages that are proposed besides the best of the whole text. */
const maxOthers = 5;
/** A rival must win this much in a run of rows, and for each letter, and a share of the letters. */
const [changeCost, letterCost] = [5, 0.4];
const minRivalShare = 0.03;
const foreignScore = -16;

/** Evidence of a word, of a few letters in a script without spaces, or of a sum of rows. */
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

/** Sums rows, each weighted by a power of its letters. A single row is not weighted. */
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
 * Sums all rows and proposes languages for the parts. Each row votes for the best class of its block, or for its own
 * best class if it is foreign to that. A row also votes for its own best class if that leads far enough.
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

/** True if one of the classes explains enough rows much better than the first one, by the best path with both. */
export function hasRival(rows: readonly Row[], [main = 0, ...rivals]: readonly number[]): boolean {
  const fitOf = (row: Row, c: number) => (isForeign(row, c) ? foreignScore : row.scores[c]);
  const letters = total(rows, 'letters');
  return rivals.some((c) => {
    let outside = { value: 0, letters: 0 };
    let inside = { value: -changeCost, letters: 0 };
    for (const row of rows) {
      if (outside.value - changeCost > inside.value)
        inside = { value: outside.value - changeCost, letters: outside.letters };
      inside = {
        value: inside.value + (fitOf(row, c) - fitOf(row, main) - letterCost * row.letters),
        letters: inside.letters + row.letters,
      };
      if (inside.value > outside.value) outside = inside;
    }
    return outside.letters >= Math.max(1, minRivalShare * letters);
  });
}
