import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { traceOf } from '../../../src/server/node/log.ts';
import { hasFullDisk } from '../../lib/full-disk.ts';

/** Logs three times in a separate process. Returns true if it survived. */
const program = `
import { setTimeout as pause } from 'node:timers/promises';
import { log } from '${new URL('../../../src/server/node/log.ts', import.meta.url)}';
for (let times = 0; times < 3; times += 1) {
  log('info', 'nothing_new');
  await pause(20);
}
console.log('alive');
`;

async function saidWithLogTo(stderr: number | 'pipe'): Promise<string> {
  const args = ['--import', 'tsx', '--input-type=module', '--eval', program];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', stderr] });
  child.stderr?.destroy();
  return text(child.stdout as NodeJS.ReadableStream);
}

it("a process survives when its log's reader has gone", async () => {
  expect(await saidWithLogTo('pipe')).toBe('alive\n');
});

it.runIf(hasFullDisk)('a process survives when the disk is full for its log', async () => {
  const full = openSync('/dev/full', 'w');
  try {
    expect(await saidWithLogTo(full)).toBe('alive\n');
  } finally {
    closeSync(full);
  }
});

it.each([new TypeError('Guten Morgen\n    at Guten Abend'), new SyntaxError('Error'), new Error('')])(
  'the trace of an unexpected error has its kind and place, but no word of its message',
  (error) => {
    const [kind, place, ...others] = traceOf(error);
    expect([kind, place]).toEqual([error.constructor.name, expect.stringContaining('log.test.ts')]);
    expect(others.join()).not.toContain('Guten');
    expect(traceOf('Guten Morgen')).toEqual(['string']);
  },
);
