/** Answers calls to `/answer`, and ends at any other. */
import { parentPort } from 'node:worker_threads';

parentPort.on('message', ({ type, id, request }) => {
  if (type !== 'call') return;
  if (request.url !== '/answer') process.exit(1);
  parentPort.postMessage({ type: 'answer', id, answer: { status: 200, headers: {} } });
});
