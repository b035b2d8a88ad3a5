/**
 * Does a passage read like one where people swear, or like plain prose? A small logistic model over the words
 * around an ambiguous one: each word by itself, the nearest by their place, and those also together with the
 * ambiguous word. Learnt by training.
 */
import { reach, startsCapital } from './names.ts';
import type { Words } from './words.ts';

/** The number of weights; a power of two. */
export const registerSize = 16384;

/** Weights are kept in so many parts of a sixteenth of a logit. */
export const weightScale = 2;

/** So many words to either side count. */
const span = Math.min(5, reach);

/** The evidence that the register may give either way, in sixteenths of a logit. */
const most = 8;
const least = -84;

/** The weight's place for a word in a role: 0 anywhere near, 1 right before, 2 right after. */
function bucket(hash: number, role: number): number {
  const h = Math.imul(hash ^ (role * 0x9e3779b9), 0x85ebca6b);
  return ((h ^ (h >>> 15)) >>> 3) & (registerSize - 1);
}

/**
 * Calls `each` with the place of every weight that speaks about the word at a place; `own` is the hash of what the
 * ambiguous word is called, or 0 for any other word.
 */
export function registerFeatures(words: Words, at: number, own: number, each: (place: number) => void): void {
  const sentence = words.sentence[at];
  const from = Math.max(0, at - span);
  const to = Math.min(words.count, at + span + 1);
  for (let i = from; i < to; i++) {
    const hash = words.hash[i] as number;
    if (i === at || hash === 0 || words.sentence[i] !== sentence) continue;
    each(bucket(hash, 0));
    if (i < at - 2 || i > at + 2) continue;
    const role = i < at ? at - i : 2 + i - at;
    each(bucket(hash, role === 2 ? 5 : role === 3 ? 2 : role === 4 ? 6 : 1));
    if (own !== 0) each(bucket(hash ^ own, 6 + role));
  }
  if (own === 0) return;
  const first = at === 0 || words.sentence[at - 1] !== sentence;
  const last = at + 1 >= words.count || words.sentence[at + 1] !== sentence;
  each(bucket(own, 11 + (first ? 1 : 0) + (last ? 2 : 0) + (startsCapital(words, at) ? 4 : 0)));
}

export class RegisterModel {
  constructor(readonly weights: Int8Array) {}

  /** Evidence for swearing from the words around, in sixteenths of a logit, within bounds. */
  evidence(words: Words, at: number, own: number): number {
    let sum = 0;
    registerFeatures(words, at, own, (place) => {
      sum += this.weights[place] as number;
    });
    const told = Math.trunc(sum / weightScale);
    return Math.max(least, Math.min(most, told < 0 ? Math.trunc((told * 5) / 4) : told));
  }
}
