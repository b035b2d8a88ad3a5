import { type Line, Lines, type Report } from './input/lines.ts';
import { objectIn } from './json-format.ts';
import { type Row, type RowAnswer, reportDamage, type TextFormat } from './text-format.ts';

/** The code for no language (ISO 639-2, BCP 47). */
const undetermined = 'und';

export type LineOf = (text: string, answer: RowAnswer) => string;

export class PlainFormat implements TextFormat {
  readonly #lines: Lines;
  readonly #report: Report;
  readonly #lineOf: LineOf;

  constructor(report: Report, lineOf: LineOf = plainLine) {
    this.#report = report;
    this.#lineOf = lineOf;
    this.#lines = new Lines(report);
  }

  read(piece: string): Row[] {
    return this.#rows(this.#lines.read(piece));
  }

  end(): Row[] {
    return this.#rows(this.#lines.end());
  }

  write(rows: readonly Row[], answers: readonly RowAnswer[]): string {
    return rows.map(({ text }, i) => this.#lineOf(text, answers[i] as RowAnswer)).join('');
  }

  #rows(lines: readonly Line[]): Row[] {
    return lines.map(({ text, number }) => {
      if (text.trim() === '') this.#report(number, 'is empty', 'remark');
      reportDamage([text], number, this.#report);
      if (number === 1 && objectIn(text) !== undefined)
        this.#report(
          number,
          'is a JSON object but is read as plain text; use --format jsonl to read a field of each object',
          'remark',
        );
      return { text };
    });
  }
}

export function plainLine(text: string, { value, confidence }: RowAnswer): string {
  const answer = value || undetermined;
  return `${confidence === undefined ? answer : `${answer}\t${confidence}`}\t${text}\n`;
}
