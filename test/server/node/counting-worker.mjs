// A worker process that has counted one call. Asked what it has counted, it answers when it gets SIGUSR2, and then ends.
import { once } from 'node:events';

const told = once(process, 'SIGUSR2');
process.on('message', async ({ say, id }) => {
  if (say === 'start') process.send({ say: 'ready', port: 1 });
  if (say === 'end') process.exit(0);
  if (say !== 'report') return;
  await told;
  const report = { counts: { vernacular_calls_total: 1 }, gauges: {}, isReady: true };
  process.send({ say: 'report', id, report }, () => process.exit(0));
});
process.send({ say: 'here' });
