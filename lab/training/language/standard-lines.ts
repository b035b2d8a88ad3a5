import { join } from 'node:path';
import { dateLines } from './dates.ts';
import { readLines, written } from './read-lines.ts';
import { type UsageLevel, usageLevel } from './usage.ts';

const standardWeight = 10;
/** About eighty per language. */
const dateWeight = 3;

/**
 * With weights. A line of several languages stays with the most used: *Lees meer* is usually Dutch, but also on
 * Afrikaans pages.
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
  const highestLevel = new Map<string, UsageLevel>();
  for (const [lang, lines] of all) {
    for (const key of Array.from(lines.keys(), keyOf)) {
      if (usageLevel(lang) > (highestLevel.get(key) ?? -1)) highestLevel.set(key, usageLevel(lang));
    }
  }
  for (const [lang, lines] of all) {
    for (const text of lines.keys())
      if (highestLevel.get(keyOf(text)) !== usageLevel(lang)) lines.delete(text);
  }
  return all;
}

/** The model ignores numbers and case. */
const keyOf = (line: string) =>
  line
    .toLowerCase()
    .match(/[\p{L}\p{M}]+/gu)
    ?.join(' ') ?? '';
