/**
 * Writes the tables of docs/accuracy.md from docs/language-benchmark.md and docs/profanity-benchmark.md: each measure
 * with its number of texts, our figure, and the best other library by that measure.
 */
import { numberIn, type Row, table, tablesOf } from '../lib/markdown.ts';

const ours = 'Vernacular';

/** Returns the table of all measures. Throws if a report lacks a figure. */
export function accuracyTable(languageReport: string, profanityReport: string): string {
  const lines = [...languageLines(tablesOf(languageReport)), ...profanityLines(profanityReport)];
  return table(['Measure', 'texts', ours, 'best other'], lines);
}

/** Returns the table of accuracy with and without the texts that also occur in the training data. */
export function unlearntTable(languageReport: string): string {
  const figures = /^Ours on the texts that are no line of the training text[^:]*: (.+?)\. Of /m.exec(
    languageReport,
  )?.[1];
  if (figures === undefined) throw new Error('The language report does not say what training reads.');
  const sets = [...figures.matchAll(/([a-z ]+?) ([\d.]+) \((\d+); all (\d+): ([\d.]+)\)/g)];
  const count = (texts: string) => Number(texts).toLocaleString('en');
  return table(
    ['Texts', 'all', '% correct', 'not in training', '% correct'],
    sets.map(([, set = '', without = '', left = '', texts = '', withThem = '']) => [
      setNames[set.trim()] ?? set.trim(),
      count(texts),
      withThem,
      count(left),
      without,
    ]),
  );
}

/** The names that docs/accuracy.md gives the sets of the language report. */
const setNames: Readonly<Record<string, string>> = {
  'words of interfaces': 'Interface text',
  'frequent words and phrases': 'Common phrases',
  chat: 'Chat messages',
  'romanised text': 'Typed in Latin letters',
};

/** Returns one line of the table with the better figure in bold, or both if they are equal as written. */
function line(
  measure: string,
  texts: number | '',
  own: string,
  [library, other]: readonly [library: string, figure: string],
  lowestIsBest = false,
): string[] {
  const lead = (Number.parseFloat(own) - Number.parseFloat(other)) * (lowestIsBest ? -1 : 1);
  const [first, second] = [lead >= 0 ? `**${own}**` : own, lead <= 0 ? `**${other}**` : other];
  return [measure, texts.toLocaleString('en'), first, `${library} ${second}`];
}

function languageLines(tables: readonly (readonly Row[])[]): string[][] {
  return [
    proseLine(tables),
    webLine(tables, 'Language: interface text', /^words of interfaces, /),
    webLine(tables, '– English single words', /^English: words of interfaces, 1 /),
    webLine(tables, 'Language: common phrases', /^frequent words and phrases /),
    webLine(tables, 'Language: chat messages', /^chat /),
    webLine(
      tables,
      'Language: sentences typed in Latin letters (Hindi, Arabic, Russian …)',
      /^romanised text, sentence /,
    ),
    webLine(tables, '– single words typed in Latin letters', /^romanised text, word /),
  ];
}

/** Returns the line for the library with the best score in its own languages. Ours is the row below it, with the same candidates. */
function proseLine(tables: readonly (readonly Row[])[]): string[] {
  const rows = tables.find((table) => table.some(({ label }) => label.startsWith('– ours'))) ?? [];
  const column = 'mean of the three';
  const best = rows
    .map((row, at) => ({ row, own: rows[at + 1] }))
    .filter(({ row }) => / languages$/.test(row.label))
    .toSorted((a, b) => numberIn(b.row, column) - numberIn(a.row, column))[0];
  if (best?.own === undefined) throw new Error('The language report has no table of other libraries.');
  const [library, known] = best.row.label.split(', ');
  return line(
    `Language: prose, in the ${known} that ${library} knows`,
    '',
    numberIn(best.own, column).toFixed(1),
    [library ?? '', numberIn(best.row, column).toFixed(1)],
  );
}

/** Returns the line for the mean of the rows whose label matches. Labels end with the number of texts in brackets. */
function webLine(tables: readonly (readonly Row[])[], measure: string, label: RegExp): string[] {
  const rows = tables.flat().filter((row) => label.test(row.label) && row.cells.has(ours));
  if (rows.length === 0) throw new Error(`The language report has no row like ${label}.`);
  const texts = rows.map((row) => Number(/\((\d+)\)$/.exec(row.label)?.[1]));
  const mean = (column: string) => rows.reduce((sum, row) => sum + numberIn(row, column), 0) / rows.length;
  const libraries = [...(rows[0]?.cells.keys() ?? [])].filter((column) => column !== ours);
  const best = libraries.reduce((one, other) => (mean(other) > mean(one) ? other : one));
  return line(
    measure,
    texts.reduce((sum, count) => sum + count, 0),
    mean(ours).toFixed(1),
    [best, mean(best).toFixed(1)],
  );
}

function profanityLines(report: string): string[][] {
  const tables = tablesOf(report);
  const comments = tables.find((table) => table.some(({ cells }) => cells.has('F1 at 0.5'))) ?? [];
  const [, all, , clean] =
    /All (\d+) comments[^:]*: (\d+) profane, (\d+) not/.exec(report.replaceAll('\n', ' ')) ?? [];
  const called = /without the (\d+) clean-labelled/.exec(report)?.[1];
  if (all === undefined || clean === undefined || called === undefined)
    throw new Error('The profanity report does not say how many comments it is about.');
  const commentLine = (
    measure: string,
    texts: string,
    column: string,
    digits: number,
    lowestIsBest = false,
  ) => {
    const own = comments.find(({ label }) => label === ours);
    const others = comments.filter(({ label }) => label !== ours);
    const [best] = others.toSorted(
      (a, b) => (numberIn(b, column) - numberIn(a, column)) * (lowestIsBest ? -1 : 1),
    );
    if (own === undefined || best === undefined) throw new Error(`The profanity report lacks "${column}".`);
    const written = (row: Row) => {
      const number = numberIn(row, column).toFixed(digits);
      return lowestIsBest ? `${number} %` : number.replace(/^0/, '');
    };
    return line(measure, Number(texts), written(own), [best.label, written(best)], lowestIsBest);
  };
  const lineOf = (measure: string, label: string, lowestIsBest: boolean) =>
    lineRow(tables.flat(), measure, label, lowestIsBest);
  return [
    commentLine('Profanity: labelled comments, ROC AUC', all, 'ROC AUC', 3),
    commentLine('– F1 at a threshold of .5', all, 'F1 at 0.5', 3),
    commentLine('– labelled clean, wrongly flagged', clean, 'clean flagged', 1, true),
    commentLine(
      `– F1 without the ${called} clean-labelled comments with a name-calling noun`,
      String(Number(all) - Number(called)),
      'F1 without name-calling',
      3,
    ),
    lineOf('Profanity, blind test set: everyday English wrongly flagged', 'everyday lines flagged', true),
    lineOf('– harsh criticism wrongly flagged', 'criticism flagged', true),
    lineOf('– disguised swearing found', 'disguises found', false),
    lineOf('– name-calling found', 'name-calling found', false),
    lineOf(
      '– harmless uses of the same insults wrongly flagged',
      'the same words of things, denied, supposed flagged',
      true,
    ),
  ];
}

/** Returns the line for a row of the blind test set, which is the first table with that label. */
function lineRow(rows: readonly Row[], measure: string, label: string, lowestIsBest: boolean): string[] {
  const row = rows.find((candidate) => candidate.label === label && candidate.cells.has('lines'));
  if (row === undefined) throw new Error(`The profanity report has no row "${label}".`);
  const libraries = [...row.cells.keys()].filter((column) => column !== ours && column !== 'lines');
  const better = (a: string, b: string) => (numberIn(row, a) - numberIn(row, b)) * (lowestIsBest ? 1 : -1);
  const [best = ''] = libraries.toSorted(better);
  const written = (column: string) => `${numberIn(row, column).toFixed(1)} %`;
  return line(measure, numberIn(row, 'lines'), written(ours), [best, written(best)], lowestIsBest);
}
