/**
 * A thread that answers the texts that it is sent, batch by batch.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { answererOf, type Work } from './answer-texts.ts';
import { collectNowAndThen } from './little-memory.ts';

// Listens before anything is loaded: not every runtime keeps what comes earlier.
const loading = answererOf(workerData as Work);
const endBatch = collectNowAndThen();
parentPort?.on('message', async (texts: readonly string[]) => {
  const answer = await loading;
  parentPort?.postMessage(answer(texts));
  endBatch();
});
