// A worker process that has counted one call. Asked what it has counted, it answers when it gets SIGUSR2, and then ends.
import { once } from 'node:events';

const told = once(process, 'SIGUSR2');
process.on('message', async ({ type, id }) => {
  if (type === 'start') process.send({ type: 'ready', port: 1 });
  if (type === 'end') process.exit(0);
  if (type !== 'report') return;
  await told;
  const report = { counts: { vernacular_calls_total: 1 }, gauges: {}, isReady: true };
  process.send({ type: 'report', id, report }, () => process.exit(0));
});
process.send({ type: 'here' });
