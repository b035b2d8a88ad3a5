/**
 * Reads the page that the popup is about and detects the languages of its blocks, step by step, without showing
 * anything. Texts only pass through on their way to the detector; their beginnings stay while the popup is open.
 */
import browser, { type Runtime } from 'webextension-polyfill';
import type { Failure } from '../messages/inspection.ts';
import { type PageReply, type PageRequest, pagePort, type ReadPage } from '../messages/page-port.ts';
import { send } from '../messages/send.ts';
import {
  type DetectedBlock,
  type LanguageShare,
  leastConfidence,
  sharesOf,
  sharesOfOne,
} from '../this-page/language-shares.ts';
import { type Candidates, detectBlocks } from './detect-blocks.ts';
import { popupTab } from './popup-tab.ts';

/** Detections that a page may cost before the person is asked. */
const mostUnasked = 10;

/** Characters of a block that are shown, for a person to recognise it. */
const excerptLength = 90;

/** UTF-16 units of a page that is detected as one text: less than the contract takes as one text. */
const longestText = 999_000;

/** Why a page cannot be read. */
export type Trouble = 'no-tab' | 'refused' | 'file' | 'pdf' | 'no-text' | 'gone';

export interface PageResult {
  readonly page: ReadPage;
  readonly shares: readonly LanguageShare[];
  /** Empty where the page was detected as one text. */
  readonly blocks: readonly DetectedBlock[];
  /** What ended the detection before its end, if something did. */
  readonly stoppedBy?: Failure;
}

/** The state of a reading. */
export type Reading =
  | { readonly step: 'none' }
  /** `found`: blocks so far. */
  | { readonly step: 'reading'; readonly found: number }
  /**
   * The page is read; detecting its blocks costs more than is done without asking. `left`: detections, -1 for no
   * limit.
   */
  | { readonly step: 'asking'; readonly page: ReadPage; readonly left: number }
  /** Blocks that are done, and all blocks. */
  | { readonly step: 'detecting'; readonly done: number; readonly of: number }
  | { readonly step: 'done'; readonly result: PageResult }
  | { readonly step: 'trouble'; readonly trouble: Trouble }
  | { readonly step: 'failed'; readonly failed: Failure };

interface NumberedText {
  readonly text: string;
  readonly number: number;
}

/** One reading of the page that the popup is about; `onStep` is called with every state. */
export class PageReading {
  readonly #onStep: (reading: Reading) => void;
  #port: Runtime.Port | undefined;
  #tabId = -1;
  #isOver = false;
  #onTexts: ((reply: PageReply) => void) | undefined;
  #page: ReadPage | undefined;

  constructor(onStep: (reading: Reading) => void) {
    this.#onStep = onStep;
  }

  /** Reads the page, then detects its blocks if that is cheap, or asks. Never rejects. */
  async start(): Promise<void> {
    this.#tell({ step: 'reading', found: 0 });
    const tab = await popupTab();
    const { id, url = '' } = tab ?? {};
    if (id === undefined || url.startsWith(browser.runtime.getURL(''))) return this.#fail('no-tab');
    const refusal = url.startsWith('file:') ? 'file' : 'refused';
    this.#tabId = id;
    const isInjected = await send({ type: 'inject-page-reader', tabId: id }).catch(() => false);
    if (!isInjected) return this.#fail(refusal);
    this.#connect(id, refusal);
  }

  /** Detects the blocks one by one, as many as a call carries at a time. Never rejects. */
  async detectBlocks(): Promise<void> {
    const page = this.#page as ReadPage;
    const blocks: DetectedBlock[] = [];
    for await (const texts of this.#texts(page)) {
      const answer = await detectBlocks(texts.map(({ text }) => text));
      if (this.#isOver) return;
      if ('outcome' in answer) return this.#stop(page, blocks, answer);
      blocks.push(...texts.map((block, index) => detected(block, answer[index] ?? [])));
    }
    this.#finish({ page, blocks, shares: sharesOf(blocks) });
  }

  /** Detects the whole page as one text. Never rejects. */
  async detectAsOne(): Promise<void> {
    const page = this.#page as ReadPage;
    let whole = '';
    for await (const texts of this.#texts(page)) {
      whole += texts.map(({ text }) => `${text}\n`).join('');
      if (whole.length >= longestText) break;
    }
    if (this.#isOver) return;
    const answer = await detectBlocks([whole.slice(0, longestText)]);
    if ('outcome' in answer) return this.#tell({ step: 'failed', failed: answer });
    this.#finish({ page, blocks: [], shares: sharesOfOne(answer[0] ?? []) });
  }

  /** Scrolls the page to a block, and brings it to the front where the popup is a tab itself. */
  async scrollTo(number: number): Promise<void> {
    const own = await browser.tabs.getCurrent();
    // Before the scrolling: a tab in the background is not scrolled smoothly.
    if (own !== undefined) await browser.tabs.update(this.#tabId, { active: true });
    this.#send({ scrollTo: number });
  }

  /** Ends the reading in any state; blocks that were not sent to the detector are not charged. */
  cancel(): void {
    this.#isOver = true;
    this.#port?.disconnect();
  }

  #tell(reading: Reading): void {
    if (!this.#isOver) this.#onStep(reading);
  }

  #fail(trouble: Trouble): void {
    this.#tell({ step: 'trouble', trouble });
  }

  #finish(result: PageResult): void {
    this.#tell({ step: 'done', result });
  }

  /** Ends with the blocks that were detected before a failure, or with the failure alone. */
  #stop(page: ReadPage, blocks: readonly DetectedBlock[], stoppedBy: Failure): void {
    if (blocks.length === 0) this.#tell({ step: 'failed', failed: stoppedBy });
    else this.#finish({ page, blocks, shares: sharesOf(blocks), stoppedBy });
  }

  #connect(tabId: number, refusal: Trouble): void {
    const port = browser.tabs.connect(tabId, { name: pagePort, frameId: 0 });
    this.#port = port;
    port.onMessage.addListener((message: unknown) => this.#receive(message as PageReply));
    port.onDisconnect.addListener(() => {
      // Reading lastError keeps Chromium from reporting a page that went away as an error of ours.
      void browser.runtime.lastError;
      // Firefox reports scripts as injected into pages of its own where they never ran.
      this.#fail(this.#page === undefined ? refusal : 'gone');
      this.#isOver = true;
      this.#onTexts?.({ failed: true });
    });
  }

  #receive(reply: PageReply): void {
    if ('found' in reply) this.#tell({ step: 'reading', found: reply.found });
    else if ('page' in reply) void this.#proceed(reply.page);
    else if ('from' in reply) this.#onTexts?.(reply);
    else this.#fail('refused');
  }

  /** Detects the blocks of a page at once where that is cheap; otherwise asks. */
  async #proceed(page: ReadPage): Promise<void> {
    this.#page = page;
    if (page.blocks === 0) return this.#fail(page.contentType === 'application/pdf' ? 'pdf' : 'no-text');
    if (page.blocks <= mostUnasked) return this.detectBlocks();
    const usage = await send({ type: 'get-usage' }).catch((): Failure => ({ outcome: 'failed' }));
    if ('outcome' in usage) this.#tell({ step: 'failed', failed: usage });
    else this.#tell({ step: 'asking', page, left: usage.remaining });
  }

  /** The texts of all blocks that are still there, some at a time, until the reading is over. */
  async *#texts({ blocks }: ReadPage): AsyncGenerator<readonly NumberedText[]> {
    for (let from = 0; from < blocks; ) {
      this.#tell({ step: 'detecting', done: from, of: blocks });
      const texts = await this.#textsFrom(from);
      if (this.#isOver) return;
      const first = from;
      yield texts.flatMap((text, index) => (text === null ? [] : [{ text, number: first + index }]));
      from += Math.max(1, texts.length);
    }
  }

  #textsFrom(from: number): Promise<readonly (string | null)[]> {
    return new Promise((resolve) => {
      this.#onTexts = (reply) => resolve('texts' in reply && reply.from === from ? reply.texts : []);
      this.#send({ textsFrom: from });
    });
  }

  #send(request: PageRequest): void {
    this.#port?.postMessage(request);
  }
}

function detected({ text, number }: NumberedText, [first]: Candidates): DetectedBlock {
  const isSure = first !== undefined && first.confidence >= leastConfidence;
  const excerpt = text.length > excerptLength ? `${text.slice(0, excerptLength).trimEnd()}…` : text;
  return { number, length: text.length, lang: isSure ? first.lang : undefined, excerpt };
}
