import type { Inspection } from 'vernacular-engine/shared';
import type { Shape } from './shape.ts';

export interface RowAnswer {
  /** The language (empty without evidence), the profanity score, or empty for an inspection. */
  readonly value: string;
  /** 0 to 1; absent for profanity. */
  readonly confidence?: number;
  /** Everything that the engines know about the text, for `vernacular inspect`. */
  readonly inspection?: Inspection;
}

export interface Row {
  readonly text: string;
}

/** Reports a problem in a line, counted from 1. A fault, the default, changes the exit status; a remark does not. */
export type Report = (line: number, what: string, weight?: 'fault' | 'remark') => void;

/** Reads and writes a file. One instance per file. */
export interface TextFormat<FormatRow extends Row = Row> {
  /**
   * Returns the rows that this piece completes.
   * @throws {FileError} if the file cannot be read in this format
   */
  read(piece: string): FormatRow[];
  /** Like {@link read}, at the end of the file. */
  end(): FormatRow[];
  /** Called for all rows in input order. */
  write(rows: readonly FormatRow[], answers: readonly RowAnswer[]): string;
}

/** The message continues a sentence that starts with the file's name. */
export class FileError extends Error {
  override readonly name = 'FileError';
}

/** Reports U+FFFD, which replaces invalid bytes, and NUL, which reveals UTF-16 without a byte order mark. */
export function reportDamage(
  texts: readonly string[],
  line: number,
  report: Report,
  advice = '; if the file is not UTF-8, name its encoding, such as --encoding windows-1252',
): void {
  if (texts.some((text) => text.includes('\ufffd') || text.includes('\0')))
    report(line, `contains characters that cannot be decoded${advice}`);
}

/** Returns the problem if the input already has the added name. */
export function clashOf(
  { as, confidence }: Shape,
  kind: 'column' | 'field',
  has: (name: string) => boolean,
): string | undefined {
  if (has(as)) return `already has a ${kind} "${as}"; choose another name with --as`;
  if (confidence && has('confidence'))
    return `already has a ${kind} "confidence", which --confidence would add`;
  return undefined;
}

/** Maximum UTF-16 units of a line, to bound memory; equal to the maximum API request. */
export const maxLineLength = 2 ** 24;
export const tooLong = 'is longer than 16 MiB';
export interface Line {
  readonly text: string;
  /** From 1. */
  readonly number: number;
}

/** Leaves out and reports lines that are too long. */
export class Lines {
  readonly #report: Report;
  /** The current line so far; empty if it is too long. */
  #open = '';
  #length = 0;
  #ended = 0;
  #mayGoOnWithLineFeed = false;

  constructor(report: Report) {
    this.#report = report;
  }

  read(piece: string): Line[] {
    // CRLF may be split between two pieces.
    const start = this.#mayGoOnWithLineFeed && piece.startsWith('\n') ? 1 : 0;
    this.#mayGoOnWithLineFeed = piece.endsWith('\r');
    const [first = '', ...others] = piece
      .slice(start)
      .replaceAll('\r\n', '\n')
      .replaceAll('\r', '\n')
      .split('\n');
    const whole: Line[] = [];
    this.#add(first);
    for (const part of others) {
      this.#endInto(whole);
      this.#add(part);
    }
    return whole;
  }

  end(): Line[] {
    const last: Line[] = [];
    if (this.#length > 0) this.#endInto(last);
    return last;
  }

  #add(part: string): void {
    // The byte order mark is not part of the first line.
    const text = this.#ended === 0 && this.#length === 0 ? part.replace(/^\ufeff/, '') : part;
    this.#length += text.length;
    this.#open = this.#length > maxLineLength ? '' : this.#open + text;
  }

  #endInto(lines: Line[]): void {
    this.#ended++;
    if (this.#length > maxLineLength) this.#report(this.#ended, tooLong);
    else lines.push({ text: this.#open, number: this.#ended });
    this.#open = '';
    this.#length = 0;
  }
}
