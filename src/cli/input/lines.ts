/** A line from 1. A fault, the default, changes the exit status. */
export type Report = (line: number, what: string, weight?: 'fault' | 'remark') => void;

/** UTF-16 units, to bound memory; equal to the maximum API request. */
export const maxLineLength = 2 ** 24;
export const tooLong = 'is longer than 16 MiB';

export interface Line {
  readonly text: string;
  readonly number: number;
}

export class Lines {
  readonly #report: Report;
  /** Empty if the line is too long. */
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
