/** Company that ambiguous words keep, in their innocent senses and as swearing, for the sense model to learn. */
import { readFileSync } from 'node:fs';
import { writtenOut } from './frames.ts';
import { innocentAnimals } from './innocent-animals.ts';
import { innocentFrames } from './innocent-frames.ts';
import { innocentThings } from './innocent-things.ts';
import { innocentVerbs } from './innocent-verbs.ts';
import { profaneFrames } from './profane-frames.ts';
import { profaneSentences } from './profane-sentences.ts';

/** The texts of a file beside this one, one a line. */
function linesOf(name: string): string[] {
  const text = readFileSync(new URL(`${name}.txt`, import.meta.url), 'utf8');
  return text.split('\n').filter((line) => line !== '');
}

/** Written one by one. */
export const sentences = {
  innocent: [...innocentAnimals, ...innocentThings],
  profane: profaneSentences,
};

/** Many more, mostly in plain company. */
export const written = { innocent: linesOf('written-innocent'), profane: linesOf('written-profane') };

/** Written by frames. */
export const phrases = {
  innocent: writtenOut({ ...innocentFrames, ...innocentVerbs }),
  profane: writtenOut(profaneFrames),
};
