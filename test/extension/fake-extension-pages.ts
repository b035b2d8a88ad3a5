/**
 * A browser as our own pages see it, for tests of the project "unit-pages": messages go to the background's own router and
 * handlers over accounts in memory, and the words are those of public/_locales.
 */
import './web-locks.ts';
import { fakeBrowser } from '@webext-core/fake-browser';
import { render } from 'preact';
import { afterEach, beforeEach, vi } from 'vitest';
import { enginesFromFiles } from '../../scripts/lib/engines.ts';
import { type Accounts, builtInId } from '../../src/contract/accounts/index.ts';
import { type Api, createApi } from '../../src/contract/api/index.ts';
import type { Engines } from '../../src/engine/engines.ts';
import { type Access, createAccess } from '../../src/extension/access/access.ts';
import type { Inspection } from '../../src/extension/messages/inspection.ts';
import { type Policy, policyIn, rulesUnder } from '../../src/extension/policy/policy.ts';
import { NOW, type Opened, openAccounts } from '../contract/accounts/open.ts';
import { eventually } from '../lib/eventually.ts';
import { getMessage } from './fake-i18n.ts';
import { click, find } from './page-actions.ts';

const engines = enginesFromFiles();

export * from './page-actions.ts';
export { eventually };

export const own = { ...initial(), openOptionsPage: vi.fn(async () => undefined) };

async function policy(): Promise<Policy> {
  const { policy } = await fakeBrowser.storage.local.get('policy');
  return policyIn((policy ?? {}) as Record<string, unknown>).policy;
}

function initial() {
  return {
    opened: openAccounts({}, async () => rulesUnder(await policy())) as Opened,
    engines: engines as Engines,
    language: 'en-GB',
    badges: new Map<number | undefined, string>(),
    titles: new Map<number | undefined, string>(),
    /** True if scripts cannot be injected into the active page. */
    isPageClosed: false,
    selection: '',
    os: 'linux',
    /** True if the addresses of our pages are those of Firefox. */
    isFirefox: false,
    /** True if messages fail, because the background doesn't run. */
    isAsleep: false,
    listeners: new Set<(message: unknown) => unknown>(),
    sent: [] as unknown[],
  };
}

/** Gives each test a browser that was never used, at {@link NOW}. Time passes only while a test waits with a function of this file. */
export function beginEachAnew(): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: NOW });
    unmount();
    Object.assign(own, initial());
    fakeBrowser.reset();
    localStorage.clear();
    delete document.documentElement.dataset.theme;
    own.openOptionsPage.mockClear();
  });
  afterEach(async () => {
    // Preact schedules effects of all components by one timer. If that were dropped, no effect would ever run again.
    await vi.advanceTimersByTimeAsync(100);
    vi.useRealTimers();
  });
}

export const ownBrowser = {
  i18n: {
    getUILanguage: () => own.language,
    getMessage: (key: string, substitutions?: readonly string[]) =>
      getMessage(own.language, key, substitutions),
  },
  runtime: {
    id: 'abcdefghijklmnopabcdefghijklmnop',
    getURL: (path: string) =>
      `${own.isFirefox ? 'moz' : 'chrome'}-extension://abcdefghijklmnopabcdefghijklmnop/${path}`,
    getManifest: () => ({ version: '1.2.3', homepage_url: 'https://example.org/vernacular' }),
    getPlatformInfo: async () => ({ os: own.os }),
    openOptionsPage: () => own.openOptionsPage(),
    onMessage: {
      addListener: (listen: (message: unknown) => unknown) => void own.listeners.add(listen),
      removeListener: (listen: (message: unknown) => unknown) => void own.listeners.delete(listen),
    },
    async sendMessage(sent: unknown): Promise<unknown> {
      if (own.isAsleep) throw new Error('Could not establish connection. Receiving end does not exist.');
      // As messages travel: undefined members are lost, NaN becomes null.
      const message: unknown = JSON.parse(JSON.stringify(sent));
      own.sent.push(message);
      const answer = await answerOver(own.opened);
      const url = ownBrowser.runtime.getURL('src/extension/popup/index.html');
      return answer(message, { id: ownBrowser.runtime.id, url });
    },
  },
  storage: fakeBrowser.storage,
  tabs: {
    query: async () => [{ id: 7 }],
    getCurrent: async () => ({ id: 8 }),
    create: vi.fn(async (_details: { url: string }) => ({ id: 9 })),
    remove: vi.fn(async (_id: number) => undefined),
    update: async () => undefined,
    sendMessage: async (_tabId: number, { type }: { readonly type: string }) => {
      if (type === 'find-selection') return { selected: own.selection !== '', focused: true };
      return type === 'read-selection' && own.selection !== '' ? { text: own.selection } : null;
    },
    /** A port to a page without a script of ours: it closes at once. */
    connect: () => ({
      onMessage: { addListener: () => undefined },
      onDisconnect: { addListener: (hear: () => void) => void setTimeout(hear) },
      disconnect: () => undefined,
      postMessage: () => undefined,
    }),
  },
  scripting: {
    async executeScript() {
      if (own.isPageClosed) throw new Error('Cannot access a chrome:// URL');
      return [{ result: true, frameId: 0 }];
    },
  },
  get action() {
    return {
      setBadgeText: async ({ tabId, text }: { tabId?: number; text: string | null }) =>
        void (text === null ? own.badges.delete(tabId) : own.badges.set(tabId, text)),
      getBadgeText: async ({ tabId }: { tabId?: number }) => own.badges.get(tabId) ?? '',
      setTitle: async ({ tabId, title }: { tabId?: number; title: string }) =>
        void own.titles.set(tabId, title),
      getTitle: async ({ tabId }: { tabId?: number }) => own.titles.get(tabId) ?? 'Vernacular',
      openPopup: async () => undefined,
    };
  },
  get contextMenus() {
    return own.os === 'android' ? undefined : {};
  },
  get commands() {
    return own.os === 'android'
      ? undefined
      : { getAll: async () => [{ name: 'detect-selection', shortcut: 'Alt+Shift+K' }] };
  },
};

type Answer = (message: unknown, sender: { readonly id: string; readonly url: string }) => Promise<unknown>;

const answers = new WeakMap<Accounts, Promise<Answer>>();

function answerOver(opened: Opened): Promise<Answer> {
  const made = answers.get(opened.accounts) ?? createAnswer(opened);
  answers.set(opened.accounts, made);
  return made;
}

async function createAnswer(opened: Opened): Promise<Answer> {
  // Not at the top: these modules import the module that {@link ownBrowser} replaces.
  const { createAnswerInternal } = await import('../../src/extension/background/message-router.ts');
  const { accounts } = opened;
  // Tests may replace the engines at any time.
  const engines: Engines = {
    language: () => own.engines.language(),
    profanity: () => own.engines.profanity(),
  };
  const api = apiOver(opened, engines);
  return createAnswerInternal({
    engines,
    accounts,
    api,
    policy,
    access: accessOver(opened, api),
  });
}

function apiOver({ accounts, time }: Opened, engines: Engines): Api {
  return createApi({ engines, accounts, clock: () => time.now, ownAccount: builtInId });
}

export async function letWait(inspection: Inspection): Promise<void> {
  const { offerInPopup } = await import('../../src/extension/background/answer-in-popup.ts');
  await offerInPopup(inspection, 7);
}

function accessOver({ accounts, time }: Opened, api: Api): Access {
  const { local } = fakeBrowser.storage;
  return createAccess({
    accounts,
    api,
    clock: () => time.now,
    policy,
    storage: {
      read: async () => (await local.get('accounts.asked'))['accounts.asked'],
      write: (state) => (state ? local.set({ 'accounts.asked': state }) : local.remove('accounts.asked')),
    },
    inTurn: (work) => work(),
    showBadge: async () => undefined,
    pausePages: async () => undefined,
    tell: () => undefined,
  });
}

export async function askForAccess(id: string, body: object): Promise<void> {
  const answer = await accessOver(own.opened, apiOver(own.opened, engines)).answer(
    { method: 'POST', path: '/access', body },
    id,
  );
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
}

/** Presses "Allow" once the card has stood for a moment. */
export async function allowAccess(): Promise<void> {
  await eventually(() => find('button[aria-disabled=false]', 'Allow'));
  await click('button', 'Allow');
}

/** Removes the shown page, so that late work can't render it in the next test. */
function unmount(): void {
  const main = document.querySelector('main');
  if (main) render(null, main);
}

/** Shows a page or a part of a page, and removes the page before. */
export function show(content: preact.ComponentChild): HTMLElement {
  unmount();
  document.body.innerHTML = '<main></main>';
  const main = document.querySelector('main') as HTMLElement;
  render(content, main);
  return main;
}
