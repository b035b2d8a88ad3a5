import { beforeAll, describe, expect, it } from 'vitest';
import type { ApiAnswer } from '../../src/contract/api/index.ts';
import { mainBrowsers } from '../harness/browser/index.ts';
import { allowAccess, clickWords, openOwnPage, seen, texts } from '../harness/browser/own-page.ts';
import {
  type CallerScope,
  callFromContentScript,
  openCaller,
  type PeerCaller,
  post,
} from '../harness/browser/peer-extension/driver.ts';
import { runInOrder } from './parts/run-in-order.ts';
import { openingPopup, running } from './parts/running.ts';

const german = 'Guten Morgen, wie geht es dir heute?';
const wish = { name: 'Reading list', reason: 'To sort what you save.', detections_a_day: 50 };
const ask = (body: object = wish) => ({ method: 'POST', path: '/access', body });
const card = '.access-question';

describe.each(mainBrowsers)('extensions that request access in $name', (kind) => {
  const on = running(kind, openingPopup(kind));
  let caller: PeerCaller;
  let other: PeerCaller;
  let third: PeerCaller;
  let key: string;
  runInOrder();
  beforeAll(async () => {
    [caller, other, third] = (await Promise.all(
      on.browser.peers.map((peer) => openCaller(on.browser, peer)),
    )) as [PeerCaller, PeerCaller, PeerCaller];
  });

  const badge = () => on.browser.inExtension(() => chrome.action.getBadgeText({}));
  const idOf = (peer: number) => on.browser.peers[peer]?.id ?? '';
  async function call(from: PeerCaller, message: object): Promise<ApiAnswer> {
    return (await from.call(message))[0] as ApiAnswer;
  }
  /** Opens a port of the caller's page and returns its events. */
  const listen = (from: PeerCaller) =>
    from.page.evaluate((extensionId) => {
      const heard: unknown[] = [];
      Object.assign(globalThis, { heard });
      chrome.runtime
        .connect(extensionId, { name: 'vernacular' })
        .onMessage.addListener((event) => heard.push(event));
    }, on.browser.product.id);
  const heard = (from: PeerCaller, count: number) =>
    from.page.waitFor((count) => {
      const { heard } = globalThis as unknown as { heard: unknown[] };
      return heard.length >= count && heard;
    }, count);

  it('are announced by a badge, without opening anything or moving the focus', async () => {
    const tabs = await on.browser.tabs();
    expect(await call(caller, ask())).toMatchObject({ status: 200, body: { access: 'pending' } });
    expect(await badge()).toBe('1');
    expect(await on.browser.tabs()).toEqual(tabs);
    expect(await on.browser.popupText()).toBeUndefined();
    expect((await call(caller, post('/v2/detect/language', german))).status).toBe(401);
  });

  it('have the question opened in a tab by the page that the user looks at, and only by it', async () => {
    const open = { ...ask(), path: '/access/open' };
    const before = await on.browser.tabs();
    await other.page.activate();
    expect(await call(caller, open)).toMatchObject({ status: 400, body: { error: { code: 'bad_request' } } });
    expect(await on.browser.tabs()).toEqual(before);
    await caller.page.activate();
    expect(await call(caller, open)).toMatchObject({ status: 200, body: { access: 'pending' } });
    await expect
      .poll(async () => (await on.browser.tabs()).filter((url) => url.endsWith('#extensions')))
      .toHaveLength(1);
  });

  it('get a key that works only for them, up to the limit that the user chose', async () => {
    await listen(caller);
    const popup = await openOwnPage(on, 'popup');
    await seen(popup, 'An extension asks for access');
    const [shown] = await texts(popup, card);
    expect(shown).toContain('Reading list');
    expect(shown).toContain(idOf(0));
    expect(shown).toContain('To sort what you save.');
    await popup.click(`${card} input`);
    await popup.press('Control+a');
    await popup.type('2');
    await allowAccess(popup);
    await seen(popup, 'Allowed.');
    expect(await texts(popup, card)).toEqual([]);
    await popup.close();
    expect(await heard(caller, 1)).toEqual([{ event: 'access', access: 'granted', daily_limit: 2 }]);
    expect(await badge()).toBe('');

    ({ key } = (await call(caller, ask())).body as { key: string });
    const message = post('/v2/bulk_detect/language', [german, german], key);
    expect((await call(other, message)).body).toMatchObject({ error: { code: 'api_key_invalid' } });
    expect((await call(caller, message)).status).toBe(200);
    expect(await call(caller, post('/v2/detect/language', german, key))).toMatchObject({
      status: 429,
      body: { error: { code: 'daily_limit_exceeded' } },
    });
  });

  it('are paused, resumed and revoked with one press each, and notified', async () => {
    const status = { method: 'GET', path: '/v2/status', headers: { authorization: `Bearer ${key}` } };
    await listen(caller);
    const options = await openOwnPage(on, 'options#extensions');
    await seen(options, 'Used today: 2 of 2');
    await clickWords(options, 'pauseStart');
    await seen(options, 'Paused');
    expect((await call(caller, status)).body).toMatchObject({ error: { code: 'access_paused' } });
    expect((await call(caller, ask())).body).toEqual({ access: 'paused' });
    await clickWords(options, 'pauseEnd');
    await seen(options, 'Saved.');
    expect((await call(caller, status)).status).toBe(200);
    await clickWords(options, 'keyRevoke');
    await seen(options, 'revoked.');
    expect((await call(caller, status)).body).toMatchObject({ error: { code: 'api_key_invalid' } });
    expect((await call(caller, ask())).body).toEqual({ access: 'denied' });
    expect(await heard(caller, 3)).toEqual([
      { event: 'access', access: 'paused' },
      { event: 'access', access: 'granted', daily_limit: 2 },
      { event: 'access', access: 'denied' },
    ]);
    await options.close();
  });

  it('stay denied after the background has ended, until the user lets them ask again', async () => {
    await call(other, ask());
    const popup = await openOwnPage(on, 'popup');
    await seen(popup, 'An extension asks for access');
    await clickWords(popup, 'accessDeny');
    await seen(popup, 'Denied.');
    await popup.close();
    await on.browser.background.kill();
    expect((await call(other, ask({ ...wish, name: 'A better name' }))).body).toEqual({ access: 'denied' });
    expect(await badge()).toBe('');
    const options = await openOwnPage(on, 'options#extensions');
    await seen(options, idOf(1));
    await options.click(`[aria-describedby="denied-${idOf(1)}"]`);
    await seen(options, 'Saved.');
    expect((await call(other, ask())).body).toEqual({ access: 'pending' });
    await options.close();
  });

  it('cannot impersonate the product or change the text around theirs', async () => {
    for (const name of ['Vernacular', 'Vеrnасular', 'V\u200be\u200brnacular', 'Vemacular']) {
      expect((await call(third, ask({ ...wish, name }))).body).toMatchObject({
        error: { code: 'product_name' },
      });
    }
    const name = '\u202eList”\n\nAllowed by your browser\u2066 \u200b';
    await call(third, ask({ ...wish, name, reason: `${'So that. '.repeat(1000)}` }));
    const options = await openOwnPage(on, 'options#extensions');
    await seen(options, idOf(2));
    const said = await options.evaluate((id) => {
      const cards = [...document.querySelectorAll('.access-question')];
      const own = cards.find((card) => card.querySelector('code')?.textContent === id);
      return [...(own?.querySelectorAll('q > bdi') ?? [])].map(({ textContent }) => textContent ?? '');
    }, idOf(2));
    expect(said[0]).toBe('List’ Allowed by your browser');
    expect(said[1]).toHaveLength(200);
    await options.close();
  });

  it('may ask 1,000 times: that is one request, one small item, and no notification', async () => {
    const before = await on.browser.tabs();
    const answers = await other.page.evaluate(
      async ({ extensionId, wish }) => {
        const { peer } = globalThis as CallerScope;
        const counts: Record<string, number> = {};
        for (let hundred = 0; hundred < 10; hundred++) {
          const asked = Array.from({ length: 100 }, (_, one) =>
            peer.call(extensionId, {
              method: 'POST',
              path: '/access',
              body: { ...wish, name: `List ${hundred} ${one}`, reason: 'x'.repeat(10_000) },
            }),
          );
          for (const { body } of await Promise.all(asked)) {
            const { access, error } = body as { access?: string; error?: { code: string } };
            const outcome = access ?? error?.code ?? '';
            counts[outcome] = (counts[outcome] ?? 0) + 1;
          }
        }
        return counts;
      },
      { extensionId: on.browser.product.id, wish },
    );
    const { pending = 0, too_many_requests: refused } = answers;
    expect(answers).toEqual({ pending, too_many_requests: refused });
    expect(pending).toBeGreaterThanOrEqual(100);
    expect(pending + (refused ?? 0)).toBe(1000);
    const stored = await on.browser.inExtension(() => chrome.storage.local.get('accounts.asked'));
    expect(JSON.stringify(stored).length).toBeLessThan(3000);
    expect(await badge()).toBe('2');
    expect(await on.browser.tabs()).toEqual(before);
    expect(await on.browser.popupText()).toBeUndefined();
  });

  it('reach the product without naming its id, and use the key that they get', async () => {
    const popup = await openOwnPage(on, 'popup');
    await seen(popup, idOf(1));
    await allowAccess(popup);
    await seen(popup, 'Allowed.');
    await popup.close();
    const outcome = await other.page.evaluate(async (text) => {
      const { createClient } = (globalThis as CallerScope).peer.client;
      const vernacular = createClient();
      const wish = { name: 'Reading list', reason: 'To sort.', detectionsADay: 50 };
      const { access, dailyLimit, key } = await vernacular.requestAccess(wish);
      const [best] = await vernacular.detectLanguage(text);
      return { access, dailyLimit, hasKey: key !== undefined, lang: best?.lang };
    }, german);
    expect(outcome).toEqual({ access: 'granted', dailyLimit: 50, hasKey: true, lang: 'de' });
  });

  it('give no key to a content script, and renew none for it', async () => {
    const web = await on.browser.open(on.server.url('texts.html'));
    const [refused] = await callFromContentScript(on.browser, web, ask());
    expect(refused).toMatchObject({ status: 400, body: { error: { code: 'bad_request' } } });
    await web.close();
  });

  it('are stopped on a channel that no message delays, and that only our own pages can use', async () => {
    const revoke = { type: 'manage-access', request: { access: 'revoke', id: idOf(1) } };
    const post = (message: object) =>
      void new BroadcastChannel('vernacular.pages').postMessage({ ...message, call: 'theirs' });
    const web = await on.browser.open(on.server.url('texts.html'));
    await web.evaluate(post, revoke);
    await other.page.evaluate(post, revoke);
    // The channel does not start the background, but this does.
    expect((await call(other, ask())).body).not.toEqual({ access: 'denied' });
    const answered = (message: object) =>
      on.browser.inExtension(
        (message) =>
          new Promise<{ boundTo: string }[]>((resolve) => {
            const channel = new BroadcastChannel('vernacular.pages');
            channel.onmessage = ({ data }) => data.answered === 'ours' && resolve(data.answer.value.allowed);
            channel.postMessage({ ...message, call: 'ours' });
          }),
        message,
      );
    expect((await answered(revoke)).map(({ boundTo }) => boundTo)).not.toContain(idOf(1));
    expect((await call(other, ask())).body).toEqual({ access: 'denied' });
    await web.close();
  });
});
