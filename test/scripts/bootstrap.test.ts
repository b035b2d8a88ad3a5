import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, vi } from 'vitest';
import { folderOfTest } from '../folder.ts';

// Each test starts programs.
vi.setConfig({ testTimeout: 120_000 });

const bootstrap = fileURLToPath(new URL('../../scripts/bootstrap.mjs', import.meta.url));

/** Runs a command from a folder that is not ours. */
function run(args: readonly string[], environment: Readonly<Record<string, string>> = {}) {
  const env = { ...process.env, ...environment };
  return spawnSync(process.execPath, [bootstrap, ...args], { cwd: tmpdir(), env, encoding: 'utf8' });
}

describe('the bootstrap', () => {
  it.each([[], ['unknown'], ['../../vite.config']])('names its commands when given %j', (...args) => {
    const { status, stdout, stderr } = run(args);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toMatch(/^There is no command .* There are: .*\bdetect\b.*\btest\b/);
  });

  it.each(['compare', 'core'])('says in a line which option %s does not know', (command) => {
    const { status, stdout, stderr } = run([command, '--nonsense']);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toMatch(/^Unknown option '--nonsense'.*\n$/);
  });

  it.each([
    ['data', '-h'],
    ['test', 'unit', '--help'],
  ])('says how a command is used, and runs nothing: %s', (...args) => {
    const { status, stdout, stderr } = run(args);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(new RegExp(`^\`npm (?:run )?${args[0]}\\b`));
  });

  it('says that a command takes no arguments', () => {
    const { status, stdout, stderr } = run(['licences', '--nonsense']);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toMatch(/^Not expected: --nonsense\n\n`npm run licences`/);
  });

  it('says that only a training of languages takes options', () => {
    const { status, stdout, stderr } = run(['train', 'context', '--nonsense'], { CORPUS: '/nowhere' });
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toMatch(/^Not expected: --nonsense\n/);
  });

  it.each([
    ['the npm that called it', 'npm-cli.js', 4],
    ['the npm on the path where another program called it', 'yarn.js', 3],
  ])('asks %s for packages that are missing', (_, caller, status) => {
    const folder = folderOfTest();
    const copy = join(folder, 'scripts/bootstrap.mjs');
    cpSync(bootstrap, copy);
    mkdirSync(join(folder, 'training/check-data'));
    writeFileSync(join(folder, 'training/check-data/index.ts'), '');
    writeFileSync(join(folder, caller), 'process.exit(4);');
    writeFileSync(join(folder, 'npm'), '#!/bin/sh\nexit 3\n', { mode: 0o755 });
    const env = { PATH: folder, npm_execpath: join(folder, caller) };
    const { stderr } = spawnSync(process.execPath, [copy, 'data'], { env, encoding: 'utf8' });
    expect(stderr).toContain(`npm ci failed (status ${status})`);
  });

  it('says which variable names a browser that does not run, and nothing else', () => {
    const { status, stdout, stderr } = run(['icons'], { CHROME_PATH: '/nowhere/chromium' });
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toBe(
      'CHROME_PATH is set to /nowhere/chromium, which does not run. Correct it or unset it.\n',
    );
  });
});
