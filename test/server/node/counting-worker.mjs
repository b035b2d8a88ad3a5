// A worker process that has counted one call. After a request for its report, it answers on SIGUSR2 and exits.
import { once } from 'node:events';

const signalled = once(process, 'SIGUSR2');
process.on('message', async ({ type, id }) => {
  if (type === 'start') process.send({ type: 'ready', port: 1 });
  if (type === 'end') process.exit(0);
  if (type !== 'report') return;
  await signalled;
  const values = [{ labels: {}, value: 1 }];
  const calls = { name: 'calls_total', help: 'Calls.', type: 'counter', aggregator: 'sum', values };
  const report = { counters: [calls], gauges: [], isReady: true };
  process.send({ type: 'report', id, report }, () => process.exit(0));
});
process.send({ type: 'here' });
