import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, expect, it } from 'vitest';
import { publishedFolders } from '../../../scripts/release/version.ts';
import { folderOfTest } from '../../lib/folder.ts';

const command = fileURLToPath(new URL('../../../scripts/release/index.ts', import.meta.url));
const loader = import.meta.resolve('tsx');

/** Stub scripts of the release. `test` fails or takes long if a file asks for it. */
const script = `
import { existsSync, writeFileSync } from 'node:fs';
writeFileSync('docs/openapi.json', 'of the new version');
const isTest = process.argv[1].includes('/test/');
if (isTest && existsSync('.git/fails')) process.exitCode = 1;
if (isTest && existsSync('.git/waits')) {
  process.on('SIGTERM', () => {});
  console.log('waiting');
  setInterval(() => existsSync('.git/waits') || process.exit(), 100);
}
`;

const scripts = ['openapi', 'test', 'package'];

let folder: string;

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: folder, encoding: 'utf8', env: environment() }).trim();
}

function environment(): NodeJS.ProcessEnv {
  const names = {
    GIT_AUTHOR_NAME: 'a',
    GIT_COMMITTER_NAME: 'a',
    GIT_AUTHOR_EMAIL: 'a',
    GIT_COMMITTER_EMAIL: 'a',
  };
  // The npm on this PATH reports no vulnerabilities.
  const PATH = `${join(folder, '.git/bin')}:${process.env.PATH}`;
  return { ...process.env, ...names, PATH, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null' };
}

function write(path: string, text: string): void {
  writeFileSync(join(folder, path), text, { mode: 0o755 });
}

beforeEach(() => {
  folder = folderOfTest();
  for (const name of [
    'docs',
    'stores',
    'src/server',
    ...scripts.map((name) => `scripts/${name}`),
    ...publishedFolders,
    '.git/bin',
  ])
    mkdirSync(join(folder, name), { recursive: true });
  git('init', '--quiet', '--initial-branch', 'main');
  write('.git/bin/npm', '#!/bin/sh\n');
  // Signs nothing. Only matters if signatures are enabled.
  git('config', 'gpg.program', 'false');
  for (const name of scripts) write(`scripts/${name}/index.ts`, script);
  const version = '{\n  "name": "vernacular",\n  "version": "0.0.1"\n}\n';
  for (const name of ['', ...publishedFolders]) write(join(name, 'package.json'), version);
  write('package-lock.json', version);
  write('docs/openapi.json', 'of the old version');
  write('stores/addresses.json', '{ "homepage": "https://github.com/real/real" }');
  write('src/server/Dockerfile', `FROM node:24@sha256:${'0a'.repeat(32)}\n`);
  write('CHANGELOG.md', '# Changelog\n\n## [Unreleased]\n\n- A thing.\n');
  git('add', '.');
  git('commit', '--quiet', '--message', 'Before');
});

function start(...options: string[]): ChildProcess {
  const version = options[0]?.startsWith('--') === false ? [] : ['987.6.5'];
  return spawn(process.execPath, ['--import', loader, command, ...version, ...options], {
    cwd: folder,
    env: environment(),
    stdio: ['ignore', 'pipe', 'ignore'],
  });
}

function standing(): readonly string[] {
  return [git('status', '--porcelain'), git('log', '--format=%s'), git('tag', '--list')];
}

it('a release without obstacles is committed and tagged', async () => {
  const [status] = await once(start(), 'exit');
  expect(status).toBe(0);
  expect(standing()).toEqual(['', 'Release 987.6.5\nBefore', 'v987.6.5']);
});

it('a beta is tagged and keeps its notes under "Unreleased"', async () => {
  const [status] = await once(start('987.6.6-beta.1'), 'exit');
  expect(status).toBe(0);
  expect(git('tag', '--list')).toBe('v987.6.6-beta.1');
  expect(git('show', 'HEAD:CHANGELOG.md')).toContain('## [Unreleased]\n\n- A thing.');
});

it.each([
  ['a test fails', () => write('.git/fails', '')],
  ['nothing can be committed', () => write('.git/hooks/pre-commit', '#!/bin/sh\nexit 1\n')],
  ['no tag can be made', () => git('config', 'tag.gpgSign', 'true')],
])('a release restores everything if %s', async (_, hinder) => {
  hinder();
  const [status] = await once(start(), 'exit');
  expect(status).toBe(1);
  expect(standing()).toEqual(['', 'Before', '']);
});

it.each(['--dry-run', '--dryrun'])('nothing is released with %s', async (option) => {
  const [status] = await once(start(option), 'exit');
  expect({ status, standing: standing() }).toEqual({
    status: option === '--dry-run' ? 0 : 1,
    standing: ['', 'Before', ''],
  });
});

it('nothing is released with --dry-run before --, which npm consumes', async () => {
  process.env.npm_config_dry_run = 'true';
  try {
    expect(await once(start(), 'exit')).toEqual([0, null]);
  } finally {
    delete process.env.npm_config_dry_run;
  }
  expect(standing()).toEqual(['', 'Before', '']);
});

it("an interrupted release restores its files, and keeps the user's changes", async () => {
  write('.git/waits', '');
  const releasing = start();
  await once(releasing.stdout as NodeJS.ReadableStream, 'data');
  write('scripts/test/index.ts', '');
  releasing.kill('SIGINT');
  expect(await once(releasing, 'exit')).toEqual([130, null]);
  expect(standing()).toEqual(['M scripts/test/index.ts', 'Before', '']);
});

it.each([
  ['is interrupted', (releasing: ChildProcess) => releasing.kill('SIGINT'), 130],
  ['goes on', () => rmSync(join(folder, '.git/waits')), 1],
])('a release that %s keeps a commit made meanwhile, and does not tag it', async (_, then, status) => {
  write('.git/waits', '');
  const releasing = start();
  await once(releasing.stdout as NodeJS.ReadableStream, 'data');
  write('README.md', 'More.');
  git('add', 'README.md');
  git('commit', '--quiet', '--message', 'Meanwhile', '--', 'README.md');
  then(releasing);
  expect(await once(releasing, 'exit')).toEqual([status, null]);
  expect(standing()).toEqual(['', 'Meanwhile\nBefore', '']);
});
