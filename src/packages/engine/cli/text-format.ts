/**
 * Defines what a format of texts is to the program, and lines, which two of them are made of.
 */

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
  /** The rows that the end of the file makes whole. Rejects like {@link read}. */
  end(): Promise<Own[]>;
  /** The output for rows, in their order. Called for all that was read, in the order in which it was. */
  write(rows: readonly Own[], answers: readonly Answer[]): string;
}

/** A file cannot be read, or not as it is meant to be; the message is for a person and follows the file's name. */
export class FileError extends Error {
  override readonly name = 'FileError';
}

/**
 * Tells where a text holds bytes that were no text, which are read as U+FFFD, or zeros, which UTF-16 has between Latin letters
 * and which are all that is seen of it where it has no byte order mark.
 */
export function tellOfDamage(text: string, line: number, tell: Tell): void {
  if (text.includes('\ufffd') || text.includes('\0'))
    tell(line, 'holds characters that cannot be read: the file may not be in UTF-8');
}

/** Cuts pieces of a file into lines; a carriage return before a line feed is no part of a line. */
export class Lines {
  #rest: string[] = [];

  /** The lines that are whole with this piece. */
  read(piece: string): string[] {
    // Only the new piece is searched: a line of many pieces would otherwise be searched again with each.
    const end = piece.lastIndexOf('\n');
    if (end === -1) {
      this.#rest.push(piece);
      return [];
    }
    const whole = this.#rest.join('') + piece.slice(0, end);
    this.#rest = [piece.slice(end + 1)];
    return whole.split('\n').map(withoutReturn);
  }

  /** What comes after the last line feed, where there is something. */
  end(): string[] {
    const last = this.#rest.join('');
    this.#rest = [];
    return last === '' ? [] : [withoutReturn(last)];
  }
}

function withoutReturn(line: string): string {
  return line.endsWith('\r') ? line.slice(0, -1) : line;
}
