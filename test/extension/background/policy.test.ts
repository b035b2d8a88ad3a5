import '../fake-browser.ts';
import { describe, expect, it, vi } from 'vitest';
import { eventually } from '../../lib/eventually.ts';
import { answering, beginEachAnew, fake, send, senders } from '../fake-browser.ts';
import { releaseLocks } from '../web-locks.ts';

vi.mock('../../../src/extension/page-scripts/card/script.ts?iife', () => ({ default: 'script.js' }));
vi.mock('../../../src/extension/page-scripts/reader/reader.ts?iife', () => ({ default: 'reader.js' }));

const { local, managed } = fake.storage;
const id = senders.extension.id;
const ask = {
  method: 'POST',
  path: '/access',
  body: { name: 'List', reason: 'To sort.', detections_a_day: 5 },
};
const status = { method: 'GET', path: '/v2/status' };

async function start() {
  vi.resetModules();
  releaseLocks();
  for (const event of Object.values(fake.runtime)) {
    if (typeof event === 'object' && 'listeners' in event) event.listeners.clear();
  }
  await import('../../../src/extension/background/index.ts');
  return import('../../../src/extension/background/policy.ts');
}
const limit = async () => {
  const answer = (await send(fake.runtime.onMessage, status, senders.page)) as {
    body: { status: { daily_limit: number } };
  };
  return answer.body.status.daily_limit;
};
const manage = (request: object) =>
  send(fake.runtime.onMessage, { type: 'manage-accounts', request }, senders.page);

beginEachAnew();

describe('the policy', () => {
  it('applies from the first call on, and is stored for our pages', async () => {
    await managed.set({ dailyLimit: 7 });
    await start();
    expect(await limit()).toBe(7);
    expect(await local.get('policy')).toEqual({ policy: { dailyLimit: 7 } });
  });

  it('stores nothing if none is set, as when Firefox rejects', async () => {
    await start();
    expect(await limit()).toBe(-1);
    vi.spyOn(managed, 'get').mockImplementation(answering(() => new Error('not found')) as never);
    await start();
    expect(await limit()).toBe(-1);
    expect(await local.get('policy')).toEqual({});
  });

  it('is the stored copy until the browser provides the current one', async () => {
    await managed.set({ dailyLimit: 7 });
    await (await start()).policyFromBrowser();
    let tell: (items: object) => void = () => undefined;
    vi.spyOn(managed, 'get').mockImplementation(((_: unknown, callback: (items: object) => void) => {
      tell = callback;
    }) as never);
    const { policyFromBrowser } = await start();
    expect(await limit()).toBe(7);
    tell({ dailyLimit: 9 });
    await policyFromBrowser();
    expect(await limit()).toBe(9);
    expect(await local.get('policy')).toEqual({ policy: { dailyLimit: 9 } });
  });

  it("is the browser's if reading the stored copy hangs", async () => {
    const get = local.get.bind(local) as (...details: unknown[]) => unknown;
    let hangs = true;
    vi.spyOn(local, 'get').mockImplementation(((...details: unknown[]) => {
      if (details[0] !== 'policy' || !hangs) return get(...details);
      hangs = false;
    }) as never);
    vi.spyOn(managed, 'get').mockImplementation(((_: unknown, callback: (items: object) => void) => {
      setTimeout(callback, 200, { dailyLimit: 7 });
    }) as never);
    await start();
    expect(await limit()).toBe(7);
    expect(hangs).toBe(false);
  });

  it('applies at once when it changes, and ends when it is removed', async () => {
    await start();
    expect(await limit()).toBe(-1);
    await managed.set({ dailyLimit: 7 });
    await eventually(async () => expect(await limit()).toBe(7));
    await managed.clear();
    await eventually(async () => expect(await limit()).toBe(-1));
    await eventually(async () => expect(await local.get('policy')).toEqual({}));
  });

  it('applies even if the storage is full', async () => {
    await managed.set({ dailyLimit: 7 });
    vi.spyOn(local, 'set').mockImplementation(answering(() => new Error('QUOTA_BYTES')) as never);
    await start();
    expect(await limit()).toBe(7);
  });

  it('removes the badge of a question that it answers', async () => {
    const { setBadgeText } = fake.action;
    await start();
    await send(fake.runtime.onMessageExternal, ask, senders.extension);
    expect(setBadgeText.mock.lastCall?.[0]).toEqual({ text: '1' });
    await managed.set({ callersBlocked: [id] });
    await eventually(() => expect(setBadgeText.mock.lastCall?.[0]).toEqual({ text: '' }));
    expect(await send(fake.runtime.onMessageExternal, ask, senders.extension)).toMatchObject({
      body: { access: 'denied' },
    });
  });

  it('takes over changes from the synchronisation when it allows this again', async () => {
    await managed.set({ syncAllowed: false });
    await (await start()).policyFromBrowser();
    await local.set({ 'settings-sync': true });
    await fake.storage.sync.set({ settings: { version: 1, languagesRead: [], theme: 'dark' } });
    expect(await local.get('theme')).toEqual({});
    await managed.clear();
    await eventually(async () => expect(await local.get('theme')).toEqual({ theme: 'dark' }));
  });

  it('is reported when its limit is reached, and the address bar does not offer the options page', async () => {
    await managed.set({ dailyLimit: 0 });
    const { onInputEntered } = fake.omnibox;
    onInputEntered.listeners.clear();
    vi.spyOn(fake.tabs, 'query').mockImplementation(answering(() => [{ id: 3 }]) as never);
    await start();
    const answer = { outcome: 'limit-reached', isSet: true };
    const inspect = { type: 'inspect-text', text: 'Wie geht es dir?' };
    expect(await send(fake.runtime.onMessage, inspect, senders.page)).toMatchObject(answer);
    await onInputEntered.trigger('Wie geht es dir?');
    expect(await fake.storage.session.get('popup-answer')).toMatchObject({
      'popup-answer': { inspection: answer },
    });
    expect(JSON.stringify(fake.tabs.create.mock.calls)).not.toContain('options');
  });

  it('cannot be changed by messages of our pages', async () => {
    await managed.set({ dailyLimit: 7, keysAllowed: false });
    await start();
    const { value: backup } = (await manage({ manage: 'backup', args: [] })) as {
      value: { keys: unknown[] };
    };
    const key = {
      hash: 'a'.repeat(64),
      label: 'From a file',
      limit: 5,
      boundTo: null,
      createdAt: 0,
    };
    for (const request of [
      { manage: 'update', args: ['this-browser', { limit: 50 }] },
      { manage: 'create', args: [{ label: 'By hand' }] },
      { manage: 'restore', args: [{ ...backup, keys: [key] }] },
    ]) {
      expect(await manage(request)).toMatchObject({ ok: false, code: 'set_by_organisation' });
    }
    expect(await manage({ manage: 'restore', args: [backup] })).toMatchObject({ ok: true });
    expect(await limit()).toBe(7);
    expect(await manage({ manage: 'list', args: [] })).toMatchObject({ value: [{ builtIn: true }] });
  });
});

describe('the welcome page', () => {
  it('does not open if the policy forbids it, even if the browser provides the policy late', async () => {
    const told = { welcomePage: false };
    vi.spyOn(managed, 'get').mockImplementation(((_: unknown, callback: (items: object) => void) => {
      setTimeout(callback, 200, told);
    }) as never);
    await start();
    await fake.runtime.onInstalled.trigger({ reason: 'install' });
    expect(fake.tabs.create).not.toHaveBeenCalled();
    told.welcomePage = true;
    await start();
    await fake.runtime.onInstalled.trigger({ reason: 'install' });
    expect(fake.tabs.create).toHaveBeenCalledTimes(1);
  });
});
