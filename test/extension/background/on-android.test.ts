import '../fake-browser.ts';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { beginEachAnew, fake, send, senders } from '../fake-browser.ts';
import { releaseLocks } from '../web-locks.ts';

vi.mock('../../../src/extension/page-scripts/card/script.ts?iife', () => ({ default: 'script.js' }));
vi.mock('../../../src/extension/page-scripts/reader/reader.ts?iife', () => ({ default: 'reader.js' }));

const { runtime } = fake;

/** Loads the background without menus, keyboard shortcuts and address bar keywords. */
beforeAll(async () => {
  const { contextMenus: _menus, commands: _commands, omnibox: _omnibox, ...others } = fake;
  vi.stubGlobal('chrome', others);
  vi.resetModules();
  releaseLocks();
  await import('../../../src/extension/background/index.ts');
});

beginEachAnew();

describe('the background in Firefox for Android', () => {
  it('loads and registers listeners for messages, ports and the installation', () => {
    const { onMessage, onMessageExternal, onConnect, onConnectExternal, onInstalled, onStartup } = runtime;
    const heard = [onMessage, onMessageExternal, onConnect, onConnectExternal, onInstalled, onStartup];
    expect(heard.map(({ listeners }) => listeners.size > 0)).toEqual(heard.map(() => true));
  });

  it('opens the welcome page without creating a menu', async () => {
    await runtime.onInstalled.trigger({ reason: 'install' });
    expect(fake.tabs.create).toHaveBeenCalledTimes(1);
    expect(fake.contextMenus.create).not.toHaveBeenCalled();
  });

  it('answers the popup: usage, all languages, a text', async () => {
    const ask = (method: string, path: string, body?: unknown) =>
      send(runtime.onMessage, { method, path, ...(body !== undefined && { body }) }, senders.page);
    expect(await ask('GET', '/v2/status')).toMatchObject({
      status: 200,
      body: { status: { daily_limit: -1 } },
    });
    expect(await ask('GET', '/v2/languages')).toMatchObject({ body: { de: ['German', 'Deutsch'] } });
    const answer = await ask('POST', '/v2/detect/language', { q: 'Wie spät ist es jetzt bei dir?' });
    expect((answer as { body: { results: unknown[] } }).body.results[0]).toMatchObject({ lang: 'de' });
  });
});
