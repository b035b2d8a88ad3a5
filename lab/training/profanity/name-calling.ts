import { loadLexicon } from '../../../src/engine/profanity/load.ts';
import { writtenOut } from './contexts/frames.ts';
import { pluralOf } from './plural.ts';
import { linesOf } from './read-text.ts';

/** A noun is singular if the list also has its plural. */
function listedNouns(): string[] {
  const { entries } = loadLexicon();
  const forms = new Set(entries.filter(({ kind }) => kind === 'name').map(({ form }) => form));
  return [...forms].filter((form) => forms.has(pluralOf(form))).sort();
}

export function listedNoun(): RegExp {
  return new RegExp(`\\b(?:${listedNouns().join('|')}|scum)s?\\b`, 'i');
}

const frames = new URL('../../../test/engine/profanity/name-calling/', import.meta.url);

export function framed(file: 'called' | 'not-called'): string[] {
  return writtenOut([[listedNouns().join(' '), linesOf(new URL(`${file}.txt`, frames).href)]]);
}
