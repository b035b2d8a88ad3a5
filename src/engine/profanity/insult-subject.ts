/**
 * Whom is something said of? By the verb before it and that verb's subject.
 */
import { cueBits } from './cues.ts';
import { hashWord } from './hash.ts';
import {
  acting,
  adverbs,
  auxiliary,
  conditional,
  doing,
  linking,
  persons,
  placing,
  pronouns,
  shall,
  stopping,
  themselves,
} from './insult-words.ts';
import { cuesOf } from './names.ts';
import { isSupposed, steppedOverPause } from './supposed.ts';
import { attached, type Words } from './words.ts';

const [like, you, i, t, who, as, they, born, yall] = 'like you i t who as they born yall'
  .split(' ')
  .map(hashWord);

/** Is there a word of the sentence at a place? */
export const inside = (words: Words, at: number, sentence: number) =>
  at >= 0 && at < words.count && words.sentence[at] === sentence;

/** Does nothing of the same phrase follow a word: the end, a pause, a small word, or a verb with its object? */
export function phraseCloses(words: Words, at: number): boolean {
  const sentence = words.sentence[at] as number;
  const next = at + 1;
  if (!inside(words, next, sentence)) return true;
  if (((words.flags[next] as number) & attached) !== 0) return words.length[next] === 1;
  const small = cueBits.english | cueBits.copula | cueBits.verb | cueBits.you | cueBits.person;
  const cues = words.cues[next] as number;
  if (
    words.hash[next] === i ||
    doing.has(words.hash[next] as number) ||
    placing.has(words.hash[next] as number) ||
    steppedOverPause(words, next) ||
    (cues & small) !== 0
  )
    return true;
  return (cues & cueBits.thing) === 0 && (cuesOf(words, next + 1, sentence) & cueBits.determiner) !== 0;
}

/** Whom something is said of: nobody, a thing or who speaks; someone; you. */
export const nobody = 0;
/** Someone, by a pronoun. */
export const someone = 1;
export const yourself = 2;
/** They, who may be things. */
export const many = 3;
/** Someone who is named as a person: her husband. */
export const person = 4;

/** Whom does what begins at a place say something of, by a verb before it: he really is …, you act like …? */
export function subjectOf(words: Words, start: number, sentence: number): number {
  let at = start - 1;
  const isAt = (set: ReadonlySet<number>) => inside(words, at, sentence) && set.has(words.hash[at] as number);
  while (isAt(adverbs) || (inside(words, at, sentence) && (words.cues[at] as number) === cueBits.intensifier))
    at--;
  if (inside(words, at, sentence) && words.hash[at] === as) at--;
  // He is, without doubt, …
  if (steppedOverPause(words, at + 1))
    for (let back = at; back > at - 4 && inside(words, back, sentence); back--)
      if (steppedOverPause(words, back) && linking.has(words.hash[back - 1] as number)) at = back - 1;
  const likened = inside(words, at, sentence) && words.hash[at] === like;
  if (likened) at--;
  if (likened && inside(words, at - 1, sentence) && shall.has(words.hash[at - 1] as number)) return nobody;
  if (!inside(words, at, sentence)) return nobody;
  const cues = words.cues[at] as number;
  // Isn't she a …
  if (!likened && cues & (cueBits.person | cueBits.you) && at > 0) {
    const verb = words.hash[at - 1] as number;
    if (words.hash[at] !== you && cues & cueBits.you) return nobody;
    return verb === t || (linking.has(verb) && steppedOverPause(words, at) === false)
      ? subject(words, at, sentence)
      : nobody;
  }
  if (likened ? !isAt(acting) : (cues & cueBits.copula) === 0 && !isAt(linking) && words.hash[at] !== born)
    return nobody;
  if (isSupposed(words, at)) return nobody;
  at--;
  while (isAt(adverbs) || isAt(auxiliary)) at--;
  // Stop acting like …
  if (likened && isAt(stopping)) return yourself;
  if (isAt(conditional) || cuesOf(words, at, sentence) & cueBits.negation) return nobody;
  return subject(words, at, sentence);
}

function subject(words: Words, at: number, sentence: number): number {
  if (!inside(words, at, sentence)) return nobody;
  const hash = words.hash[at] as number;
  const cues = words.cues[at] as number;
  const before = cuesOf(words, at - 1, sentence);
  if (before & cueBits.negation || cues & cueBits.negation || themselves.has(hash)) return nobody;
  if (cues & cueBits.you) return words.length[at] === 4 && words.hash[at] !== yall ? nobody : yourself;
  if (words.hash[at - 1] === you && inside(words, at - 1, sentence)) return yourself; // you people are
  if (hash === who) return nobody;
  if (hash === they) return many;
  if (cues & cueBits.person || persons.has(hash)) return pronouns.has(hash) ? someone : person;
  return nobody;
}
