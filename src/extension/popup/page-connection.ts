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
  #onTexts: ((blocks: Blocks) => void) | undefined;

  constructor(tabId: number, { onReply, onClose }: Listeners) {
    this.#port = browser.tabs.connect(tabId, { name: pagePort, frameId: 0 });
    this.#port.onMessage.addListener((message: unknown) => {
      const reply = message as PageReply;
      if (reply.type === 'texts') this.#onTexts?.(reply.blocks);
      else onReply(reply);
    });
    this.#port.onDisconnect.addListener(() => {
      // Reading lastError keeps Chromium from logging a closed page as an error.
      void browser.runtime.lastError;
      onClose();
      this.#onTexts?.([]);
    });
  }

  send(request: PageRequest): void {
    this.#port.postMessage(request);
  }

  /** Requests for texts are then never answered. */
  close(): void {
    this.#port.disconnect();
  }

  async *blocks(count: number): AsyncGenerator<readonly NumberedBlock[]> {
    for (let from = 0; from < count; ) {
      const first = from;
      const blocks = await new Promise<Blocks>((resolve) => {
        this.#onTexts = resolve;
        this.send({ type: 'get-texts', from: first });
      });
      yield blocks.flatMap((block, at) => (block === null ? [] : [{ ...block, number: first + at }]));
      from += Math.max(1, blocks.length);
    }
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
