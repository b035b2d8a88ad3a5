/**
 * The words behind the engine's cues: words that say how a word beside them is meant, and those that a swear word may be run
 * together with. `npm run train -- profanity` writes them into the engine's data.
 */
import type { Cue } from '../../../engine/profanity/find/cues.ts';
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

/** The forms of the words of topics that no cue lists by themselves. */
function formsOf(name: Cue, text: string, all: ReadonlySet<string>): readonly string[] {
  if (!inflected.includes(name)) return [];
  const long = listed(text).filter(({ length }) => length >= 4);
  const forms = long.flatMap((word) => [`${word}s`, word.endsWith('e') ? `${word}d` : `${word}ed`]);
  return forms.filter((form) => !all.has(form));
}

const everyWord = new Set(Object.values(words).flatMap(listed));

/** One cue a line: its name, then its words. */
export const cueLines: string = Object.entries(words)
  .map(([name, text]) =>
    [name, ...new Set([...listed(text), ...formsOf(name as Cue, text, everyWord)])].join(' '),
  )
  .join('\n');
