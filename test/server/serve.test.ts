import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ApiMessage } from '../../src/contract/api/index.ts';
import { localhostCertificate } from '../../src/server/serve/certificate.ts';
import { isLoopback } from '../../src/server/serve/options.ts';
import { serve } from '../../src/server/serve/serve.ts';
import { folderOfFile, folderOfTest } from '../lib/folder.ts';
import { type Output, outputOf } from './command.ts';
import { call } from './http-call.ts';
import { serverOfTest } from './open.ts';
import { program } from './program.ts';

const opened = (...args: string[]) => serverOfTest({ args });
/** A start that must fail. Otherwise it would not return. */
const started = (...args: string[]): Promise<Output> => outputOf(() => serve(args, program));

const languages: ApiMessage = { method: 'GET', path: '/v2/languages' };

describe('a server', () => {
  it('serves with the given certificate', async () => {
    const folder = folderOfTest();
    const own = await localhostCertificate(folder);
    const [cert, key] = [join(folder, 'cert'), join(folder, 'key')];
    writeFileSync(cert, own.chain);
    writeFileSync(key, own.key);
    const { url, data } = await opened('--cert', cert, '--key', key);
    expect((await call({ url, ca: own.chain }, languages)).status).toBe(200);
    expect(existsSync(join(data, 'localhost.cert.pem'))).toBe(false);
  });

  it('answers plain HTTP on its HTTPS port with https_required', async () => {
    const { url, ca } = await opened();
    const plain = url.replace('https:', 'http:');
    for (const headers of [{}, { 'X-Forwarded-Proto': 'https' }]) {
      const { status, body } = await call({ url: plain }, { ...languages, headers });
      expect([status, (body as { error: { code: string } }).error.code]).toEqual([400, 'https_required']);
    }
    expect((await call({ url, ca }, languages)).status).toBe(200);
  });

  it('reports a port in use and does not start', async () => {
    const { url } = await opened();
    const { port } = new URL(url);
    const { status, stderr } = await started('--data', folderOfTest(), '--port', port);
    expect(status).toBe(1);
    expect(stderr).toMatch(/^The server cannot be started: .*EADDRINUSE/m);
  });

  it('refuses plain HTTP on any other address', async () => {
    const { url } = await opened('--http', '--host', '0.0.0.0');
    const forwarded = { ...languages, headers: { 'X-Forwarded-Proto': 'https' } };
    for (const message of [languages, forwarded]) {
      const { status, body } = await call({ url }, message);
      expect([status, (body as { error: { code: string } }).error.code]).toEqual([400, 'https_required']);
    }
  });

  it('trusts a proxy with --behind-proxy', async () => {
    const { url } = await opened('--http', '--behind-proxy');
    const says = (proto: string) => ({ ...languages, headers: { 'X-Forwarded-Proto': proto } });
    expect((await call({ url }, says('https'))).status).toBe(200);
    expect((await call({ url }, says('http'))).status).toBe(400);
    expect((await call({ url }, languages)).status).toBe(400);
  });

  it('does not start with a certificate that does not match its key', async () => {
    const [first, other] = [folderOfTest(), folderOfTest()];
    await localhostCertificate(first);
    await localhostCertificate(other);
    const files = ['--cert', join(first, 'localhost.cert.pem'), '--key', join(other, 'localhost.key.pem')];
    const { status, stderr } = await started('--data', folderOfTest(), ...files);
    expect(status).toBe(1);
    expect(stderr).toBe('The certificate does not match the private key.\n');
  });

  it.each([
    [['--port', '70000'], 2, 'is not a port'],
    [['--port', 'eight'], 2, 'is not a port'],
    [['--nothing'], 2, 'Unknown option --nothing.'],
    [['--prot', '1'], 2, 'Unknown option --prot. Did you mean --port?'],
    [['--port', '1', '--port', '2'], 2, '--port was given more than once.'],
    [['--cert', 'a.pem'], 2, '--cert and --key must be used together'],
    [['--http', '--cert', 'a', '--key', 'b'], 2, 'cannot be used with --http'],
    [['--cert', '/nowhere/a', '--key', '/nowhere/b'], 1, '/nowhere/a cannot be read'],
    [['--cert', 'package.json', '--key', 'package.json'], 1, 'The certificate cannot be read'],
    [['--data', 'package.json'], 1, 'ENOTDIR'],
    [['--processes', '0'], 2, 'is not an integer from 1 to 999'],
    [['--data', '/dev/null/x/y'], 1, 'The folder /dev/null/x cannot be created'],
    // RFC 5737: an address that no machine has.
    [
      ['--data', folderOfFile(), '--http', '--port', '0', '--host', '192.0.2.1'],
      1,
      'The server cannot listen on 192.0.2.1: listen EADDRNOTAVAIL',
    ],
  ])('called with %j exits with status %i and prints: %s', async (args, expected, message) => {
    const { status, stdout, stderr } = await started(...args);
    expect({ status, stdout }).toEqual({ status: expected, stdout: '' });
    expect(stderr).toContain(message);
    expect(stderr).not.toMatch(/^\s+at /m);
  });
});

it.each(['--host', '--data', '--database'])(
  'serve refuses an empty %s, as from an unset variable',
  async (option) => {
    // Without the invalid port, a server would start in this folder and on all addresses.
    const { status, stderr } = await started(option, '', '--port', 'none');
    expect({ status, said: stderr.split('\n')[0] }).toEqual({
      status: 2,
      said: `${option} must not be empty.`,
    });
  },
);

describe('the certificate for localhost', () => {
  it('is created once, and again if it is truncated', async () => {
    const data = folderOfTest();
    const made = await localhostCertificate(data);
    expect(await localhostCertificate(data)).toEqual(made);
    writeFileSync(join(data, 'localhost.cert.pem'), made.chain.slice(0, 100));
    const again = await localhostCertificate(data);
    expect(again.chain).not.toBe(made.chain);
    expect(await localhostCertificate(data)).toEqual(again);
  });
});

it.each([
  ...['localhost', '127.0.0.1', '127.1.2.3', '::1'].map((host) => [host, true] as const),
  ...['0.0.0.0', '::', '*', '10.0.0.1', '128.0.0.1', ''].map((host) => [host, false] as const),
  ...['localhost.example.org', '127.0.0.1.example.org'].map((host) => [host, false] as const),
])('"%s" is an address of this machine alone: %s', (host, expected) => {
  expect(isLoopback(host)).toBe(expected);
});
