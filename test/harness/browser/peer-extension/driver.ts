import type { AccountSummary } from '../../../../src/contract/accounts/index.ts';
import type { ApiAnswer } from '../../../../src/contract/api/index.ts';
import type { InstalledExtension, TestBrowser, TestPage } from '../browser.ts';
import { until } from '../waiting.ts';

export type PortAnswer = ApiAnswer & { readonly id: string | number | null };

interface PeerGlobal {
  readonly peer: {
    call(extensionId: string, message: unknown): Promise<ApiAnswer>;
    portCall(extensionId: string, messages: readonly unknown[]): Promise<PortAnswer[]>;
    readonly client: typeof import('../../../../src/client/index.ts');
  };
}

export type CallerScope = typeof globalThis & PeerGlobal;

export interface PeerCaller {
  readonly page: TestPage;
  /** All at once. Resolves to the answers in the order of the messages. */
  call(...messages: unknown[]): Promise<ApiAnswer[]>;
  /** All at once, over a new port. Resolves to the answers in their order of arrival. */
  portCall(...messages: unknown[]): Promise<PortAnswer[]>;
}

/** By default of the first peer. */
export async function openCaller(browser: TestBrowser, peer = firstPeer(browser)): Promise<PeerCaller> {
  const page = await browser.open(`${peer.origin}/caller.html`);
  await page.waitFor(() => 'peer' in globalThis);
  const extensionId = browser.product.id;
  return {
    page,
    // Answers return as JSON text, because the drivers take seconds for large objects.
    call: async (...messages) =>
      JSON.parse(
        await page.evaluate(
          async ({ extensionId, messages }) => {
            const { peer } = globalThis as CallerScope;
            const answers = messages.map((message) => peer.call(extensionId, message));
            return JSON.stringify(await Promise.all(answers));
          },
          { extensionId, messages },
        ),
      ),
    portCall: async (...messages) =>
      JSON.parse(
        await page.evaluate(
          async ({ extensionId, messages }) =>
            JSON.stringify(await (globalThis as CallerScope).peer.portCall(extensionId, messages)),
          { extensionId, messages },
        ),
      ),
  };
}

/** From the first peer's content script in a page of 127.0.0.1 or localhost. */
export function callFromContentScript(
  browser: TestBrowser,
  page: TestPage,
  ...messages: unknown[]
): Promise<ApiAnswer[]> {
  return page.evaluate(
    (detail) =>
      new Promise<ApiAnswer[]>((resolve) => {
        document.addEventListener(
          'peer-answers',
          (event) => resolve(JSON.parse((event as CustomEvent<string>).detail)),
          { once: true },
        );
        document.dispatchEvent(new CustomEvent('peer-call', { detail }));
      }),
    JSON.stringify({ from: firstPeer(browser).id, extensionId: browser.product.id, messages }),
  );
}

/** From one of the product's pages. Rejects if it is refused. */
export async function manage<Value>(
  browser: Pick<TestBrowser, 'inExtension'>,
  request: { readonly manage: string } & Readonly<Record<string, unknown>>,
): Promise<Value> {
  const ask = () =>
    browser.inExtension(
      (request) =>
        chrome.runtime.sendMessage<unknown, { ok: boolean; value: unknown; message?: string }>({
          type: 'manage-accounts',
          request,
        }),
      request,
    );
  const { answer } = await until(
    async () => {
      try {
        return { answer: await ask() };
      } catch (error) {
        // In Firefox, a background that is just ending receives nothing. A message after its end starts it again.
        if (!/Receiving end does not exist/.test(String(error))) throw error;
        return undefined;
      }
    },
    () => 'the background to receive a message',
  );
  if (!answer.ok) throw new Error(`Key management refused: ${JSON.stringify(answer)}`);
  return answer.value as Value;
}

export async function createKey(
  browser: Pick<TestBrowser, 'inExtension'>,
  account: { readonly label: string; readonly limit?: number; readonly boundTo?: string },
): Promise<{ readonly id: string; readonly key: string }> {
  const made = await manage<{ account: AccountSummary; key: string }>(browser, {
    manage: 'create',
    args: [account],
  });
  return { id: made.account.id, key: made.key };
}

/** The result of a client call: its value, or its error's fields. */
export function callByClient(
  browser: TestBrowser,
  caller: PeerCaller,
  method: 'detectLanguage' | 'detectLanguages' | 'status' | 'languages',
  key: string,
  ...given: unknown[]
): Promise<Record<string, unknown>> {
  return caller.page.evaluate(
    async ({ extensionId, key, method, given }) => {
      const { createClient, VernacularError } = (globalThis as CallerScope).peer.client;
      const client = createClient({ extensionId, key });
      const call = client[method] as (...given: unknown[]) => Promise<unknown>;
      try {
        return { value: await call(...given) };
      } catch (error) {
        if (!(error instanceof VernacularError)) throw error;
        return { name: error.name, code: error.code, status: error.status, retryAfter: error.retryAfter };
      }
    },
    { extensionId: browser.product.id, key, method, given },
  );
}

export async function usedBy(browser: Pick<TestBrowser, 'inExtension'>, id: string): Promise<number> {
  const accounts = await manage<AccountSummary[]>(browser, { manage: 'list', args: [] });
  const found = accounts.find((account) => account.id === id);
  if (!found) throw new Error('There is no such account.');
  return found.used;
}

/** Runs in the caller's page. Returns milliseconds. */
export async function timeCall(given: { extensionId: string; message: unknown }): Promise<number> {
  const start = performance.now();
  await (globalThis as CallerScope).peer.call(given.extensionId, given.message);
  return performance.now() - start;
}

function firstPeer(browser: TestBrowser): InstalledExtension {
  const [peer] = browser.peers;
  if (!peer) throw new Error('The browser was started without a peer.');
  return peer;
}
