import '../fake-browser.ts';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { answering, beginEachAnew, fake, fakePort, send, senders } from '../fake-browser.ts';

vi.mock('../../../src/extension/page-scripts/card/script.ts?iife', () => ({ default: 'script.js' }));
vi.mock('../../../src/extension/page-scripts/reader/reader.ts?iife', () => ({ default: 'reader.js' }));

const { runtime, contextMenus, commands, omnibox } = fake;
const events = [
  runtime.onInstalled,
  runtime.onMessage,
  runtime.onMessageExternal,
  runtime.onConnect,
  runtime.onConnectExternal,
  contextMenus.onClicked,
  commands.onCommand,
  omnibox.onInputStarted,
  omnibox.onInputChanged,
  omnibox.onInputEntered,
  runtime.onStartup,
];

beginEachAnew();

/** Number of listeners per event after the module ran, before anything was awaited. */
let registered: number[];
beforeAll(async () => {
  await import('../../../src/extension/background/index.ts');
  registered = events.map(({ listeners }) => listeners.size);
});

const status = { method: 'GET', path: '/v2/status' };
const detect = { method: 'POST', path: '/v2/detect/language', body: { q: 'Wie spät ist es jetzt bei dir?' } };

describe('the background', () => {
  it('registers its event listeners while it loads', () => {
    // Installation: menu, welcome page, badge, synchronisation. Start: the same without the welcome page, and
    // cleanup of old counts.
    const several = new Map([
      [runtime.onInstalled, 4],
      [runtime.onStartup, 4],
    ]);
    expect(registered).toEqual(events.map((event) => several.get(event) ?? 1));
    expect(fake.storage.sync.onChanged.hasListeners()).toBe(true);
  });

  it('serves its own pages and script on the built-in account, without a key', async () => {
    for (const sender of [senders.page, senders.script]) {
      expect(await send(runtime.onMessage, status, sender)).toMatchObject({
        status: 200,
        body: { status: { daily_limit: -1 } },
      });
    }
  });

  it('requires a key from other extensions', async () => {
    expect(await send(runtime.onMessageExternal, detect, senders.extension)).toMatchObject({
      status: 401,
      body: { error: { code: 'api_key_missing' } },
    });
    const keyed = { ...detect, headers: { Authorization: 'Bearer nonsense' } };
    expect(await send(runtime.onMessageExternal, keyed, senders.extension)).toMatchObject({
      status: 401,
      body: { error: { code: 'api_key_invalid' } },
    });
  });

  it('charges detections of its own pages', async () => {
    const used = async () =>
      ((await send(runtime.onMessage, status, senders.page)) as StatusAnswer).body.status;
    const { detections_today: before } = await used();
    expect(await send(runtime.onMessage, detect, senders.page)).toMatchObject({ status: 200 });
    expect(await used()).toMatchObject({ detections_today: before + 1 });
  });

  it('accepts a key that it created, and charges only that key', async () => {
    const made = (await send(
      runtime.onMessage,
      { type: 'manage-accounts', request: { manage: 'create', args: [{ label: 'test' }] } },
      senders.page,
    )) as {
      value: { key: string };
    };
    const headers = { Authorization: `Bearer ${made.value.key}` };
    await send(runtime.onMessageExternal, { ...detect, headers }, senders.extension);
    const answer = await send(runtime.onMessageExternal, { ...status, headers }, senders.extension);
    expect(answer).toMatchObject({ body: { status: { detections_today: 1, remaining_today: 99 } } });
  });

  it('manages keys only for its own pages', async () => {
    const list = { type: 'manage-accounts', request: { manage: 'list', args: [] } };
    expect(await send(runtime.onMessage, list, senders.page)).toMatchObject({ ok: true });
    for (const [event, sender] of [
      [runtime.onMessage, senders.script],
      [runtime.onMessageExternal, senders.extension],
    ] as const) {
      expect(await send(event, list, sender)).toMatchObject({
        status: 400,
        body: { error: { code: 'bad_request' } },
      });
    }
  });

  it('rejects access requests from a content script and answers other parts of the same extension', async () => {
    const asked = {
      method: 'POST',
      path: '/access',
      body: { name: 'Reading list', reason: 'To sort.', detections_a_day: 5 },
    };
    const script = { ...senders.extension, url: 'https://example.org/', origin: 'https://example.org' };
    const port = fakePort('vernacular', script);
    await runtime.onConnectExternal.trigger(port);
    await port.onMessage.trigger({ id: 'a', ...asked });
    const overMessage = await send(runtime.onMessageExternal, asked, script);
    for (const answer of [overMessage, port.posted[0]]) {
      expect(answer).toMatchObject({
        status: 400,
        body: { error: { code: 'bad_request', message: expect.stringContaining('content script') } },
      });
    }
    expect(await send(runtime.onMessageExternal, asked, senders.extension)).toMatchObject({
      status: 200,
      body: { access: 'pending' },
    });
  });

  it('answers no extension while the user pauses all, ends pinned pages, and resumes once all data is deleted', async () => {
    const { tabs, action } = fake;
    tabs.query.mockImplementation(answering(() => [{ id: 7 }]));
    const code = async () => {
      const answer = await send(runtime.onMessageExternal, status, senders.extension);
      return (answer as { body: { error: { code: string } } }).body.error.code;
    };
    const badge = () =>
      action.setBadgeText.mock.calls.findLast(([shown]) => !('tabId' in (shown as object)))?.[0].text;
    const manage = (type: string, request: object) =>
      send(runtime.onMessage, { type, request }, senders.page);
    expect(await manage('manage-access', { access: 'pause-all' })).toMatchObject({ ok: true });
    expect(await code()).toBe('access_paused');
    expect(tabs.sendMessage.mock.calls[0]?.slice(0, 2)).toEqual([
      7,
      { type: 'close-card', endsFollowing: true },
    ]);
    expect(badge()).toBe('II');
    expect(await manage('manage-accounts', { manage: 'deleteAll', args: [] })).toMatchObject({ ok: true });
    expect(await code()).toBe('api_key_missing');
    expect(badge()).toBe('');
  });

  it('serves ports with its name internally and externally, and closes others', async () => {
    for (const [event, sender, expected] of [
      [runtime.onConnect, senders.page, 200],
      [runtime.onConnectExternal, senders.extension, 401],
    ] as const) {
      const port = fakePort('vernacular', sender);
      await event.trigger(port);
      await port.onMessage.trigger({ id: 'a', ...status });
      expect(port.posted).toMatchObject([{ id: 'a', status: expected }]);
      const other = fakePort('something else', sender);
      await event.trigger(other);
      expect([other.isClosed, other.onMessage.listeners.size]).toEqual([true, 0]);
    }
  });

  it.each([
    ['it is installed or updated', () => runtime.onInstalled.trigger({ reason: 'install' })],
    ['the browser starts, maybe in another language', () => runtime.onStartup.trigger()],
  ])('creates its menu item again when %s', async (_, happens) => {
    await happens();
    expect(contextMenus.removeAll).toHaveBeenCalledTimes(1);
    expect(contextMenus.create.mock.calls).toEqual([
      [{ id: 'detect-language', title: 'Detect language', contexts: ['selection'] }],
    ]);
  });

  it('creates its menu item once if both happen together, as after an update while it was closed', async () => {
    const happened: string[] = [];
    contextMenus.removeAll.mockImplementation(answering(() => happened.push('removed')));
    contextMenus.create.mockImplementation(() => happened.push('made'));
    await Promise.all([runtime.onInstalled.trigger({ reason: 'update' }), runtime.onStartup.trigger()]);
    expect(happened).toEqual(['removed', 'made', 'removed', 'made']);
  });

  it.each([
    ['the browser starts', 'de', () => runtime.onStartup.trigger()],
    ['it is updated', 'fr', () => runtime.onInstalled.trigger({ reason: 'update' })],
  ])('takes over missed changes from the synchronisation when %s', async (_, read, happens) => {
    const { local, sync } = fake.storage;
    // Stop listening to later changes.
    await local.remove('settings-sync');
    await sync.set({
      settings: { version: 1, languagesRead: [read], theme: 'dark', allowsRemoteVoices: false },
    });
    await local.set({ 'settings-sync': true, theme: 'light', 'remote-voices': true });
    await happens();
    expect(await local.get(['theme', 'remote-voices'])).toEqual({ theme: 'dark' });
  });
});

interface StatusAnswer {
  readonly body: { readonly status: { readonly detections_today: number } };
}
