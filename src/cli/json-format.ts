import { FileError } from './errors.ts';
import { type Line, Lines, type Report } from './input/lines.ts';
import { UsageError } from './program/arguments.ts';
import type { Shape } from './shape.ts';
import { clashOf, type Row, type RowAnswer, reportDamage, type TextFormat } from './text-format.ts';

/** An array, or an object over several lines. */
const otherJson = /^(?:\[\s*\{|\{[ \t]*[\r\n])/;
/** May still become either. */
const tooShort = /^(?:\[\s*|\{[ \t]*)?$/;

interface JsonRow extends Row {
  /** Without a text, the answer is null. */
  readonly hasText: boolean;
  readonly open: string;
}

export class JsonFormat implements TextFormat<JsonRow> {
  readonly #lines: Lines;
  readonly #shape: Shape;
  readonly #report: Report;
  readonly #isNumber: boolean;
  #isFirst = true;
  /** Until it proves to be JSON lines. */
  #beginning: string | undefined = '';

  constructor(shape: Shape, isNumber: boolean, report: Report) {
    this.#shape = shape;
    this.#isNumber = isNumber;
    this.#report = report;
    this.#lines = new Lines(report);
  }

  read(piece: string): JsonRow[] {
    if (this.#beginning !== undefined) this.#begin(this.#beginning + piece);
    return this.#lines.read(piece).flatMap((line) => this.#row(line));
  }

  end(): JsonRow[] {
    return this.#lines.end().flatMap((line) => this.#row(line));
  }

  write(rows: readonly JsonRow[], answers: readonly RowAnswer[]): string {
    const { as, confidence: wantsConfidence } = this.#shape;
    const field = `${JSON.stringify(as)}:`;
    return rows
      .map(({ open, hasText }, i) => {
        const { value, confidence, inspection } = answers[i] as RowAnswer;
        const string = inspection ? JSON.stringify(inspection) : this.#isNumber ? value : `"${value}"`;
        const written = (value === '' && !inspection) || !hasText ? 'null' : string;
        const comma = open.endsWith('{') ? '' : ',';
        return `${open}${comma}${field}${written}${wantsConfidence ? `,"confidence":${confidence}` : ''}}\n`;
      })
      .join('');
  }

  #begin(content: string): void {
    const beginning = content.trimStart();
    if (otherJson.test(beginning)) {
      const filter = beginning.startsWith('[') ? '.[]' : '.';
      throw new FileError(`is JSON, not JSON lines; convert it with \`jq -c '${filter}'\``);
    }
    this.#beginning = tooShort.test(beginning) ? beginning : undefined;
  }

  #row({ text: line, number }: Line): JsonRow[] {
    const fault = (what: string, weight?: 'remark') => {
      this.#report(number, what, weight);
      return [];
    };
    if (line.trim() === '') return fault('is empty', 'remark');
    const object = objectIn(line);
    if (object === undefined) return fault('is not a JSON object');
    const { field } = this.#shape;
    const clash = clashOf(this.#shape, 'field', (name) => Object.hasOwn(object, name));
    if (clash !== undefined && this.#isFirst) throw new UsageError(clash);
    this.#isFirst = false;
    if (clash !== undefined) return fault(clash);
    // Check the raw line: an escaped U+FFFD is intended, and NUL can only be written as an escape.
    reportDamage([line], number, this.#report);
    const open = line.trimEnd().slice(0, -1).trimEnd();
    const text = valueAt(object, field);
    if (typeof text !== 'string') {
      fault(`has no string in its field "${field}"`);
      return [{ text: '', open, hasText: false }];
    }
    return [{ text, open, hasText: true }];
  }
}

function valueAt(object: object, field: string): unknown {
  const path = Object.hasOwn(object, field) ? [field] : field.split('.');
  return path.reduce<unknown>((value, name) => {
    const has = typeof value === 'object' && value !== null && Object.hasOwn(value, name);
    return has ? (value as Record<string, unknown>)[name] : undefined;
  }, object);
}

export function jsonLine(text: string, { value, confidence, inspection }: RowAnswer): string {
  const answer =
    inspection ??
    (confidence === undefined ? { profanity: Number(value) } : { language: value || null, confidence });
  return `${JSON.stringify({ text, ...answer })}\n`;
}

export function objectIn(line: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(line);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
