// A worker process that reports its session ticket keys.
let keys;
process.on('message', ({ type, id, config, ticketKeys }) => {
  keys = config?.ticketKeys ?? ticketKeys ?? keys;
  if (type === 'start') process.send({ type: 'ready', port: 1 });
  if (type === 'end') process.exit(0);
  if (type !== 'report') return;
  process.send({
    type: 'report',
    id,
    report: { counts: {}, gauges: keys ? { [keys]: 1 } : {}, isReady: true },
  });
});
process.send({ type: 'here' });
