import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { version } from '../../../package.json' with { type: 'json' };
import { childrenOf } from '../../../scripts/lib/processes.ts';
import { workersOf } from '../../../scripts/lib/serve-command.ts';
import type { PostgresNode } from '../../harness/postgres/index.ts';
import { untilGone } from '../command.ts';
import { call, detection, usedBy } from '../http-call.ts';
import { newDatabase, type OpenServer, openServer } from '../open.ts';

const languages = { method: 'GET', path: '/v2/languages' };
let database: PostgresNode;

beforeAll(async () => {
  database = await newDatabase();
});
afterAll(() => database?.remove());

// Each start takes seconds on a slow machine, so the tests share one server, and its shutdown comes last.
describe('npm run serve over a database', () => {
  let server: OpenServer;

  beforeAll(async () => {
    vi.stubEnv('VERNACULAR_DATABASE_PASSWORD', 'correct horse');
    server = await openServer({
      database: database.url,
      args: ['--processes', '2', '--operations', '0'],
    });
    vi.unstubAllEnvs();
  });
  afterAll(() => server?.close());

  it('reports readiness and metrics without keys or texts', async () => {
    const { key } = await server.management.create({ label: 'A team', limit: 2 });
    const ask = async (path: string) => {
      const answer = await fetch(server.operations + path);
      return { status: answer.status, text: await answer.text() };
    };
    for (let times = 0; times < 3; times += 1) await call(server, detection(key, 'Guten Morgen'));
    expect((await ask('/health/live')).status).toBe(204);
    expect((await ask('/health/ready')).status).toBe(204);
    const { status, text } = await ask('/metrics');
    expect(status).toBe(200);
    expect(text).toContain('vernacular_calls_total{kind="single",status="200"} 2\n');
    expect(text).toContain('vernacular_calls_total{kind="single",status="429"} 1\n');
    expect(text).toContain('vernacular_errors_total{code="daily_limit_exceeded"} 1\n');
    expect(text).toContain('vernacular_texts_total{kind="single"} 2\n');
    expect(text).toContain(`vernacular_build_info{version="${version}",node="${process.versions.node}"} 1\n`);
    expect(text).toContain('vernacular_processes 2\n');
    expect(text).toMatch(/vernacular_call_seconds_bucket\{le="\+Inf",kind="single"\} 3\n/);
    expect(text).toMatch(/vernacular_resident_bytes \d{8,}\n/);
    for (const line of text.split('\n'))
      expect(line).toMatch(/^(?:# (?:HELP|TYPE) .*|\w+(?:\{(?:\w+="[^"]*",?)+\})? [\d.e+-]+|)$/);
    expect(text + server.output.stderr).not.toMatch(/vern_|Guten/);
    expect((await ask('/keys')).status).toBe(404);
    await database.kill();
    try {
      expect((await ask('/health/ready')).status).toBe(503);
      expect((await ask('/health/live')).status).toBe(204);
      expect((await call(server, detection(key, 'x'))).body).toMatchObject({
        error: { code: 'storage_unavailable' },
      });
    } finally {
      await database.start();
    }
    await expect.poll(async () => (await ask('/health/ready')).status).toBe(204);
    // One process is enough for that. The other refuses calls until it has tried the store, too.
    await expect
      .poll(async () => (await ask('/metrics')).text)
      .toContain('vernacular_processes_with_store 2\n');
  });

  it('delays callers that guess keys, across all processes, and no one else', async () => {
    // On Linux, all of 127.0.0.0/8 are local addresses.
    const { key } = await server.management.create({ label: 'Honest', limit: -1 });
    const wrong = (at: number) => detection(`vern_${String(at).padStart(32, 'a')}`, 'Guten Morgen');
    const guesser = { ...server, localAddress: '127.0.0.5' };
    const honest = { ...server, localAddress: '127.0.0.6' };
    // More than are answered without a delay, in whatever process they are counted.
    for (let at = 0; at < 24; at++) expect((await call(guesser, wrong(at))).status).toBe(401);

    const delayed = async () => {
      const metrics = await (await fetch(`${server.operations}/metrics`)).text();
      return Number(/^vernacular_delayed_calls_total (\d+)$/m.exec(metrics)?.[1]);
    };
    const statusesOf = async (caller: typeof honest, asked: ReturnType<typeof wrong>[]) =>
      (await Promise.all(asked.map((each) => call(caller, each)))).map(({ status }) => status);
    const right = detection(key, 'Guten Morgen');
    const before = await delayed();
    // The delay must not distinguish the right key from wrong ones.
    const guessed = await statusesOf(guesser, [
      right,
      ...Array.from({ length: 11 }, (_, at) => wrong(100 + at)),
    ]);
    expect(guessed).toEqual([200, ...Array(11).fill(401)]);
    expect(await delayed()).toBe(before + guessed.length);
    expect(await statusesOf(honest, Array(5).fill(right))).toEqual(Array(5).fill(200));
    expect(await delayed()).toBe(before + guessed.length);
  });

  it('does not reveal its password in process lists and logs', () => {
    const shown = [server.pid, ...workersOf(server)].map((pid) =>
      readFileSync(`/proc/${pid}/cmdline`, 'utf8'),
    );
    expect(shown).toHaveLength(3);
    expect([...shown, server.output.stdout, server.output.stderr].join('')).not.toContain('correct horse');
  });

  it('replaces a process that dies, without losing an answered charge', async () => {
    const { key } = await server.management.create({ label: 'A team', limit: -1 });
    let [answered, unanswered] = [0, 0];
    let isOver = false;
    const calling = Array.from({ length: 8 }, async () => {
      while (!isOver) {
        const status = await call(server, detection(key, 'x', 'profanity')).then(
          (answer) => answer.status,
          () => 0,
        );
        if (status === 200) answered += 1;
        else unanswered += 1;
      }
    });
    try {
      const [first = 0] = workersOf(server);
      await expect.poll(() => answered).toBeGreaterThan(20);
      process.kill(first, 'SIGKILL');
      await expect.poll(() => server.output.stderr).toContain('"event":"process_replaced"');
    } finally {
      isOver = true;
    }
    await Promise.all(calling);
    const charged = await usedBy(server, key);
    expect(charged).toBeGreaterThanOrEqual(answered);
    expect(charged).toBeLessThanOrEqual(answered + unanswered);
    expect(server.output.stderr).toContain('"signal":"SIGKILL"');
  });
});

it('a server over a database can listen on all addresses, recovers when its only process dies, and leaves no process behind when it is killed', async () => {
  const server = await openServer({ database: database.url, args: ['--host', '*', '--processes', '1'] });
  onTestFinished(() => server.close());
  expect((await call(server, languages)).status).toBe(200);
  const [only = 0] = workersOf(server);
  process.kill(only, 'SIGKILL');
  await expect.poll(() => server.output.stderr).toContain('"event":"process_replaced"');
  expect((await call(server, languages)).status).toBe(200);
  const workers = childrenOf(server.pid);
  expect(workers).not.toEqual([]);
  server.child.kill('SIGKILL');
  for (const pid of workers) await untilGone(pid);
});
