/**
 * A browser with everybody in it who calls at once: three extensions, the content script of one of them in a web
 * page, and a page of our own.
 */
import { type BrowserKind, servePages, type TestBrowser, within } from '../../tools/browser/index.ts';
import {
  type CallerScope,
  callFromContentScript,
  createKey,
  manage,
  openCaller,
  usedBy,
} from '../../tools/browser/peer-extension/driver.ts';

/** Somebody who calls: all messages at once, the answers in the order of the messages; what was lost is undefined. */
export interface Crowd {
  readonly name: string;
  /** Undefined where no key is needed. */
  readonly key: string | undefined;
  send(messages: readonly object[]): Promise<unknown[]>;
  /** Detections charged to its account since it was made. */
  used(): Promise<number>;
}

export interface Stage {
  readonly browser: TestBrowser;
  readonly crowds: readonly Crowd[];
  close(): Promise<void>;
}

/** Milliseconds after which a whole batch is taken for one that is never answered. */
const patience = 300_000;

export async function openStage(kind: BrowserKind): Promise<Stage> {
  const server = await servePages();
  const browser = await kind.launch({ peers: 3 });
  const crowds: Crowd[] = [];
  for (const [at, peer] of browser.peers.entries()) {
    const { page, portCall } = await openCaller(browser, peer);
    const { id, key } = await createKey(browser, { label: `Peer ${at}`, limit: -1 });
    const used = () => usedBy(browser, id);
    const extensionId = browser.product.id;
    crowds.push({
      name: `extension ${at}, one-shots`,
      key,
      used,
      send: async (messages) =>
        JSON.parse(
          await within(
            page.evaluate(
              async ({ extensionId, messages }) => {
                const { call } = (globalThis as CallerScope).peer;
                // A background that is killed takes its answers along.
                const answers = messages.map((message) => call(extensionId, message).catch(() => undefined));
                return JSON.stringify(await Promise.all(answers));
              },
              { extensionId, messages },
            ),
            'the answers to one-shots',
            patience,
          ),
        ),
    });
    const own = await createKey(browser, { label: `Port ${at}`, limit: -1 });
    crowds.push({
      name: `extension ${at}, port`,
      key: own.key,
      used: () => usedBy(browser, own.id),
      async send(messages) {
        const answers = await within(
          portCall(...messages.map((message, id) => ({ id, ...message }))),
          'the answers over a port',
          patience,
        );
        if (new Set(answers.map(({ id }) => id)).size !== messages.length) {
          throw new Error('A frame was answered twice, or not at all.');
        }
        return answers.toSorted((one, other) => Number(one.id) - Number(other.id));
      },
    });
  }
  const web = await browser.open(server.url('texts.html'));
  const script = await createKey(browser, { label: 'Content script', limit: -1 });
  crowds.push({
    name: 'content script',
    key: script.key,
    used: () => usedBy(browser, script.id),
    send: (messages) => callFromContentScript(browser, web, ...messages),
  });
  await manage(browser, { manage: 'update', id: 'this-browser', limit: -1 });
  crowds.push({
    name: 'our own page',
    key: undefined,
    used: () => usedBy(browser, 'this-browser'),
    send: async (messages) =>
      JSON.parse(
        await browser.inExtension(
          async (messages) =>
            JSON.stringify(await Promise.all(messages.map((message) => chrome.runtime.sendMessage(message)))),
          messages,
        ),
      ),
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
