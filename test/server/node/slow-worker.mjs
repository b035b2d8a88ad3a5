// A worker process that takes a while to load: what it is told before it says `here` is lost on it, as config.ts says.
import { setTimeout } from 'node:timers/promises';

await setTimeout(500);
process.on('message', ({ say }) => {
  if (say === 'start') process.send({ say: 'ready', port: 1 });
  if (say === 'end') process.exit(0);
});
process.send({ say: 'here' });
