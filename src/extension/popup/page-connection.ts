import browser, { type Runtime, type Tabs } from 'webextension-polyfill';
import { type PageReply, type PageRequest, pagePort, type ReadBlock } from '../messages/page-port.ts';
import type { NumberedBlock } from './detect-blocks.ts';

export type ReplyWithoutTexts = Exclude<PageReply, { type: 'texts' }>;

type Blocks = readonly (ReadBlock | null)[];

interface Listeners {
  onReply(reply: ReplyWithoutTexts): void;
  /** Called if the page closes the port, but not after `close`. */
  onClose(): void;
}

export class PageConnection {
  readonly #port: Runtime.Port;
  readonly #pending: { readonly from: number; readonly resolve: (blocks: Blocks) => void }[] = [];

  constructor(tabId: number, { onReply, onClose }: Listeners) {
    this.#port = browser.tabs.connect(tabId, { name: pagePort, frameId: 0 });
    this.#port.onMessage.addListener((message: unknown) => {
      const reply = message as PageReply;
      if (reply.type === 'texts') this.#resolve(reply.from, reply.blocks);
      else onReply(reply);
    });
    this.#port.onDisconnect.addListener(() => {
      // Reading lastError keeps Chromium from logging a closed page as an error.
      void browser.runtime.lastError;
      onClose();
      for (const { resolve } of this.#pending.splice(0)) resolve([]);
    });
  }

  send(request: PageRequest): void {
    this.#port.postMessage(request);
  }

  /** Requests for texts are then never answered. */
  close(): void {
    this.#port.disconnect();
  }

  textsFrom(from: number): Promise<Blocks> {
    return new Promise((resolve) => {
      this.#pending.push({ from, resolve });
      this.send({ type: 'get-texts', from });
    });
  }

  async *blocks(count: number): AsyncGenerator<readonly NumberedBlock[]> {
    for (let from = 0; from < count; ) {
      const blocks = await this.textsFrom(from);
      const first = from;
      yield blocks.flatMap((block, at) => (block === null ? [] : [{ ...block, number: first + at }]));
      from += Math.max(1, blocks.length);
    }
  }

  #resolve(from: number, blocks: Blocks): void {
    const at = this.#pending.findIndex((asked) => asked.from === from);
    for (const { resolve } of at < 0 ? [] : this.#pending.splice(at, 1)) resolve(blocks);
  }
}

/** Its `url` is hidden until the user invokes the extension there. */
export async function popupTab(): Promise<Tabs.Tab | undefined> {
  const named = /^#tab=(\d+)$/.exec(location.hash)?.[1];
  if (named !== undefined) {
    return browser.tabs.get(Number(named)).catch(() => undefined);
  }
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
  return tab;
}
