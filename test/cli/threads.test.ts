import { afterEach, describe, expect, it } from 'vitest';
import { EngineError } from '../../src/cli/errors.ts';
import { Threads } from '../../src/cli/threads.ts';

/** The profanity engine needs no model file. */
const question = {
  subject: 'profanity',
  only: undefined,
  small: false,
  minConfidence: 0,
  explain: false,
} as const;
const programOf = (script: string) =>
  new URL(`data:text/javascript,import { parentPort } from 'node:worker_threads';${script}`);
const echo = programOf(
  `parentPort.on('message', (texts) => parentPort.postMessage(texts.map((value) => ({ value, confidence: 1 }))));`,
);
const busy = programOf(`parentPort.on('message', () => {});`);

let threads: Threads | undefined;
afterEach(() => threads?.end());

/** Answers of this thread and of the echo worker. */
const [here, there] = [{ value: '0' }, { value: 'good morning', confidence: 1 }];

describe('Threads', () => {
  it('answers the first batch on the main thread and later batches on a worker', async () => {
    threads = new Threads(question, 2, echo);
    expect(await threads.answer(['good morning'])).toEqual([here]);
    const answers = Array.from({ length: 2 }, () => threads?.answer(['good morning']));
    expect(await Promise.all(answers)).toEqual([[there], [there]]);
  });

  it('answers all batches on the main thread until its engine is loaded', async () => {
    threads = new Threads(question, 2, echo);
    const answers = Array.from({ length: 3 }, () => threads?.answer(['good morning']));
    expect(await Promise.all(answers)).toEqual([[here], [here], [here]]);
  });

  it('starts no worker if the maximum is one thread', async () => {
    threads = new Threads(question, 1, echo);
    const answers = Array.from({ length: 3 }, () => threads?.answer(['good morning']));
    expect(await Promise.all(answers)).toEqual([[here], [here], [here]]);
  });

  it('answers on the main thread while two batches wait for each worker', async () => {
    threads = new Threads(question, 2, busy);
    await threads.answer(['good morning']);
    const waiting = [threads.answer(['one']), threads.answer(['two'])];
    expect(await threads.answer(['good morning'])).toEqual([here]);
    expect(await Promise.race([...waiting, 'waiting'])).toBe('waiting');
  });

  it('rejects with EngineError if a worker fails', async () => {
    threads = new Threads(question, 2, programOf(`throw new Error('no model');`));
    await threads.answer(['good morning']);
    await expect(threads.answer(['good morning'])).rejects.toThrow(
      new EngineError('A worker thread failed: no model. Use --jobs 1 to run without workers.'),
    );
  });
});
