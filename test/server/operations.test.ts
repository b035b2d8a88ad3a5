import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { connect } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { localhostCertificate, makeCertificate } from '../../src/server/serve/certificate.ts';
import { folderOfFile } from '../lib/folder.ts';
import { call, detection } from './http-call.ts';
import { type OpenServer, openServer } from './open.ts';

const origin = 'https://app.example.org';
const files = folderOfFile();
const [cert, key] = [join(files, 'cert.pem'), join(files, 'key.pem')];
let server: OpenServer;
let first: string;

async function newCertificate(days: number): Promise<string> {
  const made = await makeCertificate(...daysFromNow(-1, days));
  writeFileSync(cert, made.chain);
  writeFileSync(key, made.key);
  return made.chain;
}

function certificateOf(): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port: Number(new URL(server.url).port), rejectUnauthorized: false }, () => {
      resolve(socket.getPeerCertificate().raw.toString('base64'));
      socket.destroy();
    });
    socket.on('error', reject);
  });
}

/** Chains and keys that no client would accept, or that do not belong together. */
async function unusableCertificates(): Promise<readonly (readonly [chain: string, key: string])[]> {
  const made = async (fromDays: number, toDays: number) => {
    const { chain, key } = await makeCertificate(...daysFromNow(fromDays, toDays));
    return [chain, key] as const;
  };
  const [expired, early, valid] = await Promise.all([made(-2, -1), made(1, 2), made(-1, 1)]);
  return [['broken', valid[1]], expired, early, [valid[0], early[1]], [valid[1], valid[0]]];
}

function daysFromNow(from: number, to: number): [number, number] {
  return [Date.now() + from * 86_400_000, Date.now() + to * 86_400_000];
}

const bodyOf = (pem: string) => pem.replaceAll(/-----.*-----|\s/g, '');

async function textOf(path: string, headers: Record<string, string> = {}) {
  const asking = request(new URL(path, server.url), {
    ca: first,
    servername: 'localhost',
    agent: false,
    headers,
  });
  asking.end();
  const [response] = (await once(asking, 'response')) as [IncomingMessage];
  return { headers: response.headers, text: await text(response) };
}

beforeAll(async () => {
  const made = await localhostCertificate(files);
  first = made.chain;
  writeFileSync(cert, made.chain);
  writeFileSync(key, made.key);
  server = await openServer({
    args: ['--cert', cert, '--key', key, '--cors', origin, '--access-log', '--processes=2', '--operations=0'],
  });
});

afterAll(() => server?.close());

const target = () => ({ url: server.url, ca: first });
const languages = { method: 'GET', path: '/v2/languages' };

describe('the access log', () => {
  it('has account, path, status, duration, texts and bytes of each call, but no text, key or address', async () => {
    const { id, key } = await server.management.create({ label: 'A team', limit: 3 });
    expect((await call(target(), detection(key, ['Guten Morgen', 'Guten Tag']))).status).toBe(200);
    expect((await call(target(), { method: 'GET', path: '/Guten/Morgen' })).status).toBe(404);
    expect((await call(target(), detection(key, ['Guten Morgen', 'Guten Tag']))).status).toBe(429);
    const calls = () =>
      server.output.stderr
        .split('\n')
        .filter((line) => line.includes('"event":"call"'))
        .map((line) => JSON.parse(line));
    await expect.poll(() => calls().length).toBe(3);
    const path = '/v2/bulk_detect/language';
    const bytes = JSON.stringify({ q: ['Guten Morgen', 'Guten Tag'] }).length;
    const common = { level: 'info', event: 'call', time: expect.any(String), process: expect.any(Number) };
    const [milliseconds] = [expect.any(Number)];
    expect(calls()).toEqual([
      { ...common, account: id, path, status: 200, milliseconds, texts: 2, bytes },
      { ...common, status: 404, code: 'not_found', milliseconds, texts: 0, bytes: 0 },
      {
        ...common,
        account: id,
        path,
        status: 429,
        code: 'daily_limit_exceeded',
        milliseconds,
        texts: 0,
        bytes,
      },
    ]);
    expect(server.output.stderr).not.toMatch(/vern_|Guten|127\.0\.0\.1/);
  });
});

describe('a web page', () => {
  const from = (page: string) => ({ Origin: page });

  it('of the allowed origin may read answers and errors', async () => {
    for (const path of ['/v2/languages', '/v2/status']) {
      const { headers } = await call(target(), { method: 'GET', path, headers: from(origin) });
      expect(headers).toMatchObject({ 'access-control-allow-origin': origin, vary: 'Origin' });
    }
  });

  it('of another origin may not read answers', async () => {
    const { headers } = await call(target(), { ...languages, headers: from('https://evil.example.org') });
    expect(headers['access-control-allow-origin']).toBeUndefined();
    expect(headers.vary).toBe('Origin');
  });

  it('gets the allowed methods and headers in a preflight', async () => {
    const asking = { ...from(origin), 'Access-Control-Request-Method': 'POST' };
    const message = { method: 'OPTIONS', path: '/v2/detect/language', headers: asking };
    const { status, headers } = await call(target(), message);
    expect(status).toBe(204);
    expect(headers).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-allow-methods': 'GET, HEAD, POST',
      'access-control-allow-headers': 'Accept, Authorization, Content-Type',
    });
  });
});

describe('/openapi.json and /docs', () => {
  it('serve the OpenAPI document, and a page that loads no other resource', async () => {
    const contract = await textOf('/openapi.json');
    expect(JSON.parse(contract.text)).toMatchObject({ info: { title: 'Vernacular' } });
    const page = await textOf('/docs');
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.text).toContain('<code>POST /v2/detect/language</code>');
    expect(page.text).toContain('Authorization: Bearer vern_…');
    expect(page.text).not.toMatch(/<script|src=|https?:\/\/(?!127)/);
    expect((await call(target(), { method: 'HEAD', path: '/docs' })).status).toBe(200);
    expect((await call(target(), { method: 'POST', path: '/docs' })).status).toBe(404);
  });

  it('are linked from a page at /, which only browsers get', async () => {
    const headers = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
    const page = await textOf('/', headers);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.text).toContain('<a href="docs">');
    expect(await call(target(), { method: 'GET', path: '/' })).toMatchObject({ status: 404 });
  });
});

describe('a renewed certificate', () => {
  it('is used for all connections after SIGHUP, unless it is invalid', async () => {
    expect(await certificateOf()).toBe(bodyOf(first));
    const renewed = await newCertificate(10);
    process.kill(server.pid, 'SIGHUP');
    await expect.poll(() => server.output.stderr).toContain('"event":"reloaded"');
    await expect.poll(certificateOf).toBe(bodyOf(renewed));
    const metrics = async () => (await fetch(`${server.operations}/metrics`)).text();
    const expiry = Date.parse(new X509Certificate(renewed).validTo) / 1000;
    await expect.poll(metrics).toContain(`vernacular_certificate_expiry_timestamp_seconds ${expiry}\n`);
    const unusable = () => server.output.stderr.split('"event":"reload_failed"').length - 1;
    for (const [at, [chain, privateKey]] of (await unusableCertificates()).entries()) {
      writeFileSync(cert, chain);
      writeFileSync(key, privateKey);
      process.kill(server.pid, 'SIGHUP');
      await expect.poll(unusable).toBe(at + 1);
    }
    expect(await certificateOf()).toBe(bodyOf(renewed));
  });
});
