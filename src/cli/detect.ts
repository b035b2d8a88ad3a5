import type { Readable } from 'node:stream';
import { formatMaker } from './formats.ts';
import { sizeOfInput } from './input-size.ts';
import { collectNowAndThen } from './little-memory.ts';
import { openFile } from './open-file.ts';
import { type DetectOptions, nameOf } from './options.ts';
import { OrderedOutput } from './ordered-output.ts';
import { Progress } from './progress.ts';
import { readPieces } from './read-pieces.ts';
import type { Shell } from './shell.ts';
import { FileError, type Row, type TextFormat } from './text-format.ts';
import { Threads } from './threads.ts';
import { UsageError } from './usage-error.ts';

/** Bytes read at a time. Smaller pieces cost time, larger ones memory. */
const pieceLength = 2 ** 14;

/** Detects all texts of the files, or those read before an interrupt. Resolves with the exit status. */
export async function detect(options: DetectOptions, shell: Shell): Promise<number> {
  const threads = new Threads(options.question, options.jobs);
  try {
    return await new Run(options, shell, threads).all();
  } finally {
    await threads.end();
  }
}

class Run {
  readonly #options: DetectOptions;
  readonly #shell: Shell;
  readonly #threads: Threads;
  readonly #output: OrderedOutput;
  readonly #progress: Progress;
  readonly #endBatch = collectNowAndThen();
  readonly #formatOf: ReturnType<typeof formatMaker>;
  #isFaulty = false;

  constructor(options: DetectOptions, shell: Shell, threads: Threads) {
    this.#options = options;
    this.#shell = shell;
    this.#threads = threads;
    this.#output = new OrderedOutput(shell.stdout, 2 * options.jobs);
    this.#formatOf = formatMaker(options, shell.isColoured);
    this.#progress = new Progress({
      stderr: shell.stderr,
      isShown: shell.isWatched,
      total: sizeOfInput(options.files),
      clock: () => performance.now(),
    });
  }

  async all(): Promise<number> {
    for (const file of this.#options.files) {
      if (this.#shell.interrupted.aborted) break;
      await this.#file(file);
    }
    await this.#output.done();
    this.#progress.end();
    return this.#isFaulty ? 1 : 0;
  }

  async #file(file: string): Promise<void> {
    const name = nameOf(file);
    const format = this.#formatOf(file, (line, what, weight = 'fault') => {
      if (weight === 'fault') this.#isFaulty = true;
      this.#progress.report(`${name}: line ${line} ${what}.`);
    });
    try {
      await this.#read(file, format);
    } catch (error) {
      if (error instanceof UsageError) throw new UsageError(`${name} ${error.message}.`, { cause: error });
      const problem = problemOf(error);
      if (problem === undefined) throw error;
      this.#reportProblem(file, problem);
    }
  }

  #reportProblem(file: string, problem: string): void {
    this.#isFaulty = true;
    this.#progress.report(`${nameOf(file)} ${problem}.`);
  }

  #open(file: string): Readable {
    const refusal = this.#shell.refusalOf(file);
    if (refusal !== undefined) throw new FileError(refusal);
    if (file !== '-') return openFile(file, pieceLength);
    const { stdin } = this.#shell;
    if (stdin.isTTY) this.#progress.report('Reading from the terminal. End with Ctrl+D (Windows: Ctrl+Z).');
    return stdin;
  }

  async #read(file: string, format: TextFormat<Row>): Promise<void> {
    const { interrupted } = this.#shell;
    const onBytes = (bytes: number) => this.#progress.addBytes(bytes);
    for await (const piece of readPieces(this.#open(file), interrupted, onBytes, this.#options.encoding))
      await this.#answer(format.read(piece), format);
    // After an interrupt, the last line may be incomplete.
    if (!interrupted.aborted) await this.#answer(format.end(), format);
  }

  async #answer(rows: readonly Row[], format: TextFormat<Row>): Promise<void> {
    const answers =
      rows.length === 0 ? Promise.resolve([]) : this.#threads.answer(rows.map(({ text }) => text));
    await this.#output.add(answers, (found) => {
      this.#progress.addRows(rows.length);
      this.#endBatch();
      return format.write(rows, found);
    });
  }
}

/** Returns the problem with a file, or undefined if the error has another cause. */
function problemOf(error: unknown): string | undefined {
  if (error instanceof FileError) return error.message;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (!['stat', 'open', 'read'].includes(syscall ?? '')) return undefined;
  const known: Readonly<Record<string, string>> = {
    ENOENT: 'does not exist; --text takes a text directly',
    EISDIR: 'is a folder',
    EACCES: 'cannot be read (permission denied)',
  };
  return known[code ?? ''] ?? `cannot be read (${code})`;
}
