/**
 * Measures the cost that an extension without a key can cause, on every path that other extensions can call. The table
 * is in docs/threat-model.md; test/server/unknown-callers.test.ts measures the server.
 */
import '../fake-browser.ts';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { fake, send, senders } from '../fake-browser.ts';

vi.mock('../../../src/extension/page-scripts/card/script.ts?iife', () => ({ default: 'script.js' }));
vi.mock('../../../src/extension/page-scripts/reader/reader.ts?iife', () => ({ default: 'reader.js' }));

const { asOwn, externalPaths } = await import('../../../src/extension/background/message-router.ts');
const { accessPath, openPath } = await import('../../../src/extension/access/read-ask.ts');

beforeAll(() => import('../../../src/extension/background/index.ts'));

const paths = [...externalPaths, '/no/endpoint'];
const ask = { name: 'Reading list', reason: 'To sort what you saved.', detections_a_day: 50 };

const idOf = (at: number) =>
  String(at)
    .padStart(32, 'a')
    .replace(/\d/g, (digit) => 'bcdefghijk'.charAt(Number(digit)));

function asked(message: object, at = 0) {
  const id = idOf(at);
  const tab = { active: true, index: 0, highlighted: true, pinned: false, incognito: false };
  const sender = { id, url: `chrome-extension://${id}/x`, tab };
  return send(fake.runtime.onMessageExternal, message, sender) as Promise<{
    status: number;
  }>;
}

async function storedCharacters(): Promise<number> {
  return JSON.stringify(await fake.storage.local.get(null)).length;
}

describe.each(paths)('an extension without a key that calls %s', (path) => {
  const isAccess = path === accessPath || path === openPath;

  it('has nothing stored, except at most five questions of at most 1,000 characters', async () => {
    const before = await storedCharacters();
    for (let at = 0; at < 50; at += 1) {
      const long = { ...ask, name: 'n'.repeat(5_000), reason: 'r'.repeat(5_000) };
      const headers = { Authorization: `Bearer wrong${at}` };
      await asked({ method: 'POST', path, headers, body: isAccess ? long : { q: 'Guten Morgen' } }, at);
      await asked({ method: 'GET', path, headers }, at);
    }
    expect((await storedCharacters()) - before).toBeLessThanOrEqual(isAccess ? 5 * 1_000 : 0);
  });

  it('has no long body parsed, encoded or looked into', async () => {
    const spies = [vi.spyOn(JSON, 'parse'), vi.spyOn(TextEncoder.prototype, 'encode')];
    const long = '{"q":"'.padEnd(20_000, 'a');
    const texts = { q: new Proxy([], { get: () => expect.unreachable('The text was read.') }) };
    for (const body of [long, ...(isAccess ? [] : [texts])]) {
      const { status } = await asked({ method: 'POST', path, body }, 99);
      expect(status).toBeGreaterThanOrEqual(400);
    }
    const given = spies.flatMap((spy) => (spy.mock.calls as unknown[][]).map(([text]) => text));
    expect(given).not.toContain(long);
  });

  it('has headers of more than 32 KiB refused', async () => {
    const headers = { Authorization: `Bearer ${'a'.repeat(32 * 1024)}` };
    const { status } = await asked({ method: 'POST', path, headers, body: isAccess ? ask : { q: 'a' } }, 98);
    expect(status).toBeGreaterThanOrEqual(400);
  });
});

it('the user gets an answer before most of a flood of another extension', async () => {
  const inspect = () =>
    send(fake.runtime.onMessage, { type: 'inspect-text', text: 'Wie geht es dir?' }, senders.page);
  await inspect();
  let answered = 0;
  const headers = { Authorization: 'Bearer wrong' };
  const message = { method: 'POST', path: '/v2/detect/language', headers, body: { q: 'Guten Morgen' } };
  const flood = Array.from({ length: 1_000 }, async () => {
    await asked(message);
    answered += 1;
  });
  await inspect();
  expect(answered).toBeLessThan(500);
  await Promise.all(flood);
  expect(answered).toBe(1_000);
});

it('other extensions get few turns while the user waits for own work, on every path', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  let end = () => {};
  const own = asOwn(() => new Promise<void>((resolve) => (end = resolve)));
  let answered = 0;
  const calls = [...paths, ...paths, ...paths].map(async (path) => {
    await asked({ method: 'GET', path }, 7);
    answered += 1;
  });
  for (let pass = 0; pass < 100; pass += 1) await new Promise(setImmediate);
  expect(answered).toBeLessThanOrEqual(4);
  end();
  await own;
  await vi.advanceTimersByTimeAsync(50);
  await Promise.all(calls);
});
