import { afterEach, describe, expect, it, vi } from 'vitest';
import { EngineError } from '../../src/cli/engine-error.ts';
import { Threads } from '../../src/cli/threads.ts';

// Each test starts programs.
vi.setConfig({ testTimeout: 120_000 });

/** Needs no file. */
const question = { subject: 'profanity', only: undefined, small: false } as const;
const programOf = (script: string) =>
  new URL(`data:text/javascript,import { parentPort } from 'node:worker_threads';${script}`);
/** Another thread that answers each text with itself. */
const echo = programOf(
  `parentPort.on('message', (texts) => parentPort.postMessage(texts.map((value) => ({ value, confidence: 1 }))));`,
);
/** Another thread that has taken what it is sent and answers nothing. */
const busy = programOf(`parentPort.on('message', () => {});`);

let threads: Threads | undefined;
afterEach(() => threads?.end());

/** What this thread answers to a text that is harmless, and what one that echoes does. */
const [here, there] = [{ value: '0' }, { value: 'good morning', confidence: 1 }];

describe('threads', () => {
  it('answer the first batch on this one, and those after it on another', async () => {
    threads = new Threads(question, 2, echo);
    expect(await threads.answer(['good morning'])).toEqual([here]);
    const answers = Array.from({ length: 2 }, () => threads?.answer(['good morning']));
    expect(await Promise.all(answers)).toEqual([[there], [there]]);
  });

  it('answer all that comes before this one is ready on this one: others work with what it has loaded', async () => {
    threads = new Threads(question, 2, echo);
    const answers = Array.from({ length: 3 }, () => threads?.answer(['good morning']));
    expect(await Promise.all(answers)).toEqual([[here], [here], [here]]);
  });

  it('are never more than there may be', async () => {
    threads = new Threads(question, 1, echo);
    const answers = Array.from({ length: 3 }, () => threads?.answer(['good morning']));
    expect(await Promise.all(answers)).toEqual([[here], [here], [here]]);
  });

  it('leave this one what the others have no time for, so that no more than two batches wait for each', async () => {
    threads = new Threads(question, 2, busy);
    await threads.answer(['good morning']);
    const waiting = [threads.answer(['one']), threads.answer(['two'])];
    expect(await threads.answer(['good morning'])).toEqual([here]);
    expect(await Promise.race([...waiting, 'waiting'])).toBe('waiting');
  });

  it('fail where another one fails', async () => {
    threads = new Threads(question, 2, programOf(`throw new Error('no model');`));
    await threads.answer(['good morning']);
    await expect(threads.answer(['good morning'])).rejects.toThrow(
      new EngineError('A worker thread failed: no model. Use --jobs 1 to run without workers.'),
    );
  });
});
