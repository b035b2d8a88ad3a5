/** Tables of docs/accuracy.md: each measure, its number of texts, our figure, and the best other library. */
import { table } from '../../lib/markdown.ts';
import {
  columnOf,
  type Figures,
  figureOf,
  type Results,
  type ResultTable,
  renderTable,
  rowOf,
  tableOf,
} from '../../lib/results.ts';
import { type Better, contest, fraction, oneDecimal, ours, percent } from './contest.ts';

export function accuracyTable(language: Results, profanity: Results): string {
  return table(
    ['Measure', 'texts', ours, 'best other'],
    [...languageLines(language), ...profanityLines(profanity)],
  );
}

export function unlearntTable(language: Results): string {
  return renderTable(tableOf(language, 'unlearnt'));
}

function line(
  measure: string,
  texts: number | '',
  scores: Figures,
  write: (figure: number) => string,
  better: Better = 'highest',
): string[] {
  const { vernacular, library, other } = contest(scores, better, write);
  return [measure, texts.toLocaleString('en'), vernacular, `${library} ${other}`];
}

function languageLines(language: Results): string[][] {
  const [web, english] = [tableOf(language, 'web'), tableOf(language, 'webEnglish')];
  const latin = 'Typed in Latin letters';
  return [
    proseLine(tableOf(language, 'prose')),
    webLine('Language: interface text', web, 'Interface text'),
    webLine('– English single words', english, 'Interface text', '1'),
    webLine('Language: common phrases', web, 'Common phrases'),
    webLine('Language: chat messages', web, 'Chat messages'),
    webLine('Language: sentences typed in Latin letters (Hindi, Arabic, Russian …)', web, latin, 'sentence'),
    webLine('– single words typed in Latin letters', web, latin, 'word'),
  ];
}

function proseLine(prose: ResultTable): string[] {
  const meanOf = (library: string, detector: string) =>
    figureOf(rowOf(prose, library, detector), 'mean of the three');
  const libraries = new Set(prose.rows.map(([library]) => String(library)));
  const [best = ''] = [...libraries].toSorted((a, b) => meanOf(b, b) - meanOf(a, a));
  const known = figureOf(rowOf(prose, best), 'languages');
  const scores = { [ours]: meanOf(best, ours), [best]: meanOf(best, best) };
  return line(`Language: prose, in the ${known} languages that ${best} knows`, '', scores, oneDecimal);
}

/** The mean over the lengths of its texts, or one length. */
function webLine(measure: string, web: ResultTable, set: string, length?: string): string[] {
  const lengths = web.rows.filter((row) => row[0] === set).map((row) => String(row[1]));
  const rows = (length === undefined ? lengths : [length]).map((each) => rowOf(web, set, each));
  if (rows.length === 0) throw new Error(`The language results lack "${set}".`);
  const sum = (column: string) => rows.reduce((total, row) => total + figureOf(row, column), 0);
  const means = web.columns.slice(3).map((name) => [name, sum(name) / rows.length] as const);
  return line(measure, sum('texts'), Object.fromEntries(means), oneDecimal);
}

function profanityLines(profanity: Results): string[][] {
  const [comments, blind] = [tableOf(profanity, 'comments'), tableOf(profanity, 'blind')];
  const all = figureOf(profanity.figures, 'commentCount');
  const clean = figureOf(profanity.figures, 'cleanCount');
  const nameCalling = figureOf(profanity.figures, 'nameCallingCount');
  const blindLine = (measure: string, label: string, better: Better) => {
    const { lines = Number.NaN, ...scores } = rowOf(blind, label);
    return line(measure, lines, scores, percent, better);
  };
  return [
    line('Profanity: labelled comments, ROC AUC', all, columnOf(comments, 'ROC AUC'), fraction),
    line('– F1 at a threshold of .5', all, columnOf(comments, 'F1'), fraction),
    line(
      '– labelled clean, wrongly flagged',
      clean,
      columnOf(comments, 'clean flagged, %'),
      percent,
      'lowest',
    ),
    line(
      `– F1 without the ${nameCalling} clean-labelled comments with a name-calling noun`,
      all - nameCalling,
      columnOf(comments, 'F1 without name-calling'),
      fraction,
    ),
    blindLine(
      'Profanity, blind test set: everyday English wrongly flagged',
      'everyday lines flagged',
      'lowest',
    ),
    blindLine('– harsh criticism wrongly flagged', 'criticism flagged', 'lowest'),
    blindLine('– disguised swearing found', 'disguises found', 'highest'),
    blindLine('– name-calling found', 'name-calling found', 'highest'),
    blindLine(
      '– harmless uses of the same insults wrongly flagged',
      'harmless uses of the same words flagged',
      'lowest',
    ),
  ];
}
