import type { Cue } from './cues.ts';
import { type Entry, entryOf, type Kind } from './entry.ts';

const listOf = (text: string | undefined) => (text === '-' || text === undefined ? [] : text.split(','));

/**
 * Parses lines of `kind likelihood flags cues canonical form form …`. Likelihoods are in ten-thousandths; flags and
 * cues are comma-separated names, or `-`.
 */
export function parseLexicon(text: string): Entry[] {
  const lines = text.split('\n').filter((line) => line !== '');
  return lines.flatMap((line) => {
    const [kind, likelihood, flags, cues, canonical = '', ...forms] = line.split(' ');
    const group = {
      kind: kind as Kind,
      likelihood: Number(likelihood),
      flags: listOf(flags),
      cues: listOf(cues) as Cue[],
      canonical,
    };
    return forms.map((form) => entryOf(form, group));
  });
}

/** Marks a cue whose words are also listed in inflected form. */
export const inflectedMark = '+';

/** Many forms of shorter words are other words. */
const formsOf = (word: string) =>
  word.length < 4 ? [] : [`${word}s`, `${word}${word.endsWith('e') ? 'd' : 'ed'}`];

/** Parses lines of `name word word …`. With `inflectedMark` after the name, adds inflected forms that no line lists. */
export function parseCues(text: string): Map<Cue, readonly string[]> {
  const lines = text.split('\n').map((line) => line.split(' '));
  const listed = new Set(lines.flatMap(([, ...words]) => words));
  return new Map(
    lines.map(([name = '', ...words]) => {
      const forms = name.endsWith(inflectedMark) ? words.flatMap(formsOf) : [];
      const more = forms.filter((form) => !listed.has(form));
      return [name.replace(inflectedMark, '') as Cue, [...words, ...more]];
    }),
  );
}
