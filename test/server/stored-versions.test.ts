/**
 * Opens data folders as every version so far has left them, killed after its last answer. The folders are never changed: a
 * new layout gets a folder of its own. The first was written by the commit a0dddb5.
 */
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { serve } from '../../src/commands/serve/serve.ts';
import { sourceProgram } from '../../src/commands/serve/source-program.ts';
import { folderOfTest } from '../folder.ts';
import { outputOf } from './command.ts';
import { call, detection, usedBy } from './http-call.ts';
import { serverOfTest, shipped, storeWorker } from './open.ts';
import type { StoreCall } from './store-worker.ts';

const stored = new URL('stored/', import.meta.url).pathname;
const names = readdirSync(stored).filter((name) => !name.endsWith('.json'));

interface Stored {
  /** When it was written, in milliseconds since the epoch: on the day that its counts are of. */
  readonly madeAt: number;
  readonly keys: readonly {
    readonly id: string;
    readonly label: string;
    readonly limit: number;
    readonly used: number;
    readonly createdAt: number;
    readonly key: string;
    readonly revoked: boolean;
  }[];
}

/** A copy of a stored folder. */
function copyOf(name: string): string {
  const data = folderOfTest();
  cpSync(join(stored, name), data, { recursive: true });
  return data;
}

/** Every file of a folder with its content. */
const contentsOf = (folder: string) =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [file.slice(folder.length), readFileSync(file, 'base64')]),
  );

describe.each(names)('the data folder in %s', (name) => {
  const { madeAt, keys }: Stored = JSON.parse(readFileSync(join(stored, `${name}.json`), 'utf8'));
  const valid = keys.filter(({ revoked }) => !revoked);

  it('opens with every key and its limit, and a revoked key opens nothing', async () => {
    const server = await serverOfTest({ data: copyOf(name) });
    const listed = await server.management.list();
    expect(listed).toMatchObject(
      valid.map(({ id, label, limit, createdAt }) => ({ id, label, limit, createdAt })),
    );
    for (const { key, limit, revoked } of keys) {
      const headers = { Authorization: `Bearer ${key}` };
      const { status, body } = await call(server, { method: 'GET', path: '/v2/status', headers });
      if (revoked) expect(status).toBe(401);
      else expect(body).toMatchObject({ status: { daily_limit: limit } });
    }
  });

  it('goes on counting where it was, also after another kill', async () => {
    const data = copyOf(name);
    const { key } = valid[0] as (typeof valid)[number];
    const server = await serverOfTest({ data });
    const before = await usedBy(server, key);
    expect((await call(server, detection(key, ['one', 'two'], 'profanity'))).status).toBe(200);
    await server.kill();
    expect(await usedBy(await serverOfTest({ data }), key)).toBe(before + 2);
  });

  it('has every count of the day on which it was written', async () => {
    const server = await serverOfTest({ data: copyOf(name), provideWorker: storeWorker });
    const ask = async (method: StoreCall['method'], ...args: unknown[]) => {
      const asked: StoreCall = { method, args, now: madeAt, refuses: false };
      const answer = await fetch(server.url, { method: 'POST', body: JSON.stringify(asked) });
      return ((await answer.json()) as { result?: unknown }).result;
    };
    for (const { id, key, limit, used, revoked } of keys) {
      expect(await ask('identify', key, { kind: 'http' })).toBe(revoked ? undefined : id);
      if (!revoked) expect(await ask('usage', id)).toMatchObject({ limit, used });
    }
    const full = valid.find(({ limit, used }) => limit === used && used > 0);
    expect(await ask('charge', full?.id, 1)).toMatchObject({ outcome: 'limit-exceeded' });
  });

  it('of a later layout is refused, and left as it is to the byte', async () => {
    const data = copyOf(name);
    writeFileSync(join(data, 'layout'), `${names.length + 1}\n`);
    const before = contentsOf(data);
    const { status, stderr } = await outputOf(() =>
      serve(['--data', data, '--http', '--port', '0'], shipped, sourceProgram),
    );
    expect(status).toBe(1);
    expect(stderr).toContain('was written by another version of this program');
    expect(contentsOf(data)).toEqual({ ...before, '/lock': '' });
  });
});
