/** Sums of evidence and mixed texts, for reference.ts. */

// These repeat the numbers of the engine, so that a change of the engine alone fails the comparison.
/** A row of this many letters has the weight 1. The weight is constant from `maxWeightedLetters` on. */
const weightOneLetters = 6;
const weightPower = -0.25;
const maxWeightedLetters = 63;
/** Texts of fewer rows have one language. */
const minRows = 5;
/** Minimum letters of a block whose rows vote together. */
const blockLetters = 24;
/** A row votes for its own best class if this leads the best class of the whole text by more. */
const minRowLead = 2;
/** Maximum number of languages that are proposed besides the best of the whole text. */
const maxOthers = 5;
/** In a text of at most this many letters, languages may alternate from word to word. */
const maxSentenceLetters = 140;
const switchCost = { sentence: 3, text: 10 };
/** A part is a quotation below any of these limits. The lead is over the main class; its share is of the part's score. */
const minPartLetters = 4;
const minPartLead = 8;
const minPartLeadShare = 0.5;
/** Minimum share of a part in the letters; long texts have more than `maxShortLetters` letters. */
const minPartShare = { sentence: 0.15, text: 0.1, longText: 0.03 };
const maxShortLetters = 400;

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
  if (rows.length < minRows) return { whole, proposed: [] };
  // Adding blocks rounds differently from adding rows, and the core adds blocks.
  whole.scores.fill(0);
  const votes = new Map<number, number>();
  let block: Row[] = [];
  rows.forEach((row, i) => {
    block.push(row);
    const sum = sumOf(block);
    if (sum.letters < blockLetters && i < rows.length - 1) return;
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

const isSentence = (rows: readonly Row[]) => total(rows, 'letters') <= maxSentenceLetters;

/** Viterbi algorithm: a change of class costs {@link switchCost}. */
export function bestPath(rows: readonly Row[], parts: readonly number[]): number[] {
  const cost = isSentence(rows) ? switchCost.sentence : switchCost.text;
  let values = parts.map(() => 0);
  const from = rows.map(({ scores }) => {
    const best = values.indexOf(Math.max(...values));
    const changed = values[best] - cost;
    const came = parts.map((_, p) => (values[p] >= changed ? p : best));
    values = parts.map((c, p) => Math.max(values[p], changed) + scores[c]);
    return came;
  });
  let at = values.indexOf(Math.max(...values));
  const path = rows.map(() => 0);
  for (let i = rows.length - 1; i >= 0; i--) {
    path[i] = parts[at];
    at = from[i]?.[at];
  }
  return path;
}

/** Assigns quotations to the language around them. Returns undefined if one language is left. */
export function dropQuotations(rows: readonly Row[], path: readonly number[]): number[] | undefined {
  const rowsIn = (c: number) => rows.filter((_, i) => path[i] === c);
  const found = [...new Set(path)];
  const letters = total(rows, 'letters');
  const usualShare = letters > maxShortLetters ? minPartShare.longText : minPartShare.text;
  const minLetters = (isSentence(rows) ? minPartShare.sentence : usualShare) * letters;
  const main = found.reduce((best, c) =>
    total(rowsIn(c), 'letters') > total(rowsIn(best), 'letters') ? c : best,
  );
  const kept = found.filter((c) => {
    const sum = total(rowsIn(c), 'letters');
    const score = rowsIn(c).reduce((sum, { scores }) => sum + scores[c], 0);
    const lead = rowsIn(c).reduce((sum, { scores }) => sum + (scores[c] - scores[main]), 0);
    const isLarge = sum >= minPartLetters && sum >= minLetters;
    const isDistinct = lead >= minPartLead && lead >= minPartLeadShare * score;
    return c === main || rowsIn(c).every((row) => isForeign(row, main)) || (isLarge && isDistinct);
  });
  if (kept.length < 2) return undefined;
  let current = path.find((c) => kept.includes(c)) as number;
  return path.map((c) => {
    if (kept.includes(c)) current = c;
    return current;
  });
}

/**
 * Returns the letters by which each class counts. In a sentence, the class with the most evidence is exchanged with
 * the largest: the sentence is in that language, even if a title in it is longer.
 */
export function lettersOfParts(
  rows: readonly Row[],
  path: readonly number[],
  first: number,
): Map<number, number> {
  const letters = new Map<number, number>();
  rows.forEach((row, i) => {
    letters.set(path[i], (letters.get(path[i]) ?? 0) + row.letters);
  });
  const lettersOfFirst = letters.get(first);
  if (!isSentence(rows) || lettersOfFirst === undefined) return letters;
  const [largest, maxLetters] = [...letters].reduce((best, each) => (each[1] > best[1] ? each : best));
  return letters.set(largest, lettersOfFirst).set(first, maxLetters);
}
