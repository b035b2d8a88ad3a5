#!/usr/bin/env node
import { keepHeapsSmall } from './little-memory.ts';
import { endWithoutOutput, refusalOf, writeFileWhole } from './program/output-end.ts';

keepHeapsSmall();
// Import everything else after this call, or the heap would have grown already.
const { run } = await import('./run.ts');

writeFileWhole();
process.stdout.on('error', endWithoutOutput);
// A closed standard error must not stop the answers.
process.stderr.on('error', () => {});

const interrupt = new AbortController();
// `once`: a second Ctrl+C ends the process immediately.
process.once('SIGINT', () => interrupt.abort());

process.exitCode = await run(process.argv.slice(2), {
  // Opening standard input takes milliseconds.
  get stdin() {
    return process.stdin;
  },
  stdout: process.stdout,
  stderr: process.stderr,
  refusalOf,
  isWatched: process.stderr.isTTY === true && process.stdout.isTTY !== true,
  // https://no-color.org
  isColoured: process.stdout.isTTY === true && !process.env.NO_COLOR && process.env.TERM !== 'dumb',
  interrupted: interrupt.signal,
});
// A named pipe without a writer keeps the process alive, and `process.exit` would wait for it.
if (interrupt.signal.aborted) setTimeout(() => process.kill(process.pid, 'SIGINT'), 100).unref();
