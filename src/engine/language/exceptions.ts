/**
 * Words that the n-grams would judge wrongly: for each, which of the best-scored languages is the right one,
 * and how clearly it is. Kept as a static function from word to (rank, lead).
 */
import type { StaticFunction } from './static-function.ts';

/** How far the named language is made to lead the others, in score. */
export const leads: readonly number[] = [0.4, 1, 3, 8];
export const valueBits = 5;
/**
 * Which leads an exception can have by the rank of the language that it names: all of them for the first two, one for
 * those far down, which are rarely needed but many.
 */
const leadsOfRank: readonly (readonly number[])[] = [
  ...Array.from({ length: 2 }, () => [0, 1, 2, 3]),
  ...Array.from({ length: 4 }, () => [0, 1, 2]),
  ...Array.from({ length: 12 }, () => [1]),
];
/** An exception names one of this many languages, counted from the best-scored. */
export const ranks = leadsOfRank.length;
/** [rank, number of the lead] by the value of an exception. */
const meanings = leadsOfRank.flatMap((own, rank) => own.map((lead) => [rank, lead] as const));

/** The value of an exception that names the language at `rank`, with the nearest lead that there is to lead number `lead`. */
export function exceptionValue(rank: number, lead: number): number {
  const own = leadsOfRank[rank] as readonly number[];
  const nearest = own.reduce((best, each) => (Math.abs(each - lead) < Math.abs(best - lead) ? each : best));
  return meanings.findIndex(([r, l]) => r === rank && l === nearest);
}
/** Longest word in UTF-16 units that can be an exception. */
export const longestException = 32;

/** The class with the `rank`-th highest score (0 is the best), `prior` added to each; scores from `offset` on. */
export function classAtRank(scores: Float32Array, prior: Float32Array, rank: number, offset = 0): number {
  if (rank === 1) return secondClass(scores, prior, offset);
  const best = topClasses;
  const values = topValues;
  const count = rank + 1;
  values.fill(Number.NEGATIVE_INFINITY, 0, count);
  for (let c = 0; c < prior.length; c++) {
    const value = (scores[offset + c] as number) + (prior[c] as number);
    if (value <= (values[rank] as number)) continue;
    let at = rank;
    while (at > 0 && (values[at - 1] as number) < value) {
      values[at] = values[at - 1] as number;
      best[at] = best[at - 1] as number;
      at--;
    }
    values[at] = value;
    best[at] = c;
  }
  return best[rank] as number;
}

/** The same for rank 1, by far the most frequent case. */
function secondClass(scores: Float32Array, prior: Float32Array, offset: number): number {
  let first = Number.NEGATIVE_INFINITY;
  let second = Number.NEGATIVE_INFINITY;
  let firstClass = 0;
  let secondClass = 0;
  for (let c = 0; c < prior.length; c++) {
    const value = (scores[offset + c] as number) + (prior[c] as number);
    if (value <= second) continue;
    if (value > first) {
      second = first;
      secondClass = firstClass;
      first = value;
      firstClass = c;
    } else {
      second = value;
      secondClass = c;
    }
  }
  topValues[0] = first;
  topValues[1] = second;
  topClasses[0] = firstClass;
  topClasses[1] = secondClass;
  return secondClass;
}

const topClasses = new Int32Array(ranks);
const topValues = new Float64Array(ranks);

/** The value of the exception for the word `units[start] … units[end - 1]`, or -1. */
export function exceptionOf(
  table: Pick<StaticFunction, 'get'>,
  units: Uint16Array,
  start: number,
  end: number,
): number {
  return end - start > longestException || end - start < 2 ? -1 : table.get(units, start, end);
}

/**
 * Lifts the class that an exception names until it leads every other by what the exception asks for, `prior`
 * counted in. Answers nothing; a class that leads already keeps its score.
 */
export function applyException(
  value: number,
  scores: Float32Array,
  prior: Float32Array,
  strength = 1,
  offset = 0,
): void {
  const [rank, lead] = meanings[value] as readonly [number, number];
  const named = classAtRank(scores, prior, Math.max(rank, 1), offset);
  const c = rank === 0 ? (topClasses[0] as number) : named;
  const rival = topValues[rank === 0 ? 1 : 0] as number;
  const held = scores[offset + c] as number;
  const missing = rival + (leads[lead] as number) - (prior[c] as number) - held;
  if (missing > 0) scores[offset + c] = held + strength * missing;
}
