import type { AccountSummary } from '../../../src/contract/accounts/index.ts';
import { chargedOnAllDays } from '../../faults/expected-accounts.ts';
import { type BrowserKind, servePages, type TestBrowser, within } from '../../harness/browser/index.ts';
import {
  type CallerScope,
  callFromContentScript,
  createKey,
  manage,
  openCaller,
  type PeerCaller,
} from '../../harness/browser/peer-extension/driver.ts';

/** A caller that sends all messages at once. Answers come in the order of the messages. */
export interface Crowd {
  readonly name: string;
  readonly key: string | undefined;
  send(messages: readonly object[]): Promise<unknown[]>;
  used(): Promise<number>;
}

export interface CrowdedBrowser {
  readonly browser: TestBrowser;
  readonly crowds: readonly Crowd[];
  close(): Promise<void>;
}

export async function openCrowdedBrowser(kind: BrowserKind): Promise<CrowdedBrowser> {
  const server = await servePages();
  const browser = await kind.launch({ peers: 3 });
  const crowds: Crowd[] = [];
  const add = async (name: string, send: Crowd['send']) => {
    const { id, key } = await createKey(browser, { label: name, limit: -1 });
    crowds.push({ name, key, used: () => chargedTo(browser, id), send });
  };
  for (const [at, peer] of browser.peers.entries()) {
    const caller = await openCaller(browser, peer);
    await add(`extension ${at}, one-shots`, (messages) => sendOneShots(browser, caller, messages));
    await add(`extension ${at}, port`, (messages) => sendOverPort(caller, messages));
  }
  const web = await browser.open(server.url('texts.html'));
  await add('content script', (messages) => callFromContentScript(browser, web, ...messages));
  await manage(browser, { manage: 'update', args: ['this-browser', { limit: -1 }] });
  crowds.push({
    name: 'our own page',
    key: undefined,
    used: () => chargedTo(browser, 'this-browser'),
    send: (messages) => sendFromOwnPage(browser, messages),
  });
  return {
    browser,
    crowds,
    async close() {
      await browser.close();
      await server.close();
    },
  };
}

async function chargedTo(browser: TestBrowser, id: string): Promise<number> {
  const accounts = await manage<AccountSummary[]>(browser, { manage: 'list', args: [] });
  return chargedOnAllDays(accounts.find((account) => account.id === id) ?? { days: [] });
}

async function sendOneShots(
  browser: TestBrowser,
  { page }: PeerCaller,
  messages: readonly object[],
): Promise<unknown[]> {
  const answers = page.evaluate(
    async ({ extensionId, messages }) => {
      const { call } = (globalThis as CallerScope).peer;
      const answers = messages.map((message) => call(extensionId, message));
      return JSON.stringify(await Promise.all(answers));
    },
    { extensionId: browser.product.id, messages },
  );
  return JSON.parse(await within(answers, 'the answers to one-shots'));
}

async function sendOverPort({ portCall }: PeerCaller, messages: readonly object[]): Promise<unknown[]> {
  const frames = messages.map((message, id) => ({ id, ...message }));
  const answers = await within(portCall(...frames), 'the answers over a port');
  if (new Set(answers.map(({ id }) => id)).size !== messages.length) {
    throw new Error('A frame was answered twice, or not at all.');
  }
  return answers.toSorted((one, other) => Number(one.id) - Number(other.id));
}

async function sendFromOwnPage(browser: TestBrowser, messages: readonly object[]): Promise<unknown[]> {
  const answers = await browser.inExtension(
    async (messages) =>
      JSON.stringify(await Promise.all(messages.map((message) => chrome.runtime.sendMessage(message)))),
    messages,
  );
  return JSON.parse(answers);
}
