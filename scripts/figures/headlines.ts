/**
 * Writes the accuracy section of README.md: a few figures for readers who don't know the field. docs/accuracy.md has
 * all of them.
 */
import { numberIn, type Row, table, tablesOf } from '../lib/markdown.ts';

interface Reports {
  readonly language: string;
  readonly sizes: string;
  readonly profanity: string;
}

const ours = 'Vernacular';
const smallModel = 'Vernacular, small';

/** Returns the section as Markdown. Throws if a report lacks a figure that it needs. */
export function headlines(reports: Reports): string {
  return [
    sentencesRight(reports.language),
    languageTable(reports.sizes),
    withoutTrainingTexts(reports.language),
    profanityTable(reports.profanity),
    weakSpots(reports),
  ].join('\n\n');
}

function sentencesRight(report: string): string {
  const tested = matchIn(report, /(\d+) languages tested/);
  const shareOf = (label: string) =>
    `${numberIn(rowIn(report, label, 'sentences'), 'sentences').toFixed(1)} %`;
  const common = shareOf('75 common languages, all languages as candidates');
  return (
    `Vernacular identifies **${common}** of sentences correctly in 75 common languages, and ${shareOf('all languages')} ` +
    `across the ${tested} we can test (Bislama has no test sentences). ` +
    'Short text is harder. In the 22 most-used languages, per cent correct:'
  );
}

function languageTable(report: string): string {
  // The second table of this shape covers the 22 most-used languages.
  const rows = tablesOf(report).filter(([first]) => first?.cells.has('romanised'))[1];
  if (rows === undefined) throw new Error('The size report has no table of the 22 most-used languages.');
  const named = (label: string) => rows.find((row) => row.label === label) ?? missing(label);
  const others = rows.filter(({ label }) => !label.startsWith(ours));
  const line = (text: string, column: string) => {
    const best = bestOf(others, column, 'highest');
    const figures = [named(ours), named(smallModel), best].map((row) => numberIn(row, column));
    const [large = '', small = '', other = ''] = inBold(figures, 'highest', (figure) => figure.toFixed(1));
    return [text, large, small, `${other} (${best.label})`];
  };
  return table(
    ['Language', ours, 'small model (2 MB)', 'best other library'],
    [
      line('Interface text', 'interface'),
      line('Common phrases', 'frequent'),
      line('Chat messages', 'chat'),
      line('Typed in Latin letters (Hindi, Arabic …)', 'romanised'),
    ],
  );
}

function withoutTrainingTexts(report: string): string {
  const scoreOn = (name: string, set: string) => {
    const pattern = String.raw`Ours on the texts .*\b${set} ([\d.]+) \(\d+; all \d+: ([\d.]+)\)`;
    const [, without, withThem] = new RegExp(pattern).exec(report) ?? missing(set);
    return `${without} % on ${name} (${without === withThem ? 'unchanged' : `${withThem} % with them`})`;
  };
  return (
    'Some test texts also occur in the training data. Without them, across all languages, Vernacular scores ' +
    `${scoreOn('interface text', 'words of interfaces')}, ${scoreOn('common phrases', 'frequent words and phrases')} ` +
    `and ${scoreOn('chat', 'chat')}.`
  );
}

function profanityTable(report: string): string {
  const comments = (text: string, column: string, better: Better, write: (figure: number) => string) => {
    const others = rowsWith(report, column).filter(({ label }) => label !== ours);
    const best = bestOf(others, column, better);
    const figures = [numberIn(rowIn(report, ours, column), column), numberIn(best, column)];
    const [own = '', other = ''] = inBold(figures, better, write);
    return [text, own, `${other} (${best.label})`];
  };
  const lines = (text: string, label: string, better: Better) => {
    const { cells } = rowIn(report, label, 'lines');
    const shares = [...cells.keys()]
      .filter((name) => name !== 'lines')
      .map((name): Row => ({ label: name, cells: new Map([['share', cells.get(name) ?? '']]) }));
    const best = bestOf(
      shares.filter((row) => row.label !== ours),
      'share',
      better,
    );
    const figures = [shares.find((row) => row.label === ours) ?? missing(label), best];
    const [own = '', other = ''] = inBold(
      figures.map((row) => numberIn(row, 'share')),
      better,
      percent,
    );
    return [text, own, `${other} (${best.label})`];
  };
  return table(
    ['English profanity', ours, 'best other library'],
    [
      comments('Labelled comments, F1', 'F1 at 0.5', 'highest', (figure) => figure.toFixed(3).slice(1)),
      comments('Comments labelled clean, wrongly flagged', 'clean flagged', 'lowest', percent),
      lines('Everyday sentences wrongly flagged', 'everyday lines flagged', 'lowest'),
      lines('Disguised swearing found', 'disguises found', 'highest'),
    ],
  );
}

function weakSpots({ language, profanity }: Reports): string {
  const bosnian = rowIn(language, 'bs', 'sentences');
  const words = numberIn(rowIn(language, 'all languages', 'words'), 'words').toFixed(1);
  const comments = rowIn(profanity, ours, 'clean flagged without');
  return [
    '**Weak spots:**',
    '',
    `- **Close relatives.** Vernacular identifies ${numberIn(bosnian, 'sentences')} % of Bosnian sentences correctly and takes most others for Croatian.`,
    `- **Single words in rare languages.** Across all languages, ${words} % of single words are correct.`,
    '- **Insults.** The people who labelled the comments count "you are a moron" as clean; Vernacular flags it. ' +
      `Of the clean comments without such insults, it flags ${percent(numberIn(comments, 'clean flagged without'))}.`,
  ].join('\n');
}

type Better = 'highest' | 'lowest';

/** Returns the figures as text, with the best one in bold, or all that are equal to it as written. */
function inBold(figures: readonly number[], better: Better, write: (figure: number) => string): string[] {
  const best = write(better === 'highest' ? Math.max(...figures) : Math.min(...figures));
  return figures.map(write).map((figure) => (figure === best ? `**${figure}**` : figure));
}

const percent = (figure: number) => `${figure.toFixed(1)} %`;

function bestOf(rows: readonly Row[], column: string, better: Better): Row {
  const sign = better === 'highest' ? -1 : 1;
  const [best] = rows.toSorted((a, b) => sign * (numberIn(a, column) - numberIn(b, column)));
  return best ?? missing(column);
}

function rowsWith(report: string, column: string): Row[] {
  return tablesOf(report)
    .flat()
    .filter(({ cells }) => cells.has(column));
}

function rowIn(report: string, label: string, column: string): Row {
  return rowsWith(report, column).find((row) => row.label === label) ?? missing(label);
}

function matchIn(report: string, pattern: RegExp): string {
  return pattern.exec(report)?.[1] ?? missing(String(pattern));
}

function missing(what: string): never {
  throw new Error(`A report lacks "${what}".`);
}
