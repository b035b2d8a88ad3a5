import { writeFileSync } from 'node:fs';
import { Agent } from 'node:https';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCertificate } from '../../src/server/serve/certificate.ts';
import { folderOfFile } from '../lib/folder.ts';
import { call, detection, usedBy } from './http-call.ts';
import { type OpenServer, openServer } from './open.ts';

const files = folderOfFile();
const [cert, key, options] = ['cert.pem', 'key.pem', 'options'].map((name) => join(files, name)) as [
  string,
  string,
  string,
];
let ca: string;
let server: OpenServer;

const setOptions = (lines: string) =>
  writeFileSync(options, `VERNACULAR_CERT=${cert}\nVERNACULAR_KEY=${key}\n${lines}`);

const reloads = () =>
  server.output.stderr
    .split('\n')
    .filter((line) => /"event":"reload(?:ed|_failed)"/.test(line))
    .map((line) => JSON.parse(line));

async function reload(event: 'reloaded' | 'reload_failed') {
  const before = reloads().length;
  process.kill(server.pid, 'SIGHUP');
  await expect.poll(() => reloads().length).toBe(before + 1);
  const end = reloads().at(-1);
  expect(end).toMatchObject({ event });
  return end;
}

const originOf = async (origin: string) => {
  const headers = { Origin: origin };
  const answer = await call({ url: server.url, ca }, { method: 'GET', path: '/v2/languages', headers });
  return answer.headers['access-control-allow-origin'];
};

beforeAll(async () => {
  const made = await makeCertificate();
  ca = made.chain;
  writeFileSync(cert, made.chain);
  writeFileSync(key, made.key);
  setOptions('');
  server = await openServer({ args: ['--options', options, '--operations', '0'] });
});
afterAll(() => server?.close());

describe('a server that is reloaded', () => {
  it('loses and refuses no call under load, and uses the new options and number of processes', async () => {
    const { key: apiKey } = await server.management.create({ label: 'A', limit: -1 });
    const agent = new Agent({ keepAlive: true });
    let isOver = false;
    let answered = 0;
    const callers = Array.from({ length: 4 }, async (_, at) => {
      while (!isOver) {
        // Half of the callers open a connection for each call.
        const target = { url: server.url, ca, ...(at % 2 === 0 && { agent }) };
        expect((await call(target, detection(apiKey, 'Good morning'))).status).toBe(200);
        answered += 1;
      }
    });
    const reloadOften = async () => {
      try {
        for (const count of [2, 1, 3]) {
          setOptions(`VERNACULAR_CORS=https://${count}.example.org\nVERNACULAR_PROCESSES=${count}\n`);
          const { processes } = await reload('reloaded');
          expect(processes).toHaveLength(count);
          const before = answered;
          await expect.poll(() => answered).toBeGreaterThan(before + 50);
        }
      } finally {
        isOver = true;
      }
    };
    await Promise.all([reloadOften(), ...callers]);
    agent.destroy();
    expect(await originOf('https://3.example.org')).toBe('https://3.example.org');
    expect(await usedBy({ url: server.url, ca }, apiKey)).toBe(answered);
    const metrics = async () => (await fetch(`${server.operations}/metrics`)).text();
    await expect.poll(metrics).toContain(`vernacular_texts_total{kind="single"} ${answered}\n`);
  });

  it('stays as it is if an option is wrong, or needs a restart', async () => {
    const kept = await originOf('https://3.example.org');
    for (const [lines, reason] of [
      ['VERNACULAR_PROCESSES=many\n', '--processes: "many" is not an integer'],
      ['VERNACULAR_COLOUR=red\n', 'VERNACULAR_COLOUR is not an option'],
      ['VERNACULAR_HOST=127.0.0.2\n', 'Only a restart can change host.'],
      // The command line would hide it.
      ['VERNACULAR_PORT=8444\n', '--port is on the command line and, as VERNACULAR_PORT, in '],
    ] as const) {
      setOptions(lines);
      expect((await reload('reload_failed')).reason).toContain(reason);
    }
    expect(await originOf('https://3.example.org')).toBe(kept);
  });
});
