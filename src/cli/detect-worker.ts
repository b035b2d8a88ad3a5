import { parentPort, workerData } from 'node:worker_threads';
import { answererOf, type Work } from './answer-texts.ts';
import { collectNowAndThen } from './little-memory.ts';

// Listen before loading: some runtimes drop earlier messages.
const loading = answererOf(workerData as Work);
const endBatch = collectNowAndThen();
parentPort?.on('message', async (texts: readonly string[]) => {
  const answer = await loading;
  parentPort?.postMessage(answer(texts));
  endBatch();
});
