/** Starts servers whose language model is missing or damaged. */
// @reads test/server/serve-model.ts
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { scriptArguments } from '../../scripts/lib/run-script.ts';
import { startServe } from '../../scripts/lib/serve-command.ts';
import { accountsFileIn } from '../../src/server/serve/data-folder.ts';
import { withKeys } from '../../src/server/serve/store.ts';
import { folderOfTest } from '../lib/folder.ts';
import { call, detection, usedBy } from './http-call.ts';
import { program } from './program.ts';

const { model } = program.files;

/** A server with this model file, a key, and its health checks and metrics. */
async function serverWith(file: string, ...args: string[]) {
  const data = folderOfTest();
  const line = [process.execPath, ...scriptArguments('test/server/serve-model.ts'), file];
  const server = await startServe(
    ['--http', '--data', data, '--operations', '0', '--compat', 'perspective', ...args],
    line,
  );
  onTestFinished(async () => void (await server.stop()));
  const { operations } = JSON.parse(server.output.stdout) as { operations: string };
  const { key } = await withKeys({ file: accountsFileIn(data) }, (keys) => keys.create({ label: 'A' }));
  return {
    ...server,
    key,
    isReady: async () => (await fetch(`${operations}/health/ready`)).status === 204,
    metric: async (name: string) => {
      const text = await (await fetch(`${operations}/metrics`)).text();
      return new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1];
    },
  };
}

const unavailable = {
  status: 503,
  headers: { 'retry-after': '30' },
  body: { error: { code: 'engine_unavailable' } },
};

describe('a server whose language model', () => {
  it.each<[string, (file: string) => void]>([
    ['is missing', () => {}],
    ['is other bytes', (file) => writeFileSync(file, Buffer.alloc(100_000, 'not a model '))],
    [
      'has one wrong bit',
      (file) => {
        const bytes = readFileSync(model);
        bytes.writeUInt8(bytes.readUInt8(1_000_000) ^ 1, 1_000_000);
        writeFileSync(file, bytes);
      },
    ],
  ])('%s is not ready and refuses calls that need it, without a charge', async (_, damage) => {
    const file = join(folderOfTest(), 'language.bin');
    damage(file);
    const server = await serverWith(file);
    expect(await call(server, detection(server.key, 'Guten Morgen, Tom'))).toMatchObject(unavailable);
    const profane = await call(server, detection(server.key, 'Good morning', 'profanity'));
    expect(profane).toMatchObject({ status: 200, body: { score: 0 } });
    expect(await usedBy(server, server.key)).toBe(1);
    expect((await call(server, { method: 'GET', path: '/v2/languages' })).status).toBe(200);
    const path = `/v1alpha1/comments:analyze?key=${server.key}`;
    const body = { comment: { text: 'Good morning' }, requestedAttributes: { PROFANITY: {} } };
    const analyzed = await call(server, { method: 'POST', path, body });
    expect(analyzed).toMatchObject({ status: 503, body: { error: { status: 'UNAVAILABLE' } } });
    expect(await server.isReady()).toBe(false);
    expect(await server.metric('vernacular_processes_with_model')).toBe('0');
    expect(server.output.stderr).toContain('"event":"language_model_unusable"');
  });

  it('is damaged is ready with --allow-fallback, and detects less accurately', async () => {
    const server = await serverWith(join(folderOfTest(), 'missing'), '--allow-fallback');
    const { status } = await call(server, detection(server.key, 'Guten Morgen, wie geht es dir heute?'));
    expect(status).toBe(200);
    expect(await server.isReady()).toBe(true);
    expect(await server.metric('vernacular_processes_with_model')).toBe('0');
    expect(server.output.stderr).toContain('"event":"language_model_unusable"');
  });

  it('is whole is ready', async () => {
    const server = await serverWith(model);
    expect(await server.isReady()).toBe(true);
    expect(await server.metric('vernacular_processes_with_model')).toBe('1');
  });
});
