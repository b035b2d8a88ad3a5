#!/usr/bin/env node
/**
 * `vernacular`: the engines from a shell. What it does is in run.ts; this is the process.
 */
import { keepHeapsSmall } from './little-memory.ts';
import { endWithoutOutput, writeFileWhole } from './output-end.ts';
import { refusalOf } from './output-file.ts';

keepHeapsSmall();
// Everything else is imported after that: the heap would have grown.
const { run } = await import('./run.ts');

writeFileWhole();
process.stdout.on('error', endWithoutOutput);
// Whoever reads what is told may leave: the answers are for somebody else.
process.stderr.on('error', () => {});

const interrupt = new AbortController();
// A person who asks twice does not want to wait: the second signal ends the process by itself.
process.once('SIGINT', () => interrupt.abort());

process.exitCode = await run(process.argv.slice(2), {
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  refusalOf,
  isWatched: process.stderr.isTTY === true && process.stdout.isTTY !== true,
  interrupted: interrupt.signal,
});
// A named pipe that nobody has opened to write keeps the process alive, and `process.exit` waits for it.
if (interrupt.signal.aborted) setTimeout(() => process.kill(process.pid, 'SIGINT'), 100).unref();
