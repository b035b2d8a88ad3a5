import { beforeAll, describe, expect, it } from 'vitest';
import type { ApiAnswer } from '../../src/contract/api/index.ts';
import { mainBrowsers } from '../harness/browser/index.ts';
import { allowAccess, openOwnPage, seen, texts } from '../harness/browser/own-page.ts';
import { type CallerScope, openCaller, type PeerCaller } from '../harness/browser/peer-extension/driver.ts';
import { post } from '../harness/post.ts';
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
  let key: string;
  runInOrder();
  beforeAll(async () => {
    [caller, other] = (await Promise.all(on.browser.peers.map((peer) => openCaller(on.browser, peer)))) as [
      PeerCaller,
      PeerCaller,
    ];
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

  it('reach the product without naming its id, and use the key that they get', async () => {
    await call(other, ask());
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
