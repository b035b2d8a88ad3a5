/**
 * Defines what a format of texts is to the program, and lines, which two of them are made of.
 */
import type { Shape } from './options.ts';

/** What was found for a text. */
export interface Answer {
  /** The language, empty where a text holds no evidence of one; or the score of profanity. */
  readonly value: string;
  /** 0 to 1; absent where the answer is a score itself. */
  readonly confidence?: number;
}

/** A text and where it stands. Whatever else a format needs to write it again is its own. */
export interface Row {
  /** What is to be detected. */
  readonly text: string;
}

/**
 * Tells a person of a line: `line` is its number in the file, from 1 on. What may well be meant is a remark, and no failure;
 * everything else, and what says nothing of it, is a fault.
 */
export type Tell = (line: number, what: string, weight?: 'fault' | 'remark') => void;

/** Reads texts out of the pieces of a file, and writes them with their answers. One for each file. */
export interface TextFormat<Own extends Row = Row> {
  /**
   * The rows that are whole with this piece.
   * @throws {FileError} where nothing of the file can be read
   */
  read(piece: string): Own[];
  /** The rows that the end of the file makes whole. Throws like {@link read}. */
  end(): Own[];
  /** The output for rows, in their order. Called for all that was read, in the order in which it was. */
  write(rows: readonly Own[], answers: readonly Answer[]): string;
}

/** A file cannot be read, or not as it is meant to be; the message is for a person and follows the file's name. */
export class FileError extends Error {
  override readonly name = 'FileError';
}

/**
 * Tells where texts of a line hold bytes that were no text, which are read as U+FFFD, or zeros, which UTF-16 has between Latin
 * letters and which are all that is seen of it where it has no byte order mark.
 */
export function tellOfDamage(texts: readonly string[], line: number, tell: Tell): void {
  if (texts.some((text) => text.includes('\ufffd') || text.includes('\0')))
    tell(line, 'holds characters that cannot be read: the file may be in another encoding than UTF-8');
}

/** What is wrong where a file has a name already that is to be added; undefined where it has none. */
export function clashOf(
  { as, confidence }: Shape,
  kind: 'column' | 'field',
  has: (name: string) => boolean,
): string | undefined {
  if (has(as)) return `has a ${kind} "${as}" already; --as gives the new one another name`;
  if (confidence && has('confidence'))
    return `has a ${kind} "confidence" already, which --confidence would add again`;
  return undefined;
}

/**
 * What is read of a line at most, in UTF-16 units, so that memory is bounded: as much as a request to the API may hold.
 */
export const longestLine = 2 ** 24;
/** What is told of a longer one. */
export const tooLong = 'is longer than 16 MiB';
/** A line of a file, without what ends it. */
export interface Line {
  readonly text: string;
  /** From 1 on. */
  readonly number: number;
}

/** Cuts pieces of a file into lines; tells of those that are too long, and leaves them out. */
export class Lines {
  readonly #tell: Tell;
  /** What has come of the line whose end has not; nothing where it is too long. */
  #open = '';
  /** How long it is. */
  #length = 0;
  #ended = 0;
  #mayGoOnWithLineFeed = false;

  constructor(tell: Tell) {
    this.#tell = tell;
  }

  /** The lines that are whole with this piece. */
  read(piece: string): Line[] {
    // The two characters of a line end may come in two pieces.
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

  /** What comes after the last line end, where there is something. */
  end(): Line[] {
    const last: Line[] = [];
    if (this.#length > 0) this.#endInto(last);
    return last;
  }

  #add(part: string): void {
    // A byte order mark is no part of the first line.
    const own = this.#ended === 0 && this.#length === 0 ? part.replace(/^\ufeff/, '') : part;
    this.#length += own.length;
    this.#open = this.#length > longestLine ? '' : this.#open + own;
  }

  #endInto(lines: Line[]): void {
    this.#ended++;
    if (this.#length > longestLine) this.#tell(this.#ended, tooLong);
    else lines.push({ text: this.#open, number: this.#ended });
    this.#open = '';
    this.#length = 0;
  }
}
