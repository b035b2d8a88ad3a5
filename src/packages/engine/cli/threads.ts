/**
 * Answers batches of texts on several threads at a time; or on this one, where one is all there may be.
 */
import { Worker } from 'node:worker_threads';
import { type AnswerTexts, loadAnswerer } from './answer-texts.ts';
import type { Question } from './options.ts';
import type { Answer } from './text-format.ts';

/** The program of a thread, where the package has it. */
const program = new URL('./detect-worker.js', import.meta.url);

/** Answers batches. */
export interface Threads {
  /** Resolves with the answers, in the order of the texts. Rejects where the engine cannot be loaded. */
  answer(texts: readonly string[]): Promise<Answer[]>;
  /** Ends all threads, whatever they are doing. */
  end(): Promise<void>;
}

/** @param most How many threads there may be; each is started when all others are busy. */
export function startThreads(question: Question, most: number): Threads {
  return most === 1 ? onThisThread(question) : new ManyThreads(question, most);
}

function onThisThread(question: Question): Threads {
  let loading: Promise<AnswerTexts> | undefined;
  return {
    async answer(texts) {
      loading ??= loadAnswerer(question);
      return (await loading)(texts);
    },
    async end() {},
  };
}

/** A thread, and the one batch that it works on. */
interface Thread {
  readonly worker: Worker;
  task: Task | undefined;
}

interface Task {
  readonly texts: readonly string[];
  resolve(answers: Answer[]): void;
  reject(reason: unknown): void;
}

class ManyThreads implements Threads {
  readonly #question: Question;
  readonly #most: number;
  readonly #threads: Thread[] = [];
  readonly #waiting: Task[] = [];

  constructor(question: Question, most: number) {
    this.#question = question;
    this.#most = most;
  }

  answer(texts: readonly string[]): Promise<Answer[]> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ texts, resolve, reject });
      const idle = this.#threads.find(({ task }) => task === undefined);
      if (idle !== undefined) this.#next(idle);
      else if (this.#threads.length < this.#most) this.#next(this.#start());
    });
  }

  async end(): Promise<void> {
    await Promise.all(this.#threads.map(({ worker }) => worker.terminate()));
  }

  #start(): Thread {
    const worker = new Worker(program, { workerData: this.#question });
    const thread: Thread = { worker, task: undefined };
    worker.on('message', (answers: Answer[]) => {
      thread.task?.resolve(answers);
      this.#next(thread);
    });
    worker.on('error', (reason) => thread.task?.reject(reason));
    this.#threads.push(thread);
    return thread;
  }

  #next(thread: Thread): void {
    thread.task = this.#waiting.shift();
    if (thread.task !== undefined) thread.worker.postMessage(thread.task.texts);
  }
}
