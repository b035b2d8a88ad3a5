/**
 * How is an ambiguous word meant: the bird or the breast? A logistic model over the words around it and the kinds
 * of cue that they are, each by itself and together with the ambiguous word, the nearest by their place too.
 * Learnt by training, from as much innocent use of each word as profane.
 */
import { reach, startsCapital } from './names.ts';
import { bucket } from './weights.ts';
import { attached, known, noWord, operator, type Words } from './words.ts';

/** The number of weights; a power of two. */
export const registerSize = 32768;

/** Weights are kept in so many parts of a sixteenth of a logit. */
export const weightScale = 2;

/** So many words to either side count. */
const span = Math.min(6, reach);

/** The evidence that the register may give either way, in sixteenths of a logit. */
const mostOfRegister = 104;

/** What a feature is of, so that the same word in two places has two weights. */
const role = {
  near: 0,
  beside: 1,
  cue: 16,
  cueBeside: 20,
  own: 32,
  ownBeside: 33,
  ownCue: 48,
  place: 64,
  form: 72,
  placeOfAny: 80,
  company: 96,
  sign: 128,
  posted: 130,
  ownPosted: 131,
  pause: 132,
  ownPause: 134,
};

/** What stands in for the hash of a sign or an operator. */
const [signHash, operatorHash] = [1, 2];

/** Stands for the hash of a word that is neither an everyday one nor a cue: slang, a rare name, a misspelling. */
const stranger = 0x51ed270b;

const place = (hash: number, as: number) => bucket(hash, as, registerSize);

/**
 * Calls `each` with the place of every weight that speaks about the word at a place. `own` is the hash of what the
 * ambiguous word is called and `form` that of how it is written, both 0 for any other word.
 */
export function registerFeatures(
  words: Words,
  at: number,
  own: number,
  form: number,
  each: (place: number) => void,
): void {
  const sentence = words.sentence[at];
  const from = Math.max(0, at - span);
  const to = Math.min(words.count, at + span + 1);
  let company = 0;
  for (let i = from; i < to; i++) {
    if (i === at || words.sentence[i] !== sentence) continue;
    // The second half of a word cut in two is no company.
    if (i > at && (words.start[i] as number) < (words.end[at] as number)) continue;
    const flags = words.flags[i] as number;
    if (flags & noWord) {
      each(place(flags & operator ? operatorHash : signHash, role.sign));
      continue;
    }
    company++;
    const cues = words.cues[i] as number;
    const unknown = cues === 0 && (flags & known) === 0 && (words.number[i] as number) < 0;
    const beside = i >= at - 2 && i <= at + 2;
    const spot = i - at + 2;
    if (unknown) each(place(stranger, role.near));
    const hash = words.hash[i] as number;
    if (hash !== 0) {
      each(place(hash, role.near));
      if (beside) each(place(hash, role.beside + spot));
      if (own !== 0) {
        each(place(hash ^ own, role.own));
        if (beside) each(place(hash ^ own, role.ownBeside + spot));
      }
    }
    for (let left = cues; left !== 0; left &= left - 1) {
      const cue = 32 - Math.clz32(left & -left);
      each(place(cue, role.cue));
      if (beside) each(place(cue, role.cueBeside + spot));
      if (own !== 0) each(place(cue ^ own, role.ownCue));
    }
  }
  if (words.posted) each(place(0, role.posted));
  if (own === 0) return;
  if (words.posted) each(place(own, role.ownPosted));
  for (let i = at - 1; i <= at; i++) {
    const pause = pauseAfter(words, i, sentence as number);
    if (pause === 0) continue;
    each(place(pause, role.pause + at - i));
    each(place(own ^ pause, role.ownPause + at - i));
  }
  const first = at === 0 || words.sentence[at - 1] !== sentence;
  const last = at + 1 >= words.count || words.sentence[at + 1] !== sentence;
  const spot = (first ? 1 : 0) + (last ? 2 : 0) + (startsCapital(words, at) ? 4 : 0);
  each(place(own, role.place + spot));
  each(place(form, role.form));
  each(place(0, role.placeOfAny + spot));
  each(place(0, role.company + Math.min(company, 8)));
}

/** What stands between a word and the next of its sentence: 0 a space or nothing, 1 a hyphen or the like, 2 a stop. */
function pauseAfter(words: Words, at: number, sentence: number): number {
  const next = at + 1;
  if (at < 0 || next >= words.count || words.sentence[at] !== sentence || words.sentence[next] !== sentence)
    return 0;
  if ((words.flags[next] as number) & attached) return 1;
  return (words.start[next] as number) > (words.end[at] as number) + 1 ? 2 : 0;
}

export class RegisterModel {
  constructor(readonly weights: Int8Array) {}

  /** Evidence for swearing from the words around, in sixteenths of a logit, within bounds. */
  evidence(words: Words, at: number, own: number, form: number): number {
    let sum = 0;
    registerFeatures(words, at, own, form, (weight) => {
      sum += this.weights[weight] as number;
    });
    return Math.max(-mostOfRegister, Math.min(mostOfRegister, Math.trunc(sum / weightScale)));
  }
}
