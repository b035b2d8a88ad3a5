/**
 * Measures web text: interfaces, common phrases, chat, romanised text, and strings in no language. Reads
 * ../shared/tests or `TESTS`. All our languages are candidates.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Cells } from '../../../scripts/lib/markdown.ts';
import type { Part, ResultTable } from '../../../scripts/lib/results.ts';
import type { Corpus } from '../../training/language/index.ts';
import { biggest } from '../../training/language/usage.ts';
import { meanOfGroups } from '../measure.ts';
import type { Detect } from './detectors.ts';

export interface Row {
  readonly text: string;
  /** The first is the source's language. */
  readonly langs: readonly string[];
  readonly group: string;
  /** Words of interface text; words or sentences of romanised text; else empty. */
  readonly length: string;
}

export const kinds = ['interface', 'frequent', 'chat', 'romanised'] as const;
export const kindNames = {
  interface: 'Interface text',
  frequent: 'Common phrases',
  chat: 'Chat messages',
  romanised: 'Typed in Latin letters',
} as const;

type Sets = readonly { readonly kind: (typeof kinds)[number]; readonly rows: readonly Row[] }[];

export function webTexts(folder: string): string[] {
  return [...kinds, 'nolang'].flatMap((kind) => readRows(folder, kind).map(({ text }) => text));
}

/** Training lines among the texts, in lower case: the model ignores case. */
export function learnt(corpus: Pick<Corpus, 'classes' | 'lines'>, texts: readonly string[]): Set<string> {
  const wanted = new Set(texts.map((text) => text.toLowerCase()));
  const found = new Set<string>();
  for (const lang of corpus.classes) {
    for (const { text } of [...corpus.lines(lang).values()].flat()) {
      const line = text.toLowerCase();
      if (wanted.has(line)) found.add(line);
    }
  }
  return found;
}

/**
 * A sentence if the sets are missing.
 * @param known Training lines among the texts, in lower case.
 */
export function webParts(
  folder: string,
  ours: Detect,
  others: Readonly<Record<string, Detect>>,
  known: ReadonlySet<string>,
): Part[] {
  if (!existsSync(join(folder, 'interface.jsonl')))
    return [`There are no test texts from the web in ${folder}.`];
  const engines: Engines = { Vernacular: ours, ...others };
  const sets = kinds.map((kind) => ({ kind, rows: readRows(folder, kind) }));
  const nolang = readRows(folder, 'nolang');
  const ofGroups = (isIn: (group: string) => boolean) =>
    sets.map(({ kind, rows }) => ({ kind, rows: rows.filter(({ group }) => isIn(group)) }));
  return [
    '## Text from the web',
    'Percentages of correct answers, means over languages. Vernacular chooses among all its languages. Libraries run with their defaults and score zero on languages that they do not support. A text that is the same in several languages is correct in each of them.',
    { id: 'web', ...lengthTable(sets, engines) },
    "Some of these texts also occur in the training data, ignoring case. Vernacular's figures with and without them; texts of all lengths count together:",
    unlearntTable(sets, ours, known),
    learntNames(nolang, known),
    'English:',
    {
      id: 'webEnglish',
      ...lengthTable(
        ofGroups((group) => group === 'en'),
        engines,
      ),
    },
    `Interface text in each of the ${biggest.length} languages, by number of words:`,
    biggestTable(sets[0]?.rows ?? [], ours),
    'Languages most often taken for each other, in all sets. The last column counts further texts that are correct in both languages.',
    mistakesTable(
      sets.flatMap(({ rows }) => rows),
      ours,
    ),
  ];
}

type Engines = Readonly<Record<string, Detect>>;

function lengthTable(sets: Sets, engines: Engines): ResultTable {
  const parts = sets.flatMap(({ kind, rows }) => {
    const lengths = [...new Set(rows.map(({ length }) => length))].sort();
    return lengths.map((length) => ({ kind, length, rows: rows.filter((row) => row.length === length) }));
  });
  return {
    columns: ['', 'length', 'texts', ...Object.keys(engines)],
    digits: [0, 0, 0, 1],
    rows: parts.map(({ kind, length, rows }) => [
      kindNames[kind],
      length,
      rows.length,
      ...Object.values(engines).map((detect) => accuracy(rows, detect)),
    ]),
  };
}

function unlearntTable(sets: Sets, ours: Detect, known: ReadonlySet<string>): ResultTable {
  return {
    id: 'unlearnt',
    columns: ['Texts', 'all', 'all, % correct', 'not in training', 'not in training, % correct'],
    digits: [0, 0, 1, 0, 1],
    rows: sets.map(({ kind, rows }) => {
      const rest = rows.filter(({ text }) => !known.has(text.toLowerCase()));
      return [kindNames[kind], rows.length, accuracy(rows, ours), rest.length, accuracy(rest, ours)];
    }),
  };
}

function learntNames(nolang: readonly Row[], known: ReadonlySet<string>): string {
  const names = nolang.filter(({ text }) => known.has(text.toLowerCase())).map(({ text }) => `\`${text}\``);
  return `Of the texts in no language, ${names.length} occur in the training data${names.length > 0 ? `: ${names.join(', ')}` : ''}.`;
}

function biggestTable(rows: readonly Row[], ours: Detect): ResultTable {
  const lengths = [...new Set(rows.map(({ length }) => length))].sort();
  return {
    columns: ['', ...lengths],
    digits: [1],
    rows: biggest.map((lang) => [
      lang,
      ...lengths.map((length) =>
        accuracy(
          rows.filter((row) => row.group === lang && row.length === length),
          ours,
        ),
      ),
    ]),
  };
}

/** Also counts texts that are valid in both languages. */
function mistakesTable(rows: readonly Row[], ours: Detect): ResultTable {
  const mistakes = new Map<string, number>();
  for (const { text, langs, group } of rows) {
    const answer = ours(text);
    if (answer === undefined || langs.includes(answer) || !langs.includes(group)) continue;
    const pair = `${group} → ${answer}`;
    mistakes.set(pair, (mistakes.get(pair) ?? 0) + 1);
  }
  const shared = (pair: string) => {
    const [lang = '', other = ''] = pair.split(' → ');
    return rows.filter(({ langs }) => langs.includes(lang) && langs.includes(other)).length;
  };
  const worst: Cells[] = [...mistakes]
    .sort(([, a], [, b]) => b - a)
    .slice(0, 24)
    .map(([pair, count]) => [pair, count, shared(pair)]);
  return { columns: ['is → taken for', 'texts', 'correct in both'], digits: [0], rows: worst };
}

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

export function accuracy(rows: readonly Row[], detect: Detect): number {
  return meanOfGroups(rows, groupOf, ({ text, langs }) => langs.includes(detect(text) ?? ''));
}

const groupOf = ({ group }: Row) => group;
