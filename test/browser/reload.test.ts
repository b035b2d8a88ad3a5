/**
 * An update, or a reload by hand, in the middle of calls: everything of ours ends at once and starts anew.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { browsers, within } from '../../src/tools/browser/index.ts';
import {
  type CallerScope,
  callByClient,
  createKey,
  openCaller,
  type PeerCaller,
  post,
  usedBy,
} from '../../src/tools/browser/peer-extension/driver.ts';
import { select } from '../../src/tools/browser/select.ts';
import { createRandom } from '../../src/tools/chance.ts';
import { menuItemIsThere } from './menu-item.ts';
import { running } from './running.ts';
import { answerFault, mixedCalls } from './soak/mix.ts';

const german = 'Die Kinder spielen heute Nachmittag im Garten hinter dem Haus.';

/**
 * What a call came to: its answer, or what the caller was told in place of one. Where an extension goes away,
 * Chromium resolves some calls with nothing, which is no answer of ours: the client makes an error of it.
 */
type Outcome = { readonly answer: unknown } | { readonly error: string };

describe.each(browsers)('an extension that is reloaded in $name', (kind) => {
  const chance = createRandom(20261120);
  const on = running(kind);
  let caller: PeerCaller;
  beforeAll(async () => {
    caller = await openCaller(on.browser);
  });

  /** Sends all at once, each as a message of its own; each comes to something, or this rejects. */
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
      30_000,
    );

  it('loses no call silently: each is answered or told that nobody answers, and what was answered is charged', async () => {
    const { id, key } = await createKey(on.browser, { label: 'Reload', limit: -1 });
    let [answered, charged, doubtful, refused] = [0, 0, 0, 0];
    for (let round = 0; round < 4; round++) {
      const calls = mixedCalls(60, key, chance);
      const outcomes = send(calls.map(({ message }) => message));
      await sleep(chance() * 250);
      await on.browser.reload();
      for (const [at, outcome] of (await outcomes).entries()) {
        const call = calls[at] as (typeof calls)[number];
        if ('error' in outcome) {
          expect(outcome.error).toMatch(/\S/);
          refused += 1;
          doubtful += call.charged;
        } else {
          expect(answerFault(call, outcome.answer)).toBeUndefined();
          answered += 1;
          charged += call.charged;
        }
      }
      const used = await usedBy(on.browser, id);
      expect(used).toBeGreaterThanOrEqual(charged);
      expect(used).toBeLessThanOrEqual(charged + doubtful);
      // What was in doubt is settled now.
      [charged, doubtful] = [used, 0];
      expect(await send([post('/v2/detect/language', german, key)])).toMatchObject([
        { answer: { status: 200 } },
      ]);
      charged += 1;
    }
    expect(answered + refused).toBe(240);
  });

  it('closes its ports, so that no frame waits for ever, and answers the client, which calls again', async () => {
    const { id, key } = await createKey(on.browser, { label: 'Port', limit: -1 });
    const frames = Array.from({ length: 40 }, (_, at) => ({
      id: at,
      ...post('/v2/detect/language', german, key),
    }));
    const byClient = Array.from({ length: 20 }, () =>
      callByClient(on.browser, caller, 'detectLanguage', key, german),
    );
    const overPort = caller.portCall(...frames).then(
      (answers) => answers.length,
      (error: Error) => error.message,
    );
    await sleep(chance() * 100);
    await on.browser.reload();
    const came = await within(overPort, 'the port to be answered or closed');
    for (const outcome of await within(Promise.all(byClient), 'the client to come to something', 30_000)) {
      expect(outcome).toEqual(
        'value' in outcome
          ? { value: expect.anything() }
          : expect.objectContaining({
              name: expect.stringMatching(/^(VernacularError|AnswerLostError|NotInstalledError)$/),
            }),
      );
    }
    if (came !== frames.length) expect(came).toMatch(/The port was closed after \d+ answers/);
    expect(await callByClient(on.browser, caller, 'status', key)).toMatchObject({
      value: { daily_limit: -1 },
    });
    expect(await usedBy(on.browser, id)).toBeLessThanOrEqual(frames.length + 2 * byClient.length);
  });

  it('leaves one menu item, and its script in a page gives way to the next', async () => {
    const page = await on.browser.open(on.server.url('texts.html'));
    const detect = async (selector: string, words: string) => {
      const at = await page.pointOf(selector);
      await page.evaluate(select, selector);
      await page.chooseMenuItem(at);
      await page.waitForCard(({ text }) => text.includes(words));
    };
    const cards = () => page.evaluate(() => document.querySelectorAll('.vernacular-card').length);
    await detect('#de', 'German');
    await on.browser.reload();
    // Nobody is behind it any more: Chromium lets its script go on, which takes it away, and Firefox ends the script.
    await expect.poll(cards).toBe(kind.name === 'Chromium' ? 0 : 1);
    await menuItemIsThere(on.browser);
    await page.activate();
    // By the keyboard: a card that is left may cover what would be clicked.
    await page.evaluate(select, '#fr');
    // A stroke that comes before the new background listens is lost; one that answers does.
    await on.browser.inExtension(() => chrome.runtime.sendMessage({ method: 'GET', path: '/v2/status' }));
    await page.fireCommand('detect-selection');
    await page.waitForCard(({ text }) => text.includes('French'));
    expect(await cards()).toBe(1);
    await page.press('Escape');
    await expect.poll(cards).toBe(0);
    await page.close();
  });
});
