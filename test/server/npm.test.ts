import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';

/** Keeps all file descriptors open for longer than two checks. */
const program = `
  import { closeSync, openSync } from 'node:fs';
  import { whenNpmIsGone } from './src/server/serve/npm.ts';
  whenNpmIsGone(() => console.log('npm is gone'));
  const files = [];
  try {
    for (;;) files.push(openSync('/dev/null'));
  } catch ({ code }) {
    setTimeout(() => {
      for (const file of files) closeSync(file);
      console.log(code);
    }, 1500);
  }`;

it('whenNpmIsGone does not report the end of npm while no file can be opened', async () => {
  // As npm starts it: from a shell that waits for it.
  const script = 'ulimit -n 200; "$0" --import tsx --input-type=module -e "$1"; true';
  const env = { ...process.env, npm_lifecycle_event: 'serve' };
  const shell = spawn('/bin/sh', ['-c', script, process.execPath, program], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env,
  });
  expect(await text(shell.stdout)).toBe('EMFILE\n');
});

it('whenNpmIsGone does nothing on Windows, which has no ps', async () => {
  const onWindows = `
    import { whenNpmIsGone } from './src/server/serve/npm.ts';
    Object.defineProperty(process, 'platform', { value: 'win32' });
    whenNpmIsGone(() => console.log('npm is gone'));
    console.log('goes on');`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', onWindows], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: '', npm_lifecycle_event: 'site' },
  });
  expect(await text(child.stdout)).toBe('goes on\n');
});
