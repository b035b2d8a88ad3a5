// A worker process that reports its session ticket keys.
let keys;
process.on('message', ({ type, id, config, ticketKeys }) => {
  keys = config?.ticketKeys ?? ticketKeys ?? keys;
  if (type === 'start') process.send({ type: 'ready', port: 1 });
  if (type === 'end') process.exit(0);
  if (type !== 'report') return;
  const values = keys ? [{ labels: { key: keys }, value: 1 }] : [];
  const gauge = { name: 'ticket_keys', help: 'Keys.', type: 'gauge', aggregator: 'sum', values };
  process.send({ type: 'report', id, report: { counters: [], gauges: [gauge], isReady: true } });
});
process.send({ type: 'here' });
