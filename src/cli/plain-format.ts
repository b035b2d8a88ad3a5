import { objectIn } from './json-format.ts';
import {
  type Answer,
  type Line,
  Lines,
  type Row,
  type Tell,
  type TextFormat,
  tellOfDamage,
} from './text-format.ts';

/** The code for no language (ISO 639-2, BCP 47). */
const undetermined = 'und';

export class PlainFormat implements TextFormat {
  readonly #lines: Lines;
  readonly #tell: Tell;

  constructor(tell: Tell) {
    this.#tell = tell;
    this.#lines = new Lines(tell);
  }

  read(piece: string): Row[] {
    return this.#rows(this.#lines.read(piece));
  }

  end(): Row[] {
    return this.#rows(this.#lines.end());
  }

  write(rows: readonly Row[], answers: readonly Answer[]): string {
    return rows.map(({ text }, i) => plainLine(text, answers[i] as Answer)).join('');
  }

  #rows(lines: readonly Line[]): Row[] {
    return lines.map(({ text, number }) => {
      if (text.trim() === '') this.#tell(number, 'is empty', 'remark');
      tellOfDamage([text], number, this.#tell);
      if (number === 1 && objectIn(text) !== undefined)
        this.#tell(
          number,
          'is a JSON object, read as plain text; --format jsonl reads a field of each',
          'remark',
        );
      return { text };
    });
  }
}

export function plainLine(text: string, { value, confidence }: Answer): string {
  const answer = value || undetermined;
  return `${confidence === undefined ? answer : `${answer}\t${confidence}`}\t${text}\n`;
}
