/** Example texts for the sense model: ambiguous words in their innocent senses and as swearing. */
import { readFileSync } from 'node:fs';
import { writtenOut } from './frames.ts';
import { innocentAnimals } from './innocent-animals.ts';
import { innocentFrames } from './innocent-frames.ts';
import { innocentThings } from './innocent-things.ts';
import { innocentVerbs } from './innocent-verbs.ts';
import { profaneFrames } from './profane-frames.ts';
import { profaneSentences } from './profane-sentences.ts';

function linesOf(name: string): string[] {
  const text = readFileSync(new URL(`${name}.txt`, import.meta.url), 'utf8');
  return text.split('\n').filter((line) => line !== '');
}

export const sentences = {
  innocent: [...innocentAnimals, ...innocentThings],
  profane: profaneSentences,
};

export const written = { innocent: linesOf('written-innocent'), profane: linesOf('written-profane') };

export const phrases = {
  innocent: writtenOut({ ...innocentFrames, ...innocentVerbs }),
  profane: writtenOut(profaneFrames),
};
