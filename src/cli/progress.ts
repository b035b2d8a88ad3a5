/**
 * Tells a person how far the work is, and what could not be read; on standard error.
 */
import { printable } from './printable.ts';
import type { Shell } from './shell.ts';

/** Faults told in full; of more, only how many there are. */
const mostTold = 100;
/** Milliseconds between two lines of progress. */
const interval = 500;

interface ProgressOptions {
  readonly stderr: Shell['stderr'];
  /** Whether to show how far the work is: where a person looks on, and no answers are shown there. */
  readonly isShown: boolean;
  /** Bytes of all inputs; undefined where nobody knows. */
  readonly total: number | undefined;
  /** Milliseconds, of any origin. */
  readonly clock: () => number;
}

export class Progress {
  readonly #options: ProgressOptions;
  readonly #start: number;
  #shownAt: number;
  #isLineShown = false;
  #bytes = 0;
  #rows = 0;
  #faults = 0;

  constructor(options: ProgressOptions) {
    this.#options = options;
    this.#start = options.clock();
    this.#shownAt = this.#start;
  }

  /** Counts bytes that were read. */
  addBytes(bytes: number): void {
    this.#bytes += bytes;
  }

  /** Counts rows whose answers were written. */
  addRows(rows: number): void {
    this.#rows += rows;
    const now = this.#options.clock();
    if (!this.#options.isShown || now < this.#shownAt + interval) return;
    this.#shownAt = now;
    this.#clear();
    this.#isLineShown = true;
    const { stderr } = this.#options;
    // Of a line that wraps, only the last row would be written over.
    stderr.write(`${this.#line(now).slice(0, (stderr.columns || Infinity) - 1)}\r`);
  }

  /** Tells of a fault, in a line of its own. */
  tell(fault: string): void {
    this.#faults++;
    if (this.#faults > mostTold) return;
    this.#clear();
    this.#options.stderr.write(`${printable(fault)}\n`);
  }

  /** Tells what there was more of, and how much was done. */
  end(): void {
    this.#clear();
    const { stderr, isShown, clock } = this.#options;
    const untold = this.#faults - mostTold;
    if (untold > 0) stderr.write(`… and ${untold.toLocaleString('en')} more\n`);
    if (isShown) stderr.write(`${this.#done(clock())}\n`);
  }

  #clear(): void {
    if (this.#isLineShown) this.#options.stderr.write('\u001b[2K\r');
    this.#isLineShown = false;
  }

  #line(now: number): string {
    const { total } = this.#options;
    if (total === undefined || total === 0) return this.#done(now);
    const share = Math.min(1, this.#bytes / total);
    const left = ((now - this.#start) * (1 - share)) / Math.max(share, 1e-9);
    return `${this.#done(now)}, ${Math.floor(share * 100)} %, ${duration(left)} left`;
  }

  #done(now: number): string {
    const seconds = Math.max((now - this.#start) / 1000, 0.001);
    const rate = Math.round(this.#rows / seconds);
    const texts = this.#rows === 1 ? 'text' : 'texts';
    return `${this.#rows.toLocaleString('en')} ${texts} in ${duration(seconds * 1000)}, ${rate.toLocaleString('en')} a second`;
  }
}

/** Milliseconds as `m:ss`. */
function duration(ms: number): string {
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
