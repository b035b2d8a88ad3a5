/**
 * The lines that pages of a language have everywhere, which are drawn more often than others.
 */
import { join } from 'node:path';
import { dateLines } from './dates.ts';
import { readLines, written } from './read-lines.ts';
import { type UsageLevel, usageLevel } from './usage.ts';

/** A line that was written down as one that pages have everywhere counts as one that so many projects have. */
const standardWeight = 10;
/** A date counts as so many; there are some eighty in each language. */
const dateWeight = 3;

/**
 * By language, each with how often it is drawn: what several projects have, what was written down, and dates. What a
 * language that is met more has too is left to that: whoever meets *Lees meer* meets it in Dutch, though Afrikaans pages
 * have it as well.
 */
export function standardLines(
  folder: string,
  langs: readonly string[],
): ReadonlyMap<string, ReadonlyMap<string, number>> {
  const all = new Map(langs.map((lang) => [lang, new Map<string, number>()]));
  const add = (lang: string, text: string, weight: number) => {
    const lines = all.get(lang);
    lines?.set(text, (lines.get(text) ?? 0) + weight);
  };
  for (const row of readLines(join(folder, 'web-common.tsv.gz'))) {
    const [lang = '', line = '', projects] = row.split('\t');
    add(lang, line, Number(projects));
  }
  for (const lang of langs) {
    for (const text of written('web', lang)) add(lang, text, standardWeight);
    for (const text of dateLines(lang)) add(lang, text, dateWeight);
  }
  const most = new Map<string, UsageLevel>();
  for (const [lang, lines] of all) {
    for (const key of Array.from(lines.keys(), keyOf)) {
      if (usageLevel(lang) > (most.get(key) ?? -1)) most.set(key, usageLevel(lang));
    }
  }
  for (const [lang, lines] of all) {
    for (const text of lines.keys()) if (most.get(keyOf(text)) !== usageLevel(lang)) lines.delete(text);
  }
  return all;
}

/** The words of a line alone: numbers and capitals are nothing to the model. */
const keyOf = (line: string) =>
  line
    .toLowerCase()
    .match(/[\p{L}\p{M}]+/gu)
    ?.join(' ') ?? '';
