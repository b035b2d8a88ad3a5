/**
 * Tests the systemd units and container files: the server must accept their command lines, and their limits
 * must suffice.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseYaml } from '@redocly/openapi-core';
import { describe, expect, it } from 'vitest';
import { localhostCertificate } from '../../src/server/serve/certificate.ts';
import { isLoopback, readServeOptions } from '../../src/server/serve/options.ts';
import { folderOfFile } from '../folder.ts';

/** Folder where systemd puts a unit's credentials. */
const credentials = folderOfFile();

function unit(name: string): string {
  return readFileSync(`src/server/${name}`, 'utf8');
}

const made = await localhostCertificate(credentials);

/** The command line of a unit, as the server parses it. */
function optionsOf(text: string): ReturnType<typeof readServeOptions> {
  for (const [, file = ''] of text.matchAll(/^LoadCredential=([^:]+):/gm))
    writeFileSync(join(credentials, file), file === 'key.pem' ? made.key : made.chain);
  const [, line = ''] = /^ExecStart=\S+ \S+ serve (.*)$/m.exec(text) ?? [];
  const database = 'postgres://vernacular@db1,db2,db3/vernacular';
  // biome-ignore lint/suspicious/noTemplateCurlyInString: systemd writes its variables so, too.
  const filled = line.replaceAll('${CREDENTIALS_DIRECTORY}', credentials).replace('${DATABASE}', database);
  return readServeOptions(filled.split(' '));
}

describe('the systemd unit', () => {
  it('of a server over a folder has a valid command line', () => {
    expect(optionsOf(unit('vernacular.service'))).toMatchObject({ data: '/var/lib/vernacular', port: 8443 });
  });

  it('of a server over a folder has a separate user, whose folder root can enter as that user', () => {
    expect(unit('vernacular.service')).toMatch(/^User=vernacular$/m);
    expect(unit('vernacular.service')).not.toMatch(/^DynamicUser=/m);
    expect(readFileSync('docs/operations.md', 'utf8')).toMatch(/^sudo useradd --system .* vernacular$/m);
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

  it('of a server over a database allows the threads of as many processes as the server accepts', () => {
    // Including the main process. Each has its main thread, six threads of Node and four for files.
    const most = (999 + 1) * (1 + 6 + 4);
    const [, tasks] = /^TasksMax=(\d+)$/m.exec(unit('vernacular-database.service')) ?? [];
    expect(Number(tasks)).toBeGreaterThanOrEqual(most);
  });
});

it("the server in compose.yaml has its own database role and not the owner's password", () => {
  const { services } = parseYaml(readFileSync('src/server/compose.yaml', 'utf8')) as {
    services: Record<string, { command?: string[]; secrets: string[] }>;
  };
  const userOf = (name: string) => /postgres:\/\/(\w+)@/.exec(services[name]?.command?.join(' ') ?? '')?.[1];
  expect(services.server?.secrets).toEqual(['server-password']);
  expect(userOf('server')).toBe('server');
  expect(services.owner?.command?.slice(0, 3)).toEqual(['database', 'grant', 'server']);
  expect(userOf('owner')).toBe('owner');
});

// The memory contains texts and keys.
it.each([
  ['src/server/vernacular.service', /^LimitCORE=0$/m],
  ['src/server/vernacular-database.service', /^LimitCORE=0$/m],
  ['src/server/compose.folder.yaml', /^ {4}ulimits: \{.*\bcore: 0\b.*\}$/m],
  ['src/server/compose.yaml', /^ {4}ulimits: \{.*\bcore: 0\b.*\}$/m],
  ['docs/operations.md', /^docker run (?:.*\\\n)*.*--ulimit core=0 /m],
])('a server that crashes writes no core dump when started by %s', (file, limit) => {
  expect(readFileSync(file, 'utf8')).toMatch(limit);
});
