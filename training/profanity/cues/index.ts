/**
 * The words behind the engine's cues: words that say how a word beside them is meant, and those that a swear word may be run
 * together with. `npm run train -- profanity` writes them into the engine's data.
 */
import type { Cue } from '../../../src/engine/profanity/find/cues.ts';
import { inflectedMark } from '../../../src/engine/profanity/find/lexicon.ts';
import { grammar } from './grammar.ts';
import { topics } from './topics.ts';

const words: Readonly<Partial<Record<Cue, string>>> = { ...grammar, ...topics };

/** Topics are spoken of in every form: graze, grazes, grazed. */
const inflected: readonly Cue[] = [
  'animal',
  'food',
  'garden',
  'plant',
  'tool',
  'needle',
  'water',
  'gap',
  'physics',
];

const listed = (text: string) => text.split(/\s+/).filter((word) => word !== '');

/** One cue a line: its name, marked where its words are inflected, then its words in the order that packs best. */
export const cueLines: string = Object.entries(words)
  .map(([name, text]) => {
    const mark = inflected.includes(name as Cue) ? inflectedMark : '';
    return [name + mark, ...listed(text).sort()].join(' ');
  })
  .join('\n');
