/** The word lists behind the cues of the engine. `npm run train -- profanity` writes them into its data. */
import type { Cue } from '../../../../src/engine/profanity/find/cues.ts';
import { inflectedMark } from '../../../../src/engine/profanity/find/lexicon.ts';
import { grammar } from './grammar.ts';
import { topics } from './topics.ts';

const words: Readonly<Partial<Record<Cue, string>>> = { ...grammar, ...topics };

/** Cues whose words also match in inflected forms: graze, grazes, grazed. */
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

/** One cue per line: its name, a mark if inflected, then its words, sorted for compression. */
export const cueLines: string = Object.entries(words)
  .map(([name, text]) => {
    const mark = inflected.includes(name as Cue) ? inflectedMark : '';
    return [name + mark, ...listed(text).sort()].join(' ');
  })
  .join('\n');
