/**
 * Texts in more than one language: which rows of evidence belong to which. The best path through the rows
 * (Viterbi) pays for every change of language, so that a quoted word changes nothing.
 */
import type { EvidenceRows } from './rows.ts';

/** What is asked of the rows here. */
export type Rows = Pick<
  EvidenceRows,
  'count' | 'totalLetters' | 'totalWords' | 'letters' | 'words' | 'row' | 'sumOf'
>;

/** What a change of language costs, in score. */
const switchCost = 10;
/** A block of rows this many letters long proposes a language. */
const blockLetters = 24;
/** Most languages that a text is divided among. */
const mostParts = 6;
/** A stretch shorter than this in letters, or a language with less than this share, is a quotation. */
const leastLetters = 12;
const leastWords = 3;
/** A part leads the main language by at least this much score a word. */
const leastLead = 2;
/** A text of fewer rows is in one language. */
const leastRows = 5;
const leastShare = 0.1;
/** In a text of more letters than this, a smaller share is no quotation any more. */
const longLetters = 400;
const leastShareOfLong = 0.03;

/** What a first look at all rows gives. */
export interface Survey {
  readonly letters: number;
  readonly words: number;
  /** The best class of the whole text, then those that win blocks of it, the ones with most letters first. */
  readonly parts: readonly number[];
}

const blockSums = new Float32Array(256);

/** Sums up all rows, of which there is at least one, into `total`, block by block. */
export function survey(rows: Rows, candidates: Int32Array, total: Float32Array): Survey {
  if (rows.count < leastRows) {
    rows.sumOf(0, rows.count, total);
    return { letters: rows.totalLetters, words: rows.totalWords, parts: [] };
  }
  const block = blockSums.subarray(0, total.length);
  const votes = new Map<number, number>();
  let letters = 0;
  let first = 0;
  total.fill(0);
  for (let i = 0; i < rows.count; i++) {
    letters += rows.letters(i);
    if (letters < blockLetters && i < rows.count - 1) continue;
    rows.sumOf(first, i + 1, block);
    const best = argmax(block, candidates);
    votes.set(best, (votes.get(best) ?? 0) + letters);
    for (let c = 0; c < total.length; c++) {
      total[c] = Math.fround((total[c] as number) + (block[c] as number));
    }
    first = i + 1;
    letters = 0;
  }
  const best = argmax(total, candidates);
  const others = [...votes].filter(([c]) => c !== best).sort(([, a], [, b]) => b - a);
  return {
    letters: rows.totalLetters,
    words: rows.totalWords,
    parts: [best, ...others.slice(0, mostParts - 1).map(([c]) => c)],
  };
}

/** The class that each row is taken to be in; undefined where the whole text is in one. */
export function assignRows(rows: Rows, parts: readonly number[]): Int32Array | undefined {
  return parts.length < 2 ? undefined : dropQuotations(rows, bestPath(rows, parts));
}

function argmax(scores: Float32Array, candidates: Int32Array): number {
  let best = candidates[0] as number;
  let bestScore = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < candidates.length; i++) {
    const score = scores[candidates[i] as number] as number;
    if (score > bestScore) {
      bestScore = score;
      best = candidates[i] as number;
    }
  }
  return best;
}

function bestPath(rows: Rows, parts: readonly number[]): Int32Array {
  const width = parts.length;
  const from = new Uint8Array(rows.count * width);
  let values = new Float64Array(width);
  for (let i = 0; i < rows.count; i++) {
    const row = rows.row(i);
    const next = new Float64Array(width);
    let best = 0;
    for (let p = 1; p < width; p++) if ((values[p] as number) > (values[best] as number)) best = p;
    for (let p = 0; p < width; p++) {
      const stays = (values[p] as number) >= (values[best] as number) - switchCost;
      from[i * width + p] = stays ? p : best;
      next[p] =
        (stays ? (values[p] as number) : (values[best] as number) - switchCost) +
        (row[parts[p] as number] as number);
    }
    values = next;
  }
  let at = values.indexOf(Math.max(...values));
  const path = new Int32Array(rows.count);
  for (let i = rows.count - 1; i >= 0; i--) {
    path[i] = parts[at] as number;
    at = from[i * width + at] as number;
  }
  return path;
}

/**
 * Gives quotations, and parts that another language of the text would explain nearly as well, to the language
 * around them; undefined when one language is left.
 */
function dropQuotations(rows: Rows, path: Int32Array): Int32Array | undefined {
  const letters = new Map<number, number>();
  const words = new Map<number, number>();
  for (let i = 0; i < path.length; i++) {
    const c = path[i] as number;
    letters.set(c, (letters.get(c) ?? 0) + rows.letters(i));
    words.set(c, (words.get(c) ?? 0) + rows.words(i));
  }
  const [main] = [...letters].reduce((a, b) => (b[1] > a[1] ? b : a));
  const share = rows.totalLetters > longLetters ? leastShareOfLong : leastShare;
  const kept = new Set(
    [...letters]
      .filter(
        ([c, sum]) =>
          sum >= leastLetters && sum >= share * rows.totalLetters && (words.get(c) ?? 0) >= leastWords,
      )
      .filter(([c]) => c === main || leadOver(rows, path, c, main) >= leastLead * (words.get(c) ?? 0))
      .map(([c]) => c),
  );
  kept.add(main);
  if (kept.size < 2) return undefined;
  let current = path.find((c) => kept.has(c)) as number;
  return path.map((c) => {
    if (kept.has(c)) current = c;
    return current;
  });
}

/** By how much class `c` scores higher than class `main` in the rows that are taken for `c`. */
function leadOver(rows: Rows, path: Int32Array, c: number, main: number): number {
  let lead = 0;
  for (let i = 0; i < path.length; i++) {
    if (path[i] !== c) continue;
    const row = rows.row(i);
    lead += (row[c] as number) - (row[main] as number);
  }
  return lead;
}
