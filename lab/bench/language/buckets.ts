/** Counts right and sure answers by kind and form of text, against an earlier run. */
import { committedResults, type Figures, type ResultTable, rowOf } from '../../../scripts/lib/results.ts';
import type { LanguageDetector } from '../../../src/engine/language/index.ts';
import { mean } from '../measure.ts';
import { asWritten, forms } from './forms.ts';

const sure = 0.8;
const minTexts = 100;
/** For a text in no language. */
const answered = 0.5;

export interface KindOfText {
  readonly name: string;
  readonly rows: readonly {
    readonly text: string;
    /** Empty for no language. */
    readonly langs: readonly string[];
    /** Percentages are means over these groups. */
    readonly group: string;
  }[];
}

/** For a text in no language, a sure "none" is sure and right. */
export interface Verdict {
  readonly isRight: boolean;
  readonly isSure: boolean;
  /** Into several languages. */
  readonly isCut: boolean;
}

/** Of the table that {@link bucketTable} returns. */
const formsId = 'forms';

type Inspect = LanguageDetector['inspect'];

export function verdictOn(inspect: Inspect, text: string, langs: readonly string[]): Verdict {
  const { languages, noLanguage, parts } = inspect(text);
  const { lang = '', confidence = 0 } = languages[0] ?? {};
  const isCut = parts.length > 1;
  if (langs.length > 0) return { isRight: langs.includes(lang), isSure: confidence >= sure, isCut };
  const isRight = confidence < answered;
  return { isRight, isSure: (isRight ? noLanguage : confidence) >= sure, isCut };
}

const measures: Readonly<Record<string, (verdict: Verdict) => boolean>> = {
  right: ({ isRight }) => isRight,
  'sure and right': ({ isRight, isSure }) => isSure && isRight,
  'sure and wrong': ({ isRight, isSure }) => isSure && !isRight,
  cut: ({ isCut }) => isCut,
};

/** A row for each form that changes a kind and fits enough texts. */
export function bucketTable(kinds: readonly KindOfText[], inspect: Inspect): ResultTable {
  return {
    id: formsId,
    columns: ['', 'form', 'texts', ...Object.keys(measures)],
    digits: [0, 0, 0, 2],
    rows: kinds.flatMap(({ name, rows }) =>
      Object.entries(forms).flatMap(([form, change]) => {
        const groups = new Map<string, Verdict[]>();
        const changed = rows.map((row) => ({ ...row, text: change(row.text) }));
        const isChanged = form === asWritten || changed.some(({ text }, at) => text !== rows[at]?.text);
        let count = 0;
        for (const { text, langs, group } of changed) {
          if (text === undefined || !isChanged) continue;
          count++;
          groups.set(group, [...(groups.get(group) ?? []), verdictOn(inspect, text, langs)]);
        }
        const share = (counts: (verdict: Verdict) => boolean) =>
          mean([...groups.values()].map((of) => (100 * of.filter(counts).length) / of.length));
        return count < minTexts ? [] : [[name, form, count, ...Object.values(measures).map(share)]];
      }),
    ),
  };
}

/** Maximum loss in percentage points. */
const maxLoss: Figures = { right: 0.2, 'sure and right': 1 };

/** Kinds of both tables that lost too many right answers, with both figures. */
export function fallenBuckets(before: ResultTable, now: ResultTable): string[] {
  return before.rows.flatMap(([name, form]) => {
    const bucket = [String(name), String(form)];
    if (!now.rows.some((row) => bucket.every((cell, at) => cell === row[at]))) return [];
    const [old, current] = [rowOf(before, ...bucket), rowOf(now, ...bucket)];
    return Object.entries(maxLoss).flatMap(([measure, loss]) => {
      const [was = Number.NaN, is = Number.NaN] = [old[measure], current[measure]];
      // A hundredth for rounding.
      return was - is > loss + 0.01 ? [`${bucket.join(', ')}: ${measure} ${was} → ${is.toFixed(2)}`] : [];
    });
  });
}

/** Fails the command if a kind fell below the last commit's results. */
export function warnOfFallen(now: ResultTable): void {
  const committed = committedResults('language')?.parts.find(
    (part) => typeof part !== 'string' && part.id === formsId,
  );
  if (committed === undefined || typeof committed === 'string') return;
  const fallen = fallenBuckets(committed, now);
  if (fallen.length === 0) return;
  console.error(`Worse than the results of the last commit:\n${fallen.join('\n')}`);
  process.exitCode = 1;
}
