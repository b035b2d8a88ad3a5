import { meaningsOf } from 'vernacular-engine/facts';
import { languages } from 'vernacular-engine/language';
import { ourCode } from 'vernacular-engine/our-code';
import { UsageError } from './program/arguments.ts';

/** Of comma-separated tags such as `no`, `pt-BR`, `EN` or `deu`. */
export function codesOf(tags: string): string[] {
  const listed = tags.split(',').map((tag) => tag.trim());
  return [...new Set(listed.flatMap(codesOfTag))];
}

function codesOfTag(tag: string): readonly string[] {
  if (tag === '') throw new UsageError('--only: the list has an empty tag.');
  const language = primaryLanguage(tag);
  const readings = [[tag.toLowerCase()], [language], meaningsOf(language), [ourCode(language) ?? '']];
  const known = readings.find(([code = '']) => Object.hasOwn(languages, code));
  if (known !== undefined) return known;
  const named = Object.entries(languages).find(([, both]) => both.some((names) => isAmong(tag, names)));
  if (named !== undefined)
    throw new UsageError(`--only: "${tag}" is a language name; use its tag ${named[0]}.`);
  throw new UsageError(
    `--only: "${tag}" is not a supported language. Use comma-separated tags from \`vernacular languages\`: --only en,de.`,
  );
}

/** As of zh-yue and zh-min-nan, whose last part is the language. */
const groupOfLanguage = /^(?:[a-z]{2,3}-)+(?=[a-z]{3}(?:-|$))/i;

function primaryLanguage(tag: string): string {
  try {
    return new Intl.Locale(tag.replaceAll('_', '-').replace(groupOfLanguage, '')).language;
  } catch {
    return 'und';
  }
}

function isAmong(name: string, names: string): boolean {
  return names.toLowerCase().split(', ').includes(name.toLowerCase());
}
