/**
 * A background that nobody is attached to ends by itself; other tests end it by force. The long form of this is
 * `npm run soak -- --endurance`. Both browsers wait at once: there is little else to do.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type UnattendedBrowser,
  unattendedChromium,
  unattendedFirefox,
  until,
} from '../../src/tools/browser/index.ts';
import { type CallerScope, createKey, post, usedBy } from '../../src/tools/browser/peer-extension/driver.ts';
import { createRandom } from '../../src/tools/chance.ts';
import { endure } from './soak/endurance.ts';
import type { Seen } from './soak/samples.ts';

/** Seconds. Chromium's patience is five times as long, and waited for once. */
const patience = 6;

describe.concurrent.each([
  ['Chromium', unattendedChromium, 10],
  ['Firefox', () => unattendedFirefox(patience), 20],
])('the background in %s', (_, launch, seconds) => {
  let browser: UnattendedBrowser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser?.close());

  it.sequential('ends by itself when it is idle, and the next call wakes it and is counted with those before', async () => {
    const { id, key } = await createKey(browser, { label: 'Idle', limit: 10 });
    const page = await browser.open(`${browser.peer.origin}/caller.html`);
    const call = () =>
      page.evaluate(
        ({ extensionId, message }) => (globalThis as CallerScope).peer.call(extensionId, message),
        {
          extensionId: browser.product.id,
          message: post('/v2/detect/language', 'Guten Morgen, wie geht es dir heute?', key),
        },
      );
    const before = await call();
    await until(
      async () => !(await browser.background.isRunning()),
      () => 'the background to end',
      180_000,
    );
    expect(await call()).toEqual(before);
    expect(before.body).toMatchObject({ results: [{ lang: 'de' }] });
    expect(await usedBy(browser, id)).toBe(2);
  });

  it.sequential('does not end while a call over a port is not answered yet, however long that takes', async () => {
    const page = await browser.open(`${browser.peer.origin}/caller.html`);
    // Who guesses keys is kept waiting, in the end for ten seconds: nothing at all happens meanwhile.
    const statuses = await page.evaluate(async (extensionId) => {
      const guesses = Array.from({ length: 70 }, (_, id) => ({
        id,
        method: 'GET',
        path: '/v2/status',
        headers: { authorization: `Bearer wrong-${id}` },
      }));
      const answers = await (globalThis as CallerScope).peer.portCall(extensionId, guesses);
      return answers.map(({ status }) => status);
    }, browser.product.id);
    expect(statuses).toEqual(Array(70).fill(401));
  });

  it.sequential('loses no call and miscounts none, whenever calls come', async () => {
    const seen: Seen[] = [];
    const end = performance.now() + seconds * 1000;
    const restless = { ...browser, idleSeconds: patience };
    await endure(restless, { end, chance: createRandom(3), memoryEvery: 5, note: (one) => seen.push(one) });
    expect(seen.filter(({ kind }) => kind === 'fault')).toEqual([]);
    expect(seen.filter(({ kind }) => kind === 'calls').length).toBeGreaterThan(0);
  });
});
