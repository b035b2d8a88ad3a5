import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runGroup } from '../../src/tools/process-group.ts';
import { isAlive, untilGone } from '../server/command.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vernacular-group-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function program(source: string): string {
  const file = join(folder, 'program.mjs');
  writeFileSync(file, source);
  return file;
}

describe('a program run as a group', () => {
  it('resolves with its exit status and passes its messages on', async () => {
    const heard: unknown[] = [];
    const file = program(`process.send({ event: 'ended', name: 'a' }, () => process.exit(3));`);
    expect(await runGroup([file], { onMessage: (message) => heard.push(message) })).toBe(3);
    expect(heard).toEqual([{ event: 'ended', name: 'a' }]);
  });

  it('ends with everything it started when its signal is aborted', async () => {
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => {});
    const hung = new AbortController();
    const file = program(`
      import { spawn } from 'node:child_process';
      import { writeFileSync } from 'node:fs';
      const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
      writeFileSync(${JSON.stringify(join(folder, 'pid'))}, String(child.pid));
      process.send('started');
      setInterval(() => {}, 1000);`);
    expect(await runGroup([file], { signal: hung.signal, onMessage: () => hung.abort() })).toBe(null);
    const child = Number(readFileSync(join(folder, 'pid'), 'utf8'));
    await untilGone(child);
    expect(isAlive(child)).toBe(false);
    expect(quiet).toHaveBeenCalledWith(expect.stringContaining('program.mjs'));
    quiet.mockRestore();
  });
});
