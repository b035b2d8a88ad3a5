import type { Readable } from 'node:stream';
import { logText } from 'vernacular-checker/log-line';
import { FileError } from './errors.ts';
import { formatMaker } from './formats.ts';
import { openFile, sizeOfInput } from './input/open-file.ts';
import { readPieces } from './input/read-pieces.ts';
import { UnreadableError } from './input/strict-decoder.ts';
import { collectNowAndThen } from './little-memory.ts';
import type { DetectOptions } from './options.ts';
import { OrderedOutput } from './ordered-output.ts';
import { UsageError } from './program/arguments.ts';
import { Progress } from './progress.ts';
import { nameOf } from './shape.ts';
import type { Shell } from './shell.ts';
import { Summary } from './summary.ts';
import type { Row, TextFormat } from './text-format.ts';
import { Threads } from './threads.ts';

/** Smaller pieces cost time, larger ones memory. */
const pieceLength = 2 ** 14;

/** All texts, or those read before an interrupt. Resolves with the exit status. */
export async function detect(options: DetectOptions, shell: Shell): Promise<number> {
  const threads = new Threads(options.question, options.jobs);
  try {
    return await new DetectionRun(options, shell, threads).detectFiles();
  } finally {
    await threads.end();
  }
}

class DetectionRun {
  readonly #options: DetectOptions;
  readonly #shell: Shell;
  readonly #threads: Threads;
  readonly #output: OrderedOutput;
  readonly #progress: Progress;
  readonly #endBatch = collectNowAndThen();
  readonly #createFormat: ReturnType<typeof formatMaker>;
  readonly #summary: Summary | undefined;
  #isFaulty = false;

  constructor(options: DetectOptions, shell: Shell, threads: Threads) {
    this.#options = options;
    this.#shell = shell;
    this.#threads = threads;
    this.#output = new OrderedOutput(shell.stdout, 2 * options.jobs);
    this.#createFormat = formatMaker(options, shell.isColoured);
    this.#summary = options.summary ? new Summary() : undefined;
    this.#progress = new Progress({
      stderr: shell.stderr,
      isShown: shell.isWatched,
      total: sizeOfInput(options.files),
      clock: () => performance.now(),
    });
  }

  async detectFiles(): Promise<number> {
    for (const file of this.#options.files) {
      if (this.#shell.interrupted.aborted) break;
      await this.#detectFile(file);
    }
    await this.#output.done();
    this.#progress.end();
    const ending = this.#summary?.text();
    if (ending !== undefined) this.#shell.stderr.write(logText(ending));
    return this.#isFaulty ? 1 : 0;
  }

  async #detectFile(file: string): Promise<void> {
    const name = nameOf(file);
    const format = this.#createFormat(file, (line, what, weight = 'fault') => {
      if (weight === 'fault') this.#isFaulty = true;
      this.#progress.report(`${name}: line ${line} ${what}.`);
    });
    try {
      await this.#answerFile(file, format);
    } catch (error) {
      if (error instanceof UsageError) throw new UsageError(`${name} ${error.message}.`, { cause: error });
      if (error instanceof UnreadableError) {
        await this.#output.done();
        throw new UsageError(`${name} ${error.message}. ${adviceOn(error)}`, { cause: error });
      }
      const problem = problemOf(error);
      if (problem === undefined) throw error;
      this.#reportProblem(file, problem);
    }
  }

  #reportProblem(file: string, problem: string): void {
    this.#isFaulty = true;
    this.#progress.report(`${nameOf(file)} ${problem}.`);
  }

  #openInput(file: string): Readable {
    const refusal = this.#shell.refusalOf(file);
    if (refusal !== undefined) throw new FileError(refusal);
    if (file !== '-') return openFile(file, pieceLength);
    const { stdin } = this.#shell;
    if (stdin.isTTY) this.#progress.report('Reading from the terminal. End with Ctrl+D (Windows: Ctrl+Z).');
    return stdin;
  }

  async #answerFile(file: string, format: TextFormat<Row>): Promise<void> {
    const { interrupted } = this.#shell;
    const onBytes = (bytes: number) => this.#progress.addBytes(bytes);
    for await (const piece of readPieces(this.#openInput(file), interrupted, onBytes, this.#options.encoding))
      await this.#answerRows(format.read(piece), format);
    // After an interrupt, the last line may be incomplete.
    if (!interrupted.aborted) await this.#answerRows(format.end(), format);
  }

  async #answerRows(rows: readonly Row[], format: TextFormat<Row>): Promise<void> {
    const answers =
      rows.length === 0 ? Promise.resolve([]) : this.#threads.answer(rows.map(({ text }) => text));
    await this.#output.add(answers, (found) => {
      this.#progress.addRows(rows.length);
      this.#endBatch();
      this.#summary?.add(rows, found);
      return format.write(rows, found);
    });
  }
}

function adviceOn({ encoding }: UnreadableError): string {
  return `Name the encoding of the file, such as --encoding windows-1252, or replace such bytes by U+FFFD with --encoding ${encoding}.`;
}

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
