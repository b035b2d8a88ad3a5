import { readFileSync } from 'node:fs';
import { runInNewContext, Script } from 'node:vm';
import { describe, expect, it, vi } from 'vitest';
import { enginesFromFiles } from '../../scripts/lib/engines.ts';
import { createClient } from '../../src/client/index.ts';
import { type ApiMessage, answerMessage, createApi } from '../../src/contract/api/index.ts';
import { openAccounts } from '../contract/accounts/open.ts';

const withExample = ['src/client/README.md'];
const engines = enginesFromFiles();

function exampleOf(document: string): string {
  const blocks = [...readFileSync(document, 'utf8').matchAll(/```js\n(.*?)```/gs)].map(
    ([, code = '']) => code,
  );
  const [example = '', ...others] = blocks.filter((code) => code.includes('access: {'));
  expect(others).toEqual([]);
  expect(example).toContain("import { createClient } from 'vernacular-client';\n");
  return example.replace(/^import .*\n/, '');
}

async function openService() {
  const { accounts, time } = openAccounts();
  const { account, key } = await accounts.create({ label: 'Reading list', limit: 100 });
  const api = createApi({ engines, accounts, clock: () => time.now });
  const send = async (message: ApiMessage) =>
    message.path === '/access'
      ? { status: 200, headers: {}, body: { access: 'granted', daily_limit: account.limit, key } }
      : answerMessage(api, message, { kind: 'extension', id: 'reading-list' });
  return { key, send };
}

/** A plain copy, without the prototypes of another realm. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe.each(withExample)('the example in %s', (document) => {
  const example = exampleOf(document);

  it('runs unchanged and prints the values in its comments', async () => {
    const { key, send } = await openService();
    const printed: unknown[] = [];
    const kept: Record<string, string> = {};
    const local = { get: async () => kept, set: async (items: object) => Object.assign(kept, items) };
    vi.stubGlobal('chrome', { storage: { local } });
    // A script, not a module, because service workers forbid top-level `await` and `return`.
    const script = new Script(example, { filename: document });
    await script.runInNewContext({
      createClient: (options: object) => createClient({ ...options, send }),
      console: { log: (value: unknown) => printed.push(value) },
    });
    const shown = [...example.matchAll(/^ *console\.log\(.*\); *\/\/ (.*)$/gm)].map(([, value]) =>
      runInNewContext(`(${value})`),
    );
    expect(shown.length).toBeGreaterThan(2);
    expect(plain(shown)).toEqual(plain(printed));
    expect(kept).toEqual({ vernacularKey: key });
  });
});

describe('the inspection in docs/api.md', () => {
  it('is the real answer to the request before it', async () => {
    const [, section = ''] = readFileSync('docs/api.md', 'utf8').split('\n## Inspect\n');
    const [request, shown] = [...section.matchAll(/```json\n(.*?)```/gs)].map(([, json = '']) =>
      JSON.parse(json),
    );
    const { key, send } = await openService();
    const headers = { authorization: `Bearer ${key}` };
    const answer = await send({ method: 'POST', path: '/v2/inspect', headers, body: request });
    expect(answer.body).toEqual(shown);
  });
});

describe('every answer to "Guten Morgen, Tom" in the documents', () => {
  it.each([...withExample, 'README.md', 'docs/api.md'])('is a real answer: %s', async (document) => {
    const { key, send } = await openService();
    const found = await createClient({ key, send }).detectLanguage('Guten Morgen, Tom');
    const [, ...after] = readFileSync(document, 'utf8').split('Guten Morgen, Tom');
    expect(after.length).toBeGreaterThan(0);
    for (const text of after) {
      // In JavaScript or JSON.
      const [shown = ''] = /\[\{ ?"?lang"?: ?.*?\]/.exec(text) ?? [];
      expect(plain(runInNewContext(shown))).toEqual(plain(found));
    }
  });
});

it('src/client/README.md names every error class', () => {
  const readme = readFileSync('src/client/README.md', 'utf8');
  const classes = [...readFileSync('src/client/client-errors.ts', 'utf8').matchAll(/export class (\w+)/g)];
  expect(classes.length).toBeGreaterThan(3);
  expect(classes.filter(([, name]) => !readme.includes(`\`${name}\``))).toEqual([]);
});
