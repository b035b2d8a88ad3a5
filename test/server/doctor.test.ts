import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { doctor } from '../../src/server/commands/doctor.ts';
import type { Finding } from '../../src/server/doctor/finding.ts';
import { examineClock } from '../../src/server/doctor/machine.ts';
import { examineCertificate } from '../../src/server/doctor/service.ts';
import { examineSettings } from '../../src/server/doctor/store.ts';
import { makeCertificate } from '../../src/server/serve/certificate.ts';
import { folderOfTest } from '../lib/folder.ts';
import { outputOf } from './command.ts';
import { newDatabase, type OpenServer, serverOfTest } from './open.ts';
import { commandLine } from './program.ts';
import { ask } from './sqlite/open.ts';

async function examined(...args: string[]) {
  const { status, stdout, stderr } = await outputOf(() => doctor([...args, '--json']));
  expect(stderr).toBe('');
  const { isHealthy, findings } = JSON.parse(stdout) as { isHealthy: boolean; findings: Finding[] };
  expect(status).toBe(isHealthy ? 0 : 1);
  return { findings, problems: findings.filter(({ level }) => level === 'problem') };
}

const optionsOf = ({ data, url }: OpenServer) => ['--data', data, '--port', new URL(url).port];

/** The data folder of a test is often in memory, which the command rightly complains about. */
const isDisk = ({ message }: Finding) => /in memory|MiB left/.test(message);

describe('the doctor of a server over a data folder', () => {
  it('finds no problem with a healthy server, and leaves no key behind', async () => {
    const server = await serverOfTest({ args: [] });
    await server.management.create({ label: 'A' });
    const { findings, problems } = await examined(...optionsOf(server));
    expect(problems.filter((finding) => !isDisk(finding))).toEqual([]);
    expect(new Set(findings.map(({ check }) => check))).toEqual(
      new Set(['versions', 'clock', 'folder', 'disk', 'accounts', 'certificate', 'server', 'charge']),
    );
    expect(findings.at(-1)?.message).toBe(
      'A test call was answered, charged and limited, and its key no longer works.',
    );
    expect((await server.management.list()).map(({ label }) => label)).toEqual(['A']);
    const { status, stdout } = await outputOf(() => doctor(optionsOf(server)));
    expect(stdout).toMatch(/^ok {7}Vernacular /);
    expect(status).toBe(problems.length === 0 ? 0 : 1);
  });

  it('finds files that others can read, accounts in the future, another certificate, and a server that is away', async () => {
    const server = await serverOfTest({ args: [] });
    await server.management.create({ label: 'A' });
    const accounts = join(server.data, 'accounts.sqlite');
    ask(accounts, "UPDATE account SET day = '2999-01-01'");
    chmodSync(accounts, 0o644);
    const { chain, key } = await makeCertificate();
    writeFileSync(join(server.data, 'localhost.cert.pem'), chain);
    writeFileSync(join(server.data, 'localhost.key.pem'), key);
    const { problems } = await examined(...optionsOf(server));
    expect(problems.filter((finding) => !isDisk(finding)).map(({ check }) => check)).toEqual([
      'folder',
      'clock',
      'certificate',
    ]);
    await server.kill();
    const { problems: now } = await examined(...optionsOf(server));
    expect(now.at(-1)).toMatchObject({ check: 'server', message: expect.stringContaining('ECONNREFUSED') });
  });

  it('still reports everything else if nothing can be written', async () => {
    const server = await serverOfTest();
    await server.management.create({ label: 'A' });

    const limited = `trap '' XFSZ; ulimit -f 0; exec "$@"`;
    const args = [
      'sh',
      '-c',
      limited,
      'sh',
      ...commandLine('doctor'),
      '--json',
      '--http',
      ...optionsOf(server),
    ];
    const { stdout, stderr, status } = spawnSync('env', args, { encoding: 'utf8' });
    expect(stderr).toBe('');
    expect(status).toBe(1);
    const { findings } = JSON.parse(stdout) as { findings: Finding[] };
    expect(findings.map(({ message }) => message)).toContainEqual(expect.stringMatching(/MiB left/));
    expect(findings.at(-1)).toMatchObject({ check: 'charge', level: 'problem' });
  });

  it('says so if the server does not use TLS', async () => {
    const server = await serverOfTest({ args: ['--http'] });
    const { problems } = await examined(...optionsOf(server));
    expect(problems.at(-1)).toEqual({
      check: 'server',
      level: 'problem',
      message: `${new URL(server.url).host} does not use TLS. If the server runs with --http, add --http here too.`,
    });
  });

  it('creates nothing in a mistyped folder', async () => {
    const { status, stderr } = await outputOf(() => doctor(['--data', join(folderOfTest(), 'typo')]));
    expect([status, stderr]).toEqual([1, expect.stringContaining('There is no data folder at')]);
  });
});

it('the doctor of a server over a database also charges it, warns about the missing standby, and needs no folder', async () => {
  const database = await newDatabase();
  onTestFinished(() => database.remove());
  const server = await serverOfTest({ database: database.url });
  // Such as in a container, where nobody wants its modes examined and it can't be created.
  const data = join(folderOfTest(), 'none');
  const options = ['--port', new URL(server.url).port, '--http', '--data', data, '--database', database.url];
  const { findings, problems } = await examined(...options);
  expect(problems).toEqual([]);
  expect(existsSync(data)).toBe(false);
  expect(findings).toContainEqual(expect.objectContaining({ check: 'standby', level: 'warning' }));
  expect(findings.at(-1)).toMatchObject({ check: 'charge', level: 'ok' });
});

describe('settings of a database', () => {
  const good = {
    version: 170_004,
    schema: 2,
    fsync: 'on',
    pages: 'on',
    commit: 'on',
    required: 'ANY 1 (*)',
    standbys: 2,
    now: 0,
  };
  const levels = (settings: object) => examineSettings({ ...good, ...settings }, 0).map(({ level }) => level);

  it.each([
    ['are good', {}, ['ok', 'ok', 'ok', 'ok']],
    ['have an old PostgreSQL', { version: 140_000 }, ['problem', 'ok', 'ok', 'ok']],
    ['have outdated tables', { schema: 1 }, ['problem', 'ok', 'ok', 'ok']],
    ['lose charges', { fsync: 'off' }, ['ok', 'problem', 'ok', 'ok']],
    ['answer before the commit', { commit: 'off' }, ['ok', 'problem', 'ok', 'ok']],
    ['need a standby that is away', { standbys: 0 }, ['ok', 'ok', 'problem', 'ok']],
    ['have one standby', { standbys: 1 }, ['ok', 'ok', 'warning', 'ok']],
    ['need no standby', { required: '' }, ['ok', 'ok', 'warning', 'ok']],
    ['have another clock', { now: 60_000 }, ['ok', 'ok', 'ok', 'warning']],
  ])('%s', (_, settings, expected) => {
    expect(levels(settings)).toEqual(expected);
  });
});

it('a clock before the installation of the program is a problem', () => {
  const program = join(folderOfTest(), 'vernacular.js');
  writeFileSync(program, '');
  utimesSync(program, new Date(), new Date());
  expect(examineClock(program, Date.now() - 86_400_000)).toMatchObject([{ level: 'problem' }]);
  expect(examineClock(program, Date.now() + 60_000)[0]?.level).not.toBe('problem');
});

it.each([
  [100, 'ok'],
  [10, 'warning'],
  [1, 'problem'],
])('a certificate that is valid for %d days has the level %s', async (days, level) => {
  const certificate = await makeCertificate(undefined, Date.now() + (days + 0.5) * 86_400_000);
  expect(examineCertificate(certificate)).toMatchObject([{ level }]);
});
