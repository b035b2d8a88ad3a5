/**
 * Reads the page below the popup and asks for the languages of its blocks: what happens step by step, without
 * anything to show for it. Texts pass through on their way to the detector; only their beginnings stay, for as
 * long as the popup is open.
 */
import browser, { type Runtime } from 'webextension-polyfill';
import { type Failure, failure } from '../messages/inspection.ts';
import {
  type PageReply,
  type PageRequest,
  pagePort,
  type ReadPage,
  type ReadPageRequest,
} from '../messages/page-port.ts';
import { popupTab } from '../messages/popup-tab.ts';
import { ask } from '../messages/send.ts';
import {
  type DetectedBlock,
  type LanguageShare,
  leastConfidence,
  sharesOf,
  sharesOfOne,
} from '../this-page/language-shares.ts';

/** Detections that a page may cost without the person being asked. */
const unasked = 10;

/** Characters of a block that a person knows it by. */
const excerptLength = 90;

/** UTF-16 units of a page taken as one text, within what the contract takes as one text. */
const longestText = 999_000;

/** Why a page cannot be read. */
export type Trouble = 'no-tab' | 'refused' | 'file' | 'pdf' | 'no-text' | 'gone';

export interface PageResult {
  readonly page: ReadPage;
  readonly shares: readonly LanguageShare[];
  /** Empty where the page was taken as one text. */
  readonly blocks: readonly DetectedBlock[];
  /** What ended the detection in the middle, if something did. */
  readonly stoppedBy?: Failure;
}

/** Where a reading stands. */
export type Reading =
  | { readonly step: 'none' }
  | { readonly step: 'reading'; readonly found: number }
  /** The page is read; detecting it block by block costs more than goes without asking. -1: no limit. */
  | { readonly step: 'asking'; readonly page: ReadPage; readonly left: number }
  | { readonly step: 'detecting'; readonly done: number; readonly of: number }
  | { readonly step: 'done'; readonly result: PageResult }
  | { readonly step: 'trouble'; readonly trouble: Trouble }
  | { readonly step: 'failed'; readonly failed: Failure };

type Candidates = readonly { readonly lang: string; readonly confidence: number }[];

/** One reading of the page below; `tell` hears of every step. */
export class PageReading {
  readonly #tell: (reading: Reading) => void;
  #port: Runtime.Port | undefined;
  #tabId = -1;
  #isOver = false;
  #hear: ((reply: PageReply) => void) | undefined;
  #page: ReadPage | undefined;

  constructor(tell: (reading: Reading) => void) {
    this.#tell = (reading) => {
      if (!this.#isOver) tell(reading);
    };
  }

  /** Reads the page, then goes on by itself if that is cheap. Never rejects. */
  async start(): Promise<void> {
    this.#tell({ step: 'reading', found: 0 });
    const tab = await popupTab();
    if (tab?.id === undefined || tab.url?.startsWith(browser.runtime.getURL(''))) {
      return this.#tell({ step: 'trouble', trouble: 'no-tab' });
    }
    const refusal: Trouble = tab.url?.startsWith('file:') ? 'file' : 'refused';
    this.#tabId = tab.id;
    const request: ReadPageRequest = { readPage: { tabId: tab.id } };
    const isIn = await browser.runtime.sendMessage(request).catch(() => false);
    if (isIn !== true) return this.#tell({ step: 'trouble', trouble: refusal });
    this.#connect(tab.id, refusal);
  }

  /** Detects the blocks one by one, as many as a call carries at a time. Never rejects. */
  async detectBlocks(): Promise<void> {
    const page = this.#page as ReadPage;
    const blocks: DetectedBlock[] = [];
    let stoppedBy: Failure | undefined;
    for (let from = 0; from < page.blocks && stoppedBy === undefined; ) {
      this.#tell({ step: 'detecting', done: from, of: page.blocks });
      const texts = await this.#texts(from);
      if (this.#isOver) return;
      const there = texts.flatMap((text, index) => (text === null ? [] : [{ text, number: from + index }]));
      const answer = await detect(there.map(({ text }) => text));
      if (this.#isOver) return;
      if ('outcome' in answer) stoppedBy = answer;
      else there.forEach((block, index) => void blocks.push(detected(block, answer[index] ?? [])));
      from += Math.max(1, texts.length);
    }
    if (stoppedBy !== undefined && blocks.length === 0) {
      return this.#tell({ step: 'failed', failed: stoppedBy });
    }
    const result = { page, blocks, shares: sharesOf(blocks) };
    this.#tell({ step: 'done', result: stoppedBy === undefined ? result : { ...result, stoppedBy } });
  }

  /** Detects the whole page as one text. Never rejects. */
  async detectAsOne(): Promise<void> {
    const page = this.#page as ReadPage;
    const parts: string[] = [];
    let length = 0;
    for (let from = 0; from < page.blocks && length < longestText; ) {
      this.#tell({ step: 'detecting', done: from, of: page.blocks });
      const texts = await this.#texts(from);
      if (this.#isOver) return;
      parts.push(...texts.filter((text) => text !== null));
      length = parts.reduce((sum, part) => sum + part.length + 1, 0);
      from += Math.max(1, texts.length);
    }
    const answer = await detect([parts.join('\n').slice(0, longestText)]);
    if ('outcome' in answer) return this.#tell({ step: 'failed', failed: answer });
    this.#tell({ step: 'done', result: { page, blocks: [], shares: sharesOfOne(answer[0] ?? []) } });
  }

  /** Scrolls the page to a block, and brings it to the front where the popup is a tab itself. */
  async scrollTo(number: number): Promise<void> {
    const own = await browser.tabs.getCurrent();
    // First: what nobody sees is not scrolled smoothly.
    if (own !== undefined) await browser.tabs.update(this.#tabId, { active: true });
    this.#send({ scrollTo: number });
  }

  /** Ends the reading, wherever it stands; what was not asked for is not charged. */
  cancel(): void {
    this.#isOver = true;
    this.#port?.disconnect();
  }

  #connect(tabId: number, refusal: Trouble): void {
    const port = browser.tabs.connect(tabId, { name: pagePort, frameId: 0 });
    this.#port = port;
    port.onMessage.addListener((message: unknown) => this.#receive(message as PageReply));
    port.onDisconnect.addListener(() => {
      // Read, or Chromium reports a page that went away as an error of ours.
      void browser.runtime.lastError;
      // Firefox reports scripts as injected into pages of its own where they never ran.
      this.#tell({ step: 'trouble', trouble: this.#page === undefined ? refusal : 'gone' });
      this.#isOver = true;
      this.#hear?.({ failed: true });
    });
  }

  #receive(reply: PageReply): void {
    if ('found' in reply) this.#tell({ step: 'reading', found: reply.found });
    else if ('page' in reply) void this.#weigh(reply.page);
    else if ('from' in reply) this.#hear?.(reply);
    else this.#tell({ step: 'trouble', trouble: 'refused' });
  }

  async #weigh(page: ReadPage): Promise<void> {
    this.#page = page;
    if (page.blocks === 0) {
      return this.#tell({
        step: 'trouble',
        trouble: page.contentType === 'application/pdf' ? 'pdf' : 'no-text',
      });
    }
    if (page.blocks <= unasked) return this.detectBlocks();
    const left = await leftToday();
    this.#tell('outcome' in left ? { step: 'failed', failed: left } : { step: 'asking', page, ...left });
  }

  #texts(from: number): Promise<readonly (string | null)[]> {
    return new Promise((resolve) => {
      this.#hear = (reply) => resolve('texts' in reply && reply.from === from ? reply.texts : []);
      this.#send({ textsFrom: from });
    });
  }

  #send(request: PageRequest): void {
    this.#port?.postMessage(request);
  }
}

function detected({ text, number }: { text: string; number: number }, candidates: Candidates): DetectedBlock {
  const [first] = candidates;
  const lang = first !== undefined && first.confidence >= leastConfidence ? first.lang : undefined;
  const excerpt = text.length > excerptLength ? `${text.slice(0, excerptLength).trimEnd()}…` : text;
  return { number, length: text.length, lang, excerpt };
}

/** The candidates of each text, in one bulk call, or why there are none. */
async function detect(texts: readonly string[]): Promise<readonly Candidates[] | Failure> {
  if (texts.length === 0) return [];
  try {
    const answer = await ask({ method: 'POST', path: '/v2/bulk_detect/language', body: { q: texts } });
    return answer.status === 200 ? (answer.body as { results: Candidates[] }).results : failure(answer);
  } catch {
    return { outcome: 'failed' };
  }
}

async function leftToday(): Promise<{ readonly left: number } | Failure> {
  try {
    const answer = await ask({ method: 'GET', path: '/v2/status' });
    if (answer.status !== 200) return failure(answer);
    return { left: (answer.body as { status: { remaining_today: number } }).status.remaining_today };
  } catch {
    return { outcome: 'failed' };
  }
}
