/**
 * Tests the systemd units and container files: the server must accept their command lines, and their limits
 * must suffice.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseYaml } from '@redocly/openapi-core';
import { describe, expect, it, vi } from 'vitest';
import { passwordVariable } from '../../src/server/node/config.ts';
import { operationsPaths } from '../../src/server/node/operations.ts';
import { localhostCertificate } from '../../src/server/serve/certificate.ts';
import { variableOf } from '../../src/server/serve/command-line.ts';
import { isLoopback, readServeOptions, usage } from '../../src/server/serve/options.ts';
import { folderOfFile } from '../lib/folder.ts';

const given = folderOfFile();
const { chain, key } = await localhostCertificate(given);
const address = 'VERNACULAR_DATABASE=postgres://vernacular@db1,db2,db3/vernacular';
for (const file of ['cert.pem', 'ca.pem', 'key.pem', 'password', 'server-password'])
  writeFileSync(join(given, file), file.includes('key') ? key : chain);
writeFileSync(join(given, 'options'), address);

const read = (file: string) => readFileSync(file, 'utf8');
const unit = (name: string) => read(`src/server/${name}`);
const units = ['vernacular.service', 'vernacular-database.service'];
const composeFiles = ['compose.yaml', 'compose.folder.yaml'];
const variablesIn = (line = '') =>
  Object.fromEntries([...line.matchAll(/(\w+)=(\S+)/g)].map(([, ...pair]) => pair));

function optionsIn(environment: Readonly<Record<string, string>>, args: readonly string[]) {
  const file = /(?:\$\{CREDENTIALS_DIRECTORY\}|\/etc\/vernacular|\/run\/secrets)\//;
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value.replace(file, `${given}/`));
  try {
    return readServeOptions(args.map((arg) => arg.replace(file, `${given}/`)));
  } finally {
    vi.unstubAllEnvs();
  }
}

function optionsOf(text: string) {
  const [, args = ''] = /^ExecStart=\S+ \S+ serve (.*)$/m.exec(text) ?? [];
  return optionsIn(variablesIn(/^Environment=(.*)$/m.exec(text)?.[1]), args.split(' '));
}

describe('the systemd unit', () => {
  it('of a server over a folder has a valid command line', () => {
    const expected = { data: '/var/lib/vernacular', host: '0.0.0.0', port: 8443 };
    expect(optionsOf(unit('vernacular.service'))).toMatchObject(expected);
  });

  it('of a server over a folder has a separate user, whose folder root can enter as that user', () => {
    expect(unit('vernacular.service')).toMatch(/^User=vernacular$/m);
    expect(unit('vernacular.service')).not.toMatch(/^DynamicUser=/m);
    expect(read('docs/operations.md')).toMatch(/^sudo useradd --system .* vernacular$/m);
  });

  it('of a server over a database serves metrics only to this machine', () => {
    const { operations } = optionsOf(unit('vernacular-database.service'));
    expect(isLoopback(operations?.host ?? '')).toBe(true);
  });

  it('of a server over a database keeps restarting until the database is reachable', () => {
    // By default, systemd gives up after five starts within ten seconds. A failed start takes little more
    // than one.
    expect(unit('vernacular-database.service')).toMatch(/^\[Unit\]\n(?:.+\n)*StartLimitIntervalSec=0\n/m);
  });

  it('allows the threads of as many processes as the server accepts', () => {
    // Including the main process. Each has its main thread, six threads of Node and four for files.
    const most = (999 + 1) * (1 + 6 + 4);
    for (const name of units)
      expect(Number(/^TasksMax=(\d+)$/m.exec(unit(name))?.[1])).toBeGreaterThanOrEqual(most);
  });
});

const image = unit('Dockerfile');
const imageVariables = variablesIn(/^ENV (VERNACULAR_.*)$/m.exec(image)?.[1]);
const userIn = (text: string) => /postgres:\/\/(\w+)@/.exec(text)?.[1];

function all<T>(key: string, node: unknown): T[] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([name, value]) => [
    ...(name === key ? [value as T] : []),
    ...all<T>(key, value),
  ]);
}

describe.each(composeFiles)('%s', (file) => {
  const compose = parseYaml(unit(file));

  it.each(['secrets', 'configs', 'networks', 'volumes'])('defines the %s that its services use', (key) => {
    const used = all<(string | { source: string })[]>(key, compose).filter(Array.isArray).flat();
    const defined = all<object>(key, compose)
      .filter((value) => !Array.isArray(value))
      .flatMap(Object.keys);
    const names = used.map((each) => (typeof each === 'string' ? each.split(':')[0] : each.source));
    expect(defined).toEqual(expect.arrayContaining(names));
  });

  it('publishes the port of the server, and checks its health where it listens', () => {
    const server = all('server', compose);
    const [command = ['serve']] = all<string[]>('command', server);
    const { port, host, operations } = optionsIn(imageVariables, command.slice(1));
    expect([all<string[]>('ports', server)[0]?.[0], host]).toEqual([`${port}:${port}`, '0.0.0.0']);
    expect(image).toContain(`\nEXPOSE ${port}\n`);
    const [test = image] = all<string[]>('test', server).map(String);
    const check = /fetch\('http:\/\/127\.0\.0\.1:(\d+)(.*?)'\)/.exec(test);
    expect(check?.slice(1)).toEqual([`${operations?.port}`, expect.toBeOneOf(operationsPaths)]);
  });
});

// The memory contains texts and keys.
it('a server that crashes writes no core dump, however it was started', () => {
  for (const name of units) expect(unit(name)).toMatch(/^LimitCORE=0$/m);
  for (const name of composeFiles) expect(all('core', all('server', parseYaml(unit(name))))).toEqual([0]);
  expect(read('docs/operations.md')).toMatch(/^docker run (?:.*\\\n)*.*--ulimit core=0 /m);
});

it("the server in compose.yaml has its own database role and not the owner's password", () => {
  const compose = parseYaml(unit('compose.yaml'));
  const [server, owner] = ['server', 'owner'].map((name) => all('command', all(name, compose)).join());
  expect([userIn(`${server}`), userIn(`${owner}`)]).toEqual(['server', 'owner']);
  expect(owner).toMatch(/^database,grant,server,/);
  expect(all('secrets', all('server', compose))).toEqual([['server-password']]);
});

describe('the environment variables of options', () => {
  const options = [...usage().matchAll(/^--([\w-]+)/gm)].map(([, option = '']) => option);
  const filesIn = (folder: string) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));
  const files = ['ops', 'docs', 'src/server', '.github']
    .flatMap(filesIn)
    .filter((file) => /\.(?:md|ya?ml|service)$|Dockerfile$/.test(file));

  it('are all that files for operators set or name, which are valid YAML', () => {
    const known = new Set([...options.map(variableOf), passwordVariable]);
    const named = files.flatMap((file) => read(file).match(/\bVERNACULAR_[A-Z_]+/g) ?? []);
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((name) => !known.has(name))).toEqual([]);
    const yaml = files.filter((name) => /ya?ml$/.test(name)).flatMap((file) => read(file).split(/^---$/m));
    for (const text of yaml) expect(parseYaml(text)).toEqual(expect.any(Object));
  });

  it('are all in the table of docs/operations.md, with their options', () => {
    const rows = read('docs/operations.md').match(/^\| `--.*$/gm) ?? [];
    const isListed = (option: string) =>
      rows.some((row) => [`\`--${option}`, `\`${variableOf(option)}\``].every((cell) => row.includes(cell)));
    expect(options.filter((option) => !isListed(option))).toEqual([]);
  });
});
