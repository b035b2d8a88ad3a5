/**
 * A thread that answers the texts that it is sent, batch by batch.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { loadAnswerer } from './answer-texts.ts';
import type { Question } from './options.ts';

// Listens before anything is loaded: not every runtime keeps what comes earlier.
const loading = loadAnswerer(workerData as Question);
parentPort?.on('message', async (texts: readonly string[]) => {
  const answer = await loading;
  parentPort?.postMessage(answer(texts));
});
