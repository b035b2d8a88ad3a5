import { beforeAll, describe, expect, it } from 'vitest';
import { browsers } from '../harness/browser/index.ts';
import {
  type CallerScope,
  callByClient,
  callFromContentScript,
  createKey,
  manage,
  openCaller,
  type PeerCaller,
  usedBy,
} from '../harness/browser/peer-extension/driver.ts';
import { select } from '../harness/browser/select.ts';
import { post } from '../harness/post.ts';
import { running } from './parts/running.ts';

const german = 'Guten Morgen, wie geht es dir heute?';
const inGerman = { status: 200, body: { results: { 0: { lang: 'de' } } } };
/** Long texts, so that other answers must come well before the end on any engine. */
const manyTexts = Array.from({ length: 10_000 }, (_, index) => `Das ist Text ${index}. `.repeat(40));

describe.each(browsers)('calls from other extensions in $name', (kind) => {
  const on = running(kind);
  let caller: PeerCaller;
  beforeAll(async () => {
    caller = await openCaller(on.browser);
  });

  it('are answered and counted if the background was killed between them', async () => {
    const { id, key } = await createKey(on.browser, { label: 'Killed between', limit: 10 });
    const [before] = await caller.call(post('/v2/detect/language', german, key));
    expect(before).toMatchObject(inGerman);
    await on.browser.background.kill();
    const [after] = await caller.call(post('/v2/detect/language', german, key));
    expect(after).toMatchObject(inGerman);
    await on.browser.background.kill();
    const [overPort] = await caller.portCall({ id: 1, ...post('/v2/detect/profanity', german, key) });
    expect(overPort).toMatchObject({ id: 1, status: 200 });
    await on.browser.background.kill();
    expect(await callByClient(on.browser, caller, 'detectLanguage', key, german)).toMatchObject({
      value: { 0: { lang: 'de' } },
    });
    expect(await usedBy(on.browser, id)).toBe(4);
  });

  it('are refused as soon as their key is revoked, also over an open port', async () => {
    const { id, key } = await createKey(on.browser, { label: 'Revoked in use', limit: -1 });
    const message = post('/v2/detect/language', german, key);
    await caller.page.evaluate(
      ({ extensionId, message }) => {
        const port = chrome.runtime.connect(extensionId, { name: 'vernacular' });
        const scope = globalThis as typeof globalThis & {
          ask: () => Promise<{ status: number; body: unknown }>;
        };
        scope.ask = () =>
          new Promise((resolve) => {
            port.onMessage.addListener(resolve);
            port.postMessage({ id: 1, ...message });
          });
      },
      { extensionId: on.browser.product.id, message },
    );
    const ask = () =>
      caller.page.evaluate(() =>
        (globalThis as typeof globalThis & { ask: () => Promise<{ status: number; body: unknown }> }).ask(),
      );
    expect((await ask()).status).toBe(200);

    const inFlight = caller.call(...Array.from({ length: 50 }, () => message));
    await manage(on.browser, { manage: 'revoke', args: [id] });
    for (const { status } of await inFlight) expect([200, 401]).toContain(status);

    const refused = { status: 401, body: { error: { code: 'api_key_invalid' } } };
    expect(await ask()).toMatchObject(refused);
    expect((await caller.call(message))[0]).toMatchObject(refused);
    expect(await callByClient(on.browser, caller, 'detectLanguage', key, german)).toMatchObject({
      code: 'api_key_invalid',
      status: 401,
    });
  });

  it('cannot manage keys, from a page or from a content script', async () => {
    const { id } = await createKey(on.browser, { label: 'Not for others' });
    const messages = [
      { manage: 'list', args: [] },
      { manage: 'create', args: [{ label: 'Mine' }] },
      { manage: 'revoke', args: [id] },
    ].map((request) => ({ type: 'manage-accounts', request }));
    const web = await on.browser.open(on.server.url('texts.html'));
    const answers = [
      ...(await caller.call(...messages)),
      ...(await caller.portCall(...messages.map((message, index) => ({ ...message, id: index })))),
      ...(await callFromContentScript(on.browser, web, ...messages)),
    ];
    expect(answers).toHaveLength(9);
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 400, body: { error: { code: 'bad_request' } } });
    }
    expect(await usedBy(on.browser, id)).toBe(0);
    await web.close();
  });

  async function inOurScript(messages: readonly unknown[]) {
    const web = await on.browser.open(on.server.url('texts.html'));
    await web.evaluate(select, '#de');
    // A real click, so that the browser grants access to the page.
    await web.chooseMenuItem(await web.pointOf('#de'));
    await web.waitForCard();
    const got = await on.browser.background.evaluate(
      async (scope, { messages, url }) => {
        const tabs = await scope.chrome.tabs.query({});
        const tab = tabs.find((candidate) => candidate.url === url);
        if (tab?.id === undefined) throw new Error('The tab is not granted.');
        const [injected] = await scope.chrome.scripting.executeScript({
          target: { tabId: tab.id },
          args: [messages],
          func: async (messages: readonly unknown[]) => {
            const answers = messages.map((message) =>
              chrome.runtime.sendMessage<unknown, Record<string, unknown>>(message),
            );
            const tried = async (work: () => Promise<unknown>) => work().then(() => 'done', String);
            const { local, sync, session, managed } = chrome.storage;
            return {
              answers: await Promise.all(answers),
              session: await tried(async () => session.get(null)),
              others: await Promise.all([
                ...[local, sync, managed].map((area) => tried(async () => area.get(null))),
                ...[local, sync].map((area) => tried(async () => area.set({ theme: 'dark' }))),
              ]),
            };
          },
        });
        return injected?.result;
      },
      { messages, url: on.server.url('texts.html') },
    );
    await web.close();
    return got;
  }

  it('cannot use our content script to reach anything but detections', async () => {
    const { id } = await createKey(on.browser, { label: 'Not for content scripts' });
    const requests = [
      { manage: 'list', args: [] },
      { manage: 'create', args: [{ label: 'Mine' }] },
      { manage: 'revoke', args: [id] },
      { manage: 'deleteAll', args: [] },
    ];
    const got = await inOurScript([
      { method: 'GET', path: '/v2/status' },
      ...requests.map((request) => ({ type: 'manage-accounts', request })),
    ]);
    const [status, ...refused] = got?.answers ?? [];
    expect(status).toMatchObject({ status: 200, body: { status: { daily_limit: -1 } } });
    expect(refused).toHaveLength(4);
    for (const answer of refused) {
      expect(answer).toMatchObject({ status: 400, body: { error: { code: 'bad_request' } } });
      expect(answer).not.toHaveProperty('value');
    }
    expect(await usedBy(on.browser, id)).toBe(0);
  });

  it('cannot use our content script to read storage, if the browser can prevent that', async () => {
    const got = await inOurScript([]);
    expect(got?.session).toMatch(/Error/);
    // Firefox exposes the other storages to every script of an extension (docs/threat-model.md).
    if (kind.name === 'Firefox') return;
    expect(got?.others).toEqual(Array(5).fill(expect.stringContaining('Access to storage is not allowed')));
  });

  it('are answered during a bulk call of 10,000 texts, on the same port and elsewhere', async () => {
    const { key } = await createKey(on.browser, { label: 'Bulk', limit: -1 });
    const bulk = post('/v2/bulk_detect/language', manyTexts, key);
    const status = { method: 'GET', path: '/v2/status', headers: { authorization: `Bearer ${key}` } };
    const answers = await caller.portCall({ id: 'bulk', ...bulk }, { id: 'status', ...status });
    expect(answers.map((answer) => [answer.id, answer.status])).toEqual([
      ['status', 200],
      ['bulk', 200],
    ]);

    const order = await caller.page.evaluate(
      async ({ extensionId, bulk, ping }) => {
        const { peer } = globalThis as CallerScope;
        const order: string[] = [];
        const first = peer.call(extensionId, bulk).then(({ status }) => order.push(`bulk ${status}`));
        const second = peer.call(extensionId, ping).then(({ status }) => order.push(`ping ${status}`));
        await Promise.all([first, second]);
        return order;
      },
      { extensionId: on.browser.product.id, bulk, ping: post('/v2/detect/language', german, key) },
    );
    expect(order).toEqual(['ping 200', 'bulk 200']);
  });
});
