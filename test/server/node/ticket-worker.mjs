// A worker process that reports the keys for session tickets that it has.
let keys;
process.on('message', ({ say, id, config, ticketKeys }) => {
  keys = config?.ticketKeys ?? ticketKeys ?? keys;
  if (say === 'start') process.send({ say: 'ready', port: 1 });
  if (say === 'end') process.exit(0);
  if (say !== 'report') return;
  process.send({
    say: 'report',
    id,
    report: { counts: {}, gauges: keys ? { [keys]: 1 } : {}, isReady: true },
  });
});
process.send({ say: 'here' });
