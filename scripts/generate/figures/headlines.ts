/**
 * Makes the accuracy section of README.md: a few figures for readers who don't know the field. docs/accuracy.md has
 * all of them.
 */
import { table } from '../../lib/markdown.ts';
import { columnOf, type Figures, figureOf, type Results, rowOf, tableOf } from '../../lib/results.ts';
import {
  type Better,
  bestOther,
  contest,
  fraction,
  inBold,
  oneDecimal,
  ours,
  percent,
  smallModel,
} from './contest.ts';

interface AllResults {
  readonly language: Results;
  readonly size: Results;
  readonly profanity: Results;
}

export function headlines({ language, size, profanity }: AllResults): string {
  return [
    sentencesRight(language),
    languageTable(size),
    typedTable(language),
    profanityTable(profanity),
    weakSpots(language, profanity),
  ].join('\n\n');
}

function sentencesRight(language: Results): string {
  const tested = figureOf(language.figures, 'languagesTested');
  const sentences = columnOf(tableOf(language, 'accuracy'), 'sentences');
  const common = figureOf(sentences, '75 common languages, chosen among all languages');
  return (
    `Vernacular identifies **${percent(common)}** of sentences correctly in 75 common languages, and ` +
    `${percent(figureOf(sentences, 'all languages'))} across the ${tested} we can test. Short text is harder. ` +
    'In the 22 most-used languages, per cent correct:'
  );
}

function languageTable(size: Results): string {
  const sets = tableOf(size, 'webBiggest');
  const line = (set: string, text = set) => {
    const scores = columnOf(sets, set);
    const [library, best] = bestOther(scores, 'highest');
    const figures = [figureOf(scores, ours), figureOf(scores, smallModel), best];
    const [large = '', small = '', other = ''] = inBold(figures, 'highest', oneDecimal);
    return [text, large, small, `${other} (${library})`];
  };
  return table(
    ['Language', ours, 'small model (2 MB)', 'best other library'],
    [
      line('Interface text'),
      line('Common phrases'),
      line('Chat messages'),
      line('Typed in Latin letters', 'Typed in Latin letters (Hindi, Arabic …)'),
    ],
  );
}

function typedTable(language: Results): string {
  const buckets = tableOf(language, 'forms');
  const line = (text: string, kind: string, form: string) => {
    const figures = rowOf(buckets, kind, form);
    const measures = ['right', 'sure and right', 'sure and wrong'];
    return [text, ...measures.map((measure) => oneDecimal(figureOf(figures, measure)))];
  };
  const sentences = 'Prose, sentences';
  return table(
    ['As people type', 'right', 'right, sure (.8)', 'wrong, sure'],
    [
      line('Sentences in lower case', sentences, 'lower case'),
      line('Sentences without accents', sentences, 'no accents'),
      line('German as in tweets', 'German as tweets are written', 'as written'),
      line('Hindi in Latin letters, with English', 'Hindi in Latin letters, with English', 'as written'),
    ],
  );
}

function profanityTable(profanity: Results): string {
  const comments = tableOf(profanity, 'comments');
  const blindScores = (label: string) => {
    const { lines: _, ...scores } = rowOf(tableOf(profanity, 'blind'), label);
    return scores;
  };
  const line = (text: string, scores: Figures, better: Better, write = percent) => {
    const { vernacular, library, other } = contest(scores, better, write);
    return [text, vernacular, `${other} (${library})`];
  };
  return table(
    ['English profanity', ours, 'best other library'],
    [
      line('Labelled comments, F1', columnOf(comments, 'F1'), 'highest', fraction),
      line('– clean, flagged', columnOf(comments, 'clean flagged, %'), 'lowest'),
      line('Doubly labelled lines, F1', columnOf(tableOf(profanity, 'labelled'), 'F1'), 'highest', fraction),
      line('Everyday sentences flagged', blindScores('everyday lines flagged'), 'lowest'),
      line('Disguised swearing found', blindScores('disguises found'), 'highest'),
    ],
  );
}

function weakSpots(language: Results, profanity: Results): string {
  const bosnian = figureOf(rowOf(tableOf(language, 'byLanguage'), 'bs'), 'sentences');
  const words = figureOf(rowOf(tableOf(language, 'accuracy'), 'all languages'), 'words');
  const flagged = columnOf(tableOf(profanity, 'comments'), 'clean flagged without name-calling, %');
  return [
    '**Weak spots:**',
    '',
    `- **Close relatives.** ${bosnian} % of Bosnian sentences are right; most others are taken for Croatian.`,
    `- **Single words in rare languages.** Overall, ${percent(words)} are correct.`,
    '- **Insults.** The labelled comments count "you are a moron" as clean, Vernacular as profane. ' +
      `Without such insults, it flags ${percent(figureOf(flagged, ours))}.`,
  ].join('\n');
}
