/** Starts no further test of a file that hangs. */
import { beforeEach } from 'vitest';
import { hangMs } from './limits.ts';

const opened = performance.now();
beforeEach(() => {
  if (performance.now() - opened > hangMs)
    throw new Error(`Waited ${hangMs} ms for the tests before this one`);
});
