/** A background that ends when idle, without an attached debugger. Both browsers wait at the same time. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type UnattendedBrowser,
  unattendedChromium,
  unattendedFirefox,
  until,
} from '../harness/browser/index.ts';
import { type CallerScope, createKey, usedBy } from '../harness/browser/peer-extension/driver.ts';
import { post } from '../harness/post.ts';

/**
 * Seconds without an event after which Firefox stops the background here: less than the call below takes, and many times
 * the one between two signs of life. Chromium's 30 are fixed, and are waited for once.
 */
const patience = 9;

async function openPeer(browser: UnattendedBrowser) {
  const page = await browser.open(`${browser.peer.origin}/caller.html`);
  await until(
    () => page.evaluate(() => 'peer' in globalThis),
    () => 'the caller to be loaded',
  );
  return page;
}

describe.concurrent.each([
  ['Chromium', unattendedChromium],
  ['Firefox', () => unattendedFirefox(patience)],
])('the background in %s', (_, launch) => {
  let browser: UnattendedBrowser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser?.close());

  it.sequential('ends when idle, and restarts with its counts at the next call', async () => {
    const { id, key } = await createKey(browser, { label: 'Idle', limit: 10 });
    const page = await openPeer(browser);
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
    );
    expect(await call()).toEqual(before);
    expect(before.body).toMatchObject({ results: [{ lang: 'de' }] });
    expect(await usedBy(browser, id)).toBe(2);
  });

  it.sequential('does not end during a call over a port, however long that takes', async () => {
    const page = await openPeer(browser);
    // A caller that guesses keys is delayed for up to ten seconds, during which nothing happens.
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
});
