/** Company that ambiguous words keep, in their innocent senses and as swearing, for the register model to learn. */
import { writtenOut } from './frames.ts';
import { innocentAnimals } from './innocent-animals.ts';
import { innocentFrames } from './innocent-frames.ts';
import { innocentThings } from './innocent-things.ts';
import { profaneFrames } from './profane-frames.ts';
import { profaneSentences } from './profane-sentences.ts';

/** Written one by one. */
export const sentences = {
  innocent: [...innocentAnimals, ...innocentThings],
  profane: profaneSentences,
};

/** Written by frames. */
export const phrases = { innocent: writtenOut(innocentFrames), profane: writtenOut(profaneFrames) };
