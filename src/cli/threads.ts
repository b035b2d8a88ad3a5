/**
 * Answers batches of texts on several threads at a time, this one among them.
 */
import { Worker } from 'node:worker_threads';
import { type Answerer, loadAnswerer } from './answer-texts.ts';
import { EngineError } from './engine-error.ts';
import { keepHeapsSmall } from './little-memory.ts';
import type { Question } from './options.ts';
import type { Answer } from './text-format.ts';

/** The program of another thread, where the package has it. */
const programOfPackage = new URL('./detect-worker.js', import.meta.url);
/** Batches that a thread is given at a time: the one that it works on, and the next, while this one is busy itself. */
const mostGiven = 2;

interface Task {
  resolve(answers: Answer[]): void;
  reject(reason: unknown): void;
}

/** Another thread, and the batches that it was given, the first one first. */
interface Thread {
  readonly worker: Worker;
  readonly given: Task[];
}

export class Threads {
  readonly #question: Question;
  readonly #most: number;
  readonly #program: URL;
  readonly #others: Thread[] = [];
  #loading: Promise<Answerer> | undefined;
  /** What is loaded, which is what others work with. */
  #own: Answerer | undefined;

  /**
   * @param most How many threads there may be. This one answers what comes until its engine is loaded, which may be all
   * there is, and what the others have no time for; each of those is started when the ones before it are busy.
   * @param program What the others run: it is sent texts and sends their answers, batch by batch.
   */
  constructor(question: Question, most: number, program = programOfPackage) {
    this.#question = question;
    this.#most = most;
    this.#program = program;
  }

  /** Resolves with the answers, in the order of the texts. Rejects where the engine cannot be loaded. */
  async answer(texts: readonly string[]): Promise<Answer[]> {
    const other = this.#own && this.#free(this.#own);
    if (other !== undefined) return give(other, texts);
    this.#loading ??= loadAnswerer(this.#question);
    this.#own = await this.#loading;
    return this.#own.answer(texts);
  }

  /** Ends all threads but this one, whatever they are doing. */
  async end(): Promise<void> {
    await Promise.all(this.#others.map(({ worker }) => worker.terminate()));
  }

  /** Another thread that takes a batch; undefined where each has enough to do and there may be no more. */
  #free(own: Answerer): Thread | undefined {
    const free = this.#others.find(({ given }) => given.length < mostGiven);
    return free ?? (this.#others.length + 1 < this.#most ? this.#start(own) : undefined);
  }

  #start(own: Answerer): Thread {
    // It prints nothing: a pipe of its own into our output would be a listener more there, of which Node warns from ten on.
    const worker = new Worker(this.#program, { workerData: own.share(), stdout: true });
    const thread: Thread = { worker, given: [] };
    thread.worker.once('online', keepHeapsSmall);
    thread.worker.on('message', (answers: Answer[]) => thread.given.shift()?.resolve(answers));
    thread.worker.on('error', (cause: Error) => {
      const message = `Another thread cannot go on: ${cause.message}. With --jobs 1 there is none.`;
      for (const { reject } of thread.given) reject(new EngineError(message, { cause }));
    });
    this.#others.push(thread);
    return thread;
  }
}

function give({ worker, given }: Thread, texts: readonly string[]): Promise<Answer[]> {
  return new Promise((resolve, reject) => {
    given.push({ resolve, reject });
    worker.postMessage(texts);
  });
}
