/** Benefit and cost of each part of the language engine: answers with and without it. */
import type { Cells } from '../../../scripts/lib/markdown.ts';
import type { ResultTable } from '../../../scripts/lib/results.ts';
import type { KindOfText, Verdict } from '../language/buckets.ts';
import { forms } from '../language/forms.ts';

/** Evenly spread. */
export function samplesOf({ rows }: KindOfText, max: number) {
  const all = rows.flatMap(({ text, langs }) => {
    const texts = new Set(Object.values(forms).map((change) => change(text)));
    return [...texts].flatMap((each) => (each === undefined ? [] : [{ text: each, langs }]));
  });
  const step = Math.max(1, all.length / max);
  return all.filter((_, at) => Math.floor(at / step) > Math.floor((at - 1) / step));
}

export interface Effect {
  /** Right only with the part, or only without it. */
  readonly won: number;
  readonly lost: number;
  readonly sureRight: number;
  readonly sureWrong: number;
  readonly cut: number;
}

/** @param on Verdicts with the part; `off`: without, for the same texts. */
export function effectOf(on: readonly Verdict[], off: readonly Verdict[]): Effect {
  const count = (verdicts: readonly Verdict[], counts: (verdict: Verdict, at: number) => boolean) =>
    verdicts.filter(counts).length;
  const more = (counts: (verdict: Verdict) => boolean) => count(on, counts) - count(off, counts);
  return {
    won: count(on, ({ isRight }, at) => isRight && !off[at]?.isRight),
    lost: count(off, ({ isRight }, at) => isRight && !on[at]?.isRight),
    sureRight: more(({ isSure, isRight }) => isSure && isRight),
    sureWrong: more(({ isSure, isRight }) => isSure && !isRight),
    cut: more(({ isCut }) => isCut),
  };
}

const noEffect: Effect = { won: 0, lost: 0, sureRight: 0, sureWrong: 0, cut: 0 };

export function sumOf(effects: readonly Effect[]): Effect {
  return effects.reduce(
    (total, { won, lost, sureRight, sureWrong, cut }) => ({
      won: total.won + won,
      lost: total.lost + lost,
      sureRight: total.sureRight + sureRight,
      sureWrong: total.sureWrong + sureWrong,
      cut: total.cut + cut,
    }),
    noEffect,
  );
}

export const pricesId = 'prices';

export interface Price {
  readonly name: string;
  readonly lines: number;
  readonly bytes: number;
  /** Per cent of the time. */
  readonly ofWord: number;
  readonly ofSentence: number;
  readonly all: Effect;
  /** In kinds that no part was written for. */
  readonly fresh: Effect;
}

const effectColumns = ['won', 'lost', 'sure and right', 'sure and wrong', 'cut'];

export function priceTable(prices: readonly Price[]): ResultTable {
  const cells = ({ won, lost, sureRight, sureWrong, cut }: Effect) => [won, lost, sureRight, sureWrong, cut];
  return {
    id: pricesId,
    columns: [
      'part',
      'lines',
      'bytes',
      'of a word, %',
      'of a sentence, %',
      ...effectColumns,
      ...effectColumns.map((column) => `new: ${column}`),
    ],
    digits: [0, 0, 0, 1, 1, 0],
    rows: prices.map(
      ({ name, lines, bytes, ofWord, ofSentence, all, fresh }): Cells => [
        name,
        lines,
        bytes,
        ofWord,
        ofSentence,
        ...cells(all),
        ...cells(fresh),
      ],
    ),
  };
}

/** Parts that, on balance, win no text, and spare no sure error and cut no text less where these are counted. */
export function uselessParts({ columns, rows }: ResultTable, prefix = ''): string[] {
  const at = (row: Cells, column: string) => Number(row[columns.indexOf(prefix + column)] ?? 0);
  const useless = rows.filter(
    (row) => at(row, 'won') <= at(row, 'lost') && at(row, 'sure and wrong') >= 0 && at(row, 'cut') >= 0,
  );
  return useless.map(([name]) => String(name));
}

/** Exceptions from {@link uselessParts}, with the reason. */
export const keptParts: Readonly<Record<string, string>> = {
  'noise alone':
    'Without it, a text that is only a hashtag or a placeholder gets no answer. None of these texts is.',
  'Hebrew points': 'The texts have no Hebrew with points.',
  'words without accents': 'Among the others, it wins more than it loses, and makes more right answers sure.',
};

export function refusedParts(table: ResultTable): string[] {
  return uselessParts(table, 'new: ').filter((name) => keptParts[name] === undefined);
}
