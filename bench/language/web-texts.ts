/**
 * The web's own words: interfaces, frequent words, chats, romanised text, and strings in no language, as ../shared/tests
 * (or the folder in TESTS) holds them. Ours with all languages as candidates, other libraries on the same texts.
 */

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { table } from '../../scripts/lib/markdown.ts';
import type { Corpus } from '../../training/language/index.ts';
import { biggest } from '../../training/language/usage.ts';
import { meanOfGroups } from '../mean-of-groups.ts';

/** Answers of one engine for a text: the language, and how sure it is where it says so. */
export type Ask = (text: string) => { readonly lang: string; readonly confidence?: number } | undefined;

export interface Row {
  readonly text: string;
  /** Acceptable codes, the first the true one. */
  readonly langs: readonly string[];
  /** What a mean is taken over. */
  readonly group: string;
  /** Words of an interface by length, romanised words or sentences; '' elsewhere. */
  readonly length: string;
}

export const kinds = ['interface', 'frequent', 'chat', 'romanised'] as const;
const kindNames = {
  interface: 'words of interfaces',
  frequent: 'frequent words and phrases',
  chat: 'chat',
  romanised: 'romanised text',
} as const;

type Sets = readonly { readonly kind: (typeof kinds)[number]; readonly rows: readonly Row[] }[];

/** All texts of the sets, so that browsers can be asked for them beforehand; empty where there are none. */
export function webTexts(folder: string): string[] {
  return [...kinds, 'nolang'].flatMap((kind) => readRows(folder, kind).map(({ text }) => text));
}

/** Which of these texts are a line that a training reads, in small letters: case makes no difference to the model. */
export function learnt(corpus: Pick<Corpus, 'classes' | 'lines'>, texts: readonly string[]): Set<string> {
  const asked = new Set(texts.map((text) => text.toLowerCase()));
  const found = new Set<string>();
  for (const lang of corpus.classes) {
    for (const { text } of [...corpus.lines(lang).values()].flat()) {
      const line = text.toLowerCase();
      if (asked.has(line)) found.add(line);
    }
  }
  return found;
}

/**
 * Markdown: the tables; a sentence that says so where the sets are not there.
 * @param known Texts of the sets that are learnt from, in small letters.
 */
export function webSection(
  folder: string,
  ours: Ask,
  others: Readonly<Record<string, Ask>>,
  known: ReadonlySet<string>,
): string {
  if (!existsSync(join(folder, 'interface.jsonl')))
    return `There are no sets of the web's own words in ${folder}.`;
  const engines: [string, Ask][] = [['Vernacular', ours], ...Object.entries(others)];
  const sets = kinds.map((kind) => ({ kind, rows: readRows(folder, kind) }));
  const nolang = readRows(folder, 'nolang');
  const parts = sets.flatMap(({ kind, rows }) => {
    const lengths = [...new Set(rows.map(({ length }) => length))].sort();
    return lengths.map((length) => ({
      name: length === '' ? kindNames[kind] : `${kindNames[kind]}, ${length}`,
      rows: rows.filter((row) => row.length === length),
    }));
  });
  const head = ['', ...engines.map(([name]) => name)];
  const figures = (name: string, rows: readonly Row[]) => [
    `${name} (${rows.length})`,
    ...engines.map(([, ask]) => percent(accuracy(rows, ask))),
  ];
  const isBig = ({ group }: Row) => biggest.includes(group);
  return `## The web's own words

Per cent right, means over languages, every row of the sets counted; in brackets the number of texts. All our languages are candidates; a
library is asked as it comes, and a language that it does not know counts as wrong. A text that is the same in
several languages counts as right in each of them. "Surely wrong": a confidence of .8 or more for another language.

${table(
  head,
  parts.map(({ name, rows }) => figures(name, rows)),
)}

${unlearntSentence(sets, nolang, ours, known)}

The ${biggest.length} languages that are met most (${biggest.join(' ')}), and English alone:

${table(head, [
  ...parts.map(({ name, rows }) => figures(`${biggest.length} biggest: ${name}`, rows.filter(isBig))),
  ...parts
    .map(({ name, rows }) => ({ name, rows: rows.filter(({ group }) => group === 'en') }))
    .filter(({ rows }) => rows.length > 0)
    .map(({ name, rows }) => figures(`English: ${name}`, rows)),
])}

${table(head, surenessRows(sets, nolang, [ours, ...Object.values(others)]))}

${languagesSection(sets[0]?.rows ?? [], ours)}

${tiesSection(
  sets.flatMap(({ rows }) => rows),
  ours,
)}`;
}

/** How often each engine is sure of what is wrong; nothing where it does not say how sure it is. */
function surenessRows(sets: Sets, nolang: readonly Row[], engines: readonly Ask[]): string[][] {
  const row = (name: string, rows: readonly Row[], figure: (ask: Ask) => number) => {
    const saysHowSure = (ask: Ask) => rows.some(({ text }) => ask(text)?.confidence !== undefined);
    return [name, ...engines.map((ask) => (saysHowSure(ask) ? percent(figure(ask)) : '–'))];
  };
  return [
    ...sets.map(({ kind, rows }) =>
      row(`surely wrong: ${kindNames[kind]}`, rows, (ask) => surelyWrong(rows, ask)),
    ),
    ...[0.5, 0.8].map((threshold) =>
      row(`in no language, yet sure at ${threshold} (${nolang.length})`, nolang, (ask) => {
        const surely = nolang.filter(({ text }) => (ask(text)?.confidence ?? 0) >= threshold);
        return (100 * surely.length) / nolang.length;
      }),
    ),
  ];
}

function unlearntSentence(sets: Sets, nolang: readonly Row[], ours: Ask, known: ReadonlySet<string>): string {
  const figures = sets.map(({ kind, rows }) => {
    const rest = rows.filter(({ text }) => !known.has(text.toLowerCase()));
    return `${kindNames[kind]} ${percent(accuracy(rest, ours))} (${rest.length}; all ${rows.length}: ${percent(accuracy(rows, ours))})`;
  });
  const names = nolang.filter(({ text }) => known.has(text.toLowerCase())).map(({ text }) => `\`${text}\``);
  return `Ours on the texts that are no line of the training text, whatever their case, a language's texts of all lengths together: ${figures.join(', ')}. Of those in no language ${names.length} are such
lines${names.length > 0 ? `: ${names.join(', ')}` : ''}.`;
}

function languagesSection(rows: readonly Row[], ours: Ask): string {
  const lengths = [...new Set(rows.map(({ length }) => length))].sort();
  const cells = biggest.map((lang) => [
    lang,
    ...lengths.map((length) => {
      const own = rows.filter((row) => row.group === lang && row.length === length);
      return own.length === 0 ? '–' : percent(accuracy(own, ours));
    }),
  ]);
  return `Words of interfaces in each of the ${biggest.length}, by number of words:\n\n${table(['', ...lengths], cells)}`;
}

/** Pairs of languages that are taken for each other, and how many of their strings are really both's. */
function tiesSection(rows: readonly Row[], ours: Ask): string {
  const mistakes = new Map<string, number>();
  for (const { text, langs, group } of rows) {
    const answer = ours(text)?.lang;
    if (answer === undefined || langs.includes(answer) || !langs.includes(group)) continue;
    const pair = `${group} → ${answer}`;
    mistakes.set(pair, (mistakes.get(pair) ?? 0) + 1);
  }
  const shared = (pair: string) => {
    const [lang = '', other = ''] = pair.split(' → ');
    return rows.filter(({ langs }) => langs.includes(lang) && langs.includes(other)).length;
  };
  const worst = [...mistakes].sort(([, a], [, b]) => b - a).slice(0, 24);
  return `Languages taken for each other most, all sets: how many texts, and how many more are listed as both's.

${table(
  ['is → taken for', 'texts', "both's"],
  worst.map(([pair, count]) => [pair, String(count), String(shared(pair))]),
)}`;
}

/** The rows of a set; none where it is not there. */
export function readRows(folder: string, kind: string): Row[] {
  const file = join(folder, `${kind}.jsonl`);
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const { text, lang, of, length } = JSON.parse(line) as {
        text: string;
        lang: string | string[];
        of?: string;
        length?: string;
      };
      const langs = [lang].flat();
      return { text, langs, group: of ?? (langs[0] as string), length: length ?? '' };
    });
}

/** Mean over the groups of the share that is right, in per cent. */
export function accuracy(rows: readonly Row[], ask: Ask): number {
  return meanOfGroups(rows, groupOf, ({ text, langs }) => langs.includes(ask(text)?.lang ?? ''));
}

function surelyWrong(rows: readonly Row[], ask: Ask): number {
  return meanOfGroups(rows, groupOf, ({ text, langs }) => {
    const answer = ask(text);
    return answer !== undefined && (answer.confidence ?? 0) >= 0.8 && !langs.includes(answer.lang);
  });
}

const groupOf = ({ group }: Row) => group;
const percent = (value: number) => value.toFixed(1);
