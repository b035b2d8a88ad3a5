import { beforeAll, describe, expect, it } from 'vitest';
import { browsers, within } from '../harness/browser/index.ts';
import {
  type CallerScope,
  callByClient,
  createKey,
  openCaller,
  type PeerCaller,
  usedBy,
} from '../harness/browser/peer-extension/driver.ts';
import { select } from '../harness/browser/select.ts';
import { holdCharges } from '../harness/browser/stage.ts';
import { post } from '../harness/post.ts';
import { menuItemIsThere } from './parts/menu-item.ts';
import { running } from './parts/running.ts';

const german = 'Die Kinder spielen heute Nachmittag im Garten hinter dem Haus.';

/** When an extension disappears, Chromium resolves some calls with undefined, which the client turns into an error. */
type Outcome = { readonly answer: unknown } | { readonly error: string };

describe.each(browsers)('an extension that is reloaded in $name', (kind) => {
  const on = running(kind);
  let caller: PeerCaller;
  beforeAll(async () => {
    caller = await openCaller(on.browser);
  });

  /** Sends all messages at once. Rejects unless each has an outcome. */
  const send = (messages: readonly object[]): Promise<Outcome[]> =>
    within(
      caller.page.evaluate(
        ({ extensionId, messages }) => {
          const { call } = (globalThis as CallerScope).peer;
          return Promise.all(
            messages.map((message) =>
              call(extensionId, message).then(
                (answer: unknown) => (answer ? { answer } : { error: 'There was no answer.' }),
                (error: Error) => ({ error: error.message }),
              ),
            ),
          );
        },
        { extensionId: on.browser.product.id, messages },
      ),
      'every call to come to something',
    );

  it.each(['before', 'after'] as const)(
    'makes each call fail when it is reloaded right %s it writes a charge',
    async (moment) => {
      const { id, key } = await createKey(on.browser, { label: `Reload ${moment}`, limit: -1 });
      const calls = Array.from({ length: 60 }, () => post('/v2/detect/language', german, key));
      const untilHeld = await holdCharges(on, moment);
      const outcomes = send(calls);
      await untilHeld();
      await on.browser.reload();
      // Before the first write has ended, no charge is guaranteed to be stored.
      const failed = { error: expect.stringMatching(/\S/) };
      expect(await outcomes).toEqual(calls.map(() => failed));
      const used = await usedBy(on.browser, id);
      if (moment === 'before') expect(used).toBe(0);
      else expect(used).toSatisfy((count: number) => count > 0 && count <= calls.length);
      expect(await send([post('/v2/detect/language', german, key)])).toMatchObject([
        { answer: { status: 200 } },
      ]);
      expect(await usedBy(on.browser, id)).toBe(used + 1);
    },
  );

  it("closes its ports, so that no frame waits forever, and answers the client's next call", async () => {
    const { id, key } = await createKey(on.browser, { label: 'Port', limit: -1 });
    const frames = Array.from({ length: 40 }, (_, at) => ({
      id: at,
      ...post('/v2/detect/language', german, key),
    }));
    const untilHeld = await holdCharges(on, 'before');
    const byClient = Array.from({ length: 20 }, () =>
      callByClient(on.browser, caller, 'detectLanguage', key, german, { timeout: 600_000 }),
    );
    const overPort = caller.portCall(...frames).then(
      () => 'answered',
      (error: Error) => error.message,
    );
    await untilHeld();
    await on.browser.reload();
    expect(await within(overPort, 'the port to be closed')).toContain('The port was closed after 0 answers');
    for (const outcome of await within(Promise.all(byClient), 'the client to come to something')) {
      expect(outcome).toEqual(
        'value' in outcome
          ? { value: expect.anything() }
          : expect.objectContaining({
              name: expect.stringMatching(/^(VernacularError|AnswerLostError|NotInstalledError)$/),
            }),
      );
    }
    expect(await callByClient(on.browser, caller, 'status', key)).toMatchObject({
      value: { dailyLimit: -1 },
    });
    expect(await usedBy(on.browser, id)).toBeLessThanOrEqual(byClient.length);
  });

  it('leaves one menu item, and its old script in a page makes way for the new one', async () => {
    const page = await on.browser.open(on.server.url('texts.html'));
    const detect = async (selector: string, words: string) => {
      const at = await page.pointOf(selector);
      await page.evaluate(select, selector);
      await page.chooseMenuItem(at);
      await page.waitForCard(({ text }) => text.includes(words));
    };
    const cards = () => page.evaluate(() => document.querySelectorAll('.vernacular-card').length);
    const colours = () => page.evaluate(() => CSS.highlights.size);
    await detect('#mixed', 'German');
    await expect.poll(colours).toBe(2);
    await on.browser.reload();
    // Chromium lets the orphaned script continue, which removes the card. Firefox ends the script.
    await expect.poll(cards).toBe(kind.name === 'Chromium' ? 0 : 1);
    await menuItemIsThere(on.browser);
    await page.activate();
    // By keyboard, because a leftover card may cover the click target.
    await page.evaluate(select, '#ru');
    // A key pressed before the new background listens is lost. A later one works.
    await on.browser.inExtension(() => chrome.runtime.sendMessage({ method: 'GET', path: '/v2/status' }));
    await page.fireCommand('detect-selection');
    await page.waitForCard(({ text }) => text.includes('Russian'));
    expect(await cards()).toBe(1);
    // The script that removes them is loaded for that.
    await expect.poll(colours).toBe(0);
    await page.press('Escape');
    await expect.poll(cards).toBe(0);
    await page.close();
  });
});
