import { logLine } from 'vernacular-checker/log-line';
import type { Shell } from './shell.ts';

const maxReported = 100;
const interval = 500;

interface ProgressOptions {
  readonly stderr: Shell['stderr'];
  /** Standard error is a terminal that does not show the answers. */
  readonly isShown: boolean;
  readonly total: number | undefined;
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

  addBytes(bytes: number): void {
    this.#bytes += bytes;
  }

  addRows(rows: number): void {
    this.#rows += rows;
    const now = this.#options.clock();
    if (!this.#options.isShown || now < this.#shownAt + interval) return;
    this.#shownAt = now;
    this.#clear();
    this.#isLineShown = true;
    const { stderr } = this.#options;
    // Cut to the terminal width: of a wrapped line, only the last row would be overwritten.
    stderr.write(`${this.#line(now).slice(0, (stderr.columns || Infinity) - 1)}\r`);
  }

  report(fault: string): void {
    this.#faults++;
    if (this.#faults > maxReported) return;
    this.#clear();
    this.#options.stderr.write(logLine(fault));
  }

  end(): void {
    this.#clear();
    const { stderr, isShown, clock } = this.#options;
    const unreported = this.#faults - maxReported;
    if (unreported > 0) stderr.write(logLine(`… and ${unreported.toLocaleString('en')} more`));
    if (isShown) stderr.write(logLine(this.#done(clock())));
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

function duration(ms: number): string {
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
