// A worker process that loads slowly. Messages before its `here` are lost, as config.ts says.
import { setTimeout } from 'node:timers/promises';

await setTimeout(500);
process.on('message', ({ type }) => {
  if (type === 'start') process.send({ type: 'ready', port: 1 });
  if (type === 'end') process.exit(0);
});
process.send({ type: 'here' });
