/** Word lists behind the engine's cues. `npm run train -- profanity` writes them into its data. */
import { type Cue, cueNames } from '../../../../src/engine/profanity/find/cues.ts';
import { inflectedMark } from '../../../../src/engine/profanity/find/data.ts';
import { sectionsOf } from '../read-text.ts';

/**
 * grammar.txt: function words by role: address, linking, negation, emphasis, language, and words run together with
 * swear words. topics.txt: words that reveal the topic: with "kennel", a bitch is a dog.
 */
const words = [...sectionsOf('cues/grammar.txt'), ...sectionsOf('cues/topics.txt')];

const unknown = words.find(([name]) => !cueNames.includes(name as Cue));
if (unknown !== undefined) throw new Error(`There is no cue "${unknown[0]}".`);

/** Also matched inflected: graze, grazes, grazed. */
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

/** Per line: name, mark if inflected, words, sorted for compression. */
export const cueLines: string = words
  .map(([name, lines]) => {
    const mark = inflected.includes(name as Cue) ? inflectedMark : '';
    return [name + mark, ...lines.flatMap((line) => line.split(' ')).sort()].join(' ');
  })
  .join('\n');
