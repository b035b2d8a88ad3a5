/**
 * Reads a page and detects the languages of its blocks, independent of the user interface. Texts only pass through to
 * the detector. Excerpts stay in memory while the popup is open.
 */
import type { PageReport } from 'vernacular-checker';
import browser, { type Runtime } from 'webextension-polyfill';
import type { Failure } from '../messages/inspection.ts';
import {
  type DeclaredTexts,
  type FindingPlace,
  type Marked,
  type PageFinding,
  type PageReply,
  type PageRequest,
  type Painting,
  pagePort,
  type ReadBlock,
  type ReadPage,
} from '../messages/page-port.ts';
import type { PaintedMark } from '../messages/painted-mark.ts';
import { send } from '../messages/send.ts';
import {
  type DetectedBlock,
  type LanguageShare,
  minMarkedConfidence,
  sharesOf,
} from '../page-languages/language-shares.ts';
import { insertColours } from '../page-scripts/shared/insert-colours.ts';
import { checkDeclared } from './check-declared.ts';
import { compareDeclared } from './compare-declared.ts';
import { BlockDetection, type NumberedBlock } from './detect-blocks.ts';
import { showOnBadge } from './page-badge.ts';
import { popupTab } from './popup-tab.ts';

export type Trouble = 'refused' | 'file' | 'pdf' | 'no-text' | 'gone';

export interface PageResult {
  readonly page: ReadPage;
  readonly shares: readonly LanguageShare[];
  readonly blocks: readonly DetectedBlock[];
  readonly stoppedBy?: Failure | undefined;
  /** True if English blocks could not be searched for swearing. */
  readonly isUnscored?: boolean;
}

export type PageState =
  | { readonly step: 'none' }
  /** The popup is a tab of its own. */
  | { readonly step: 'no-page' }
  /** `found`: number of blocks so far. */
  | { readonly step: 'reading'; readonly found: number }
  /** `done`: number of detected blocks. `of`: number of all blocks. `result`: of the blocks so far. */
  | { readonly step: 'detecting'; readonly done: number; readonly of: number; readonly result?: PageResult }
  | { readonly step: 'done'; readonly result: PageResult }
  | { readonly step: 'trouble'; readonly trouble: Trouble }
  | { readonly step: 'failed'; readonly failed: Failure };

/** Marks in the page; or, after undo, the number of attributes that were kept because the page had changed them. */
export type Marking = Marked | { readonly kept: number };

/** Pages with more blocks show a result while they are detected. */
const minLong = 1000;

/** Findings about the declared languages, or why there are none. */
export type Checked = PageFindings | Failure;

interface PageFindings {
  readonly findings: readonly PageFinding[];
  /** False if the language of the page as a whole is not clear. */
  readonly isPageJudged: boolean;
}

type Place = Extract<PageRequest, { at: number }>;

interface BlockRequest {
  readonly from: number;
  readonly resolve: (blocks: readonly (ReadBlock | null)[]) => void;
}

/** Receive every state. */
interface Listeners {
  onStep(state: PageState): void;
  onMarking(marking: Marking | undefined): void;
  onPainted(isPainted: boolean): void;
  onChecked(checked: Checked): void;
}

export class PageReading {
  readonly #listeners: Listeners;
  #port: Runtime.Port | undefined;
  #tabId = -1;
  #isOver = false;
  readonly #pending: BlockRequest[] = [];
  #page: ReadPage | undefined;
  #isPainting = false;
  #checked: PageReport<FindingPlace> | undefined;

  constructor(listeners: Listeners) {
    this.#listeners = listeners;
  }

  /** Asks an already injected script for its marks. Never rejects. */
  async lookForMarks(): Promise<void> {
    const tab = await popupTab().catch(() => undefined);
    // A page without the script closes the port, which is no error here.
    if (tab?.id !== undefined && !this.#isOver) this.#connect(tab.id, undefined);
  }

  /** Reads the page, then detects its blocks. Never rejects. */
  async start(): Promise<void> {
    this.#report({ step: 'reading', found: 0 });
    const tab = await popupTab();
    const { id, url = '' } = tab ?? {};
    if (id === undefined || url.startsWith(browser.runtime.getURL('')))
      return this.#report({ step: 'no-page' });
    const refusal = url.startsWith('file:') ? 'file' : 'refused';
    const isInjected = await send({ type: 'inject-page-reader', tabId: id }).catch(() => false);
    if (!isInjected) return this.#fail(refusal);
    if (this.#isOver) return;
    this.#connect(id, refusal);
    this.#send({ type: 'read' });
  }

  /** Detects each block on its own, many per request. Never rejects. */
  async #detectBlocks(page: ReadPage): Promise<void> {
    const detection = new BlockDetection(page.declared);
    const resultSoFar = (stoppedBy?: Failure): PageResult => {
      const { blocks, isUnscored } = detection;
      return { page, blocks, shares: sharesOf(blocks), stoppedBy, isUnscored };
    };
    const reportProgress = () =>
      this.#report({
        step: 'detecting',
        done: detection.count,
        of: page.blocks,
        ...(detection.count > 0 && page.blocks > minLong && { result: resultSoFar() }),
      });
    reportProgress();
    let failure: Failure | undefined;
    for await (const blocks of this.#blocks(page)) {
      failure = await detection.add(blocks);
      if (this.#isOver || failure !== undefined) break;
      reportProgress();
    }
    while (failure === undefined && !this.#isOver && detection.hasShort) {
      failure = await detection.addShort();
      reportProgress();
    }
    if (detection.count > 0) this.#finish(resultSoFar(failure));
    else if (failure !== undefined) this.#report({ step: 'failed', failed: failure });
    else this.#fail('gone');
  }

  /** Resolves with the current text of a block, or with '' if the block or the page is gone. */
  async textOf(number: number): Promise<string> {
    return this.#isOver ? '' : ((await this.#blocksFrom(number))[0]?.text ?? '');
  }

  /** Marks blocks with enough confidence. */
  mark(result: PageResult, minMarked = minMarkedConfidence): void {
    const { blocks } = result;
    const tagged = (isSure: boolean) =>
      blocks
        .filter(({ lang, confidence }) => lang !== undefined && confidence >= minMarked === isSure)
        .map(({ number, tag }) => [number, tag] as const);
    this.#send({
      type: 'mark',
      sure: tagged(true),
      unsure: tagged(false),
      page: compareDeclared(result).wrong,
    });
  }

  /** Checks the languages that the page declares. The listener receives the findings. */
  check(): void {
    this.#send({ type: 'check' });
  }

  undo(): void {
    this.#send({ type: 'undo' });
  }

  /** Paints the page. Its text looks like `marks`, which outrank the page's own style. */
  async paint(painting: Painting, marks: readonly PaintedMark[]): Promise<void> {
    await insertColours(this.#tabId, marks);
    this.#isPainting = true;
    this.#send({ type: 'paint', painting });
  }

  removePaint(): void {
    this.#send({ type: 'remove-paint' });
  }

  scroll(what: Place): void {
    this.#send(what);
  }

  /** Scrolls the page, and activates its tab if the popup is a tab itself. */
  async show(what: Place): Promise<void> {
    // Activate the tab first, because browsers do not scroll background tabs smoothly.
    await this.#showTab();
    this.scroll(what);
  }

  /** Activates the page's tab if the popup is a tab itself. Resolves with false if it is not. */
  async #showTab(): Promise<boolean> {
    const popupAsTab = await browser.tabs.getCurrent();
    if (popupAsTab !== undefined) await browser.tabs.update(this.#tabId, { active: true });
    return popupAsTab !== undefined;
  }

  /** Ends the reading in any state. Blocks that were not sent to the detector are not counted. */
  cancel(): void {
    this.#isOver = true;
    this.#port?.disconnect();
  }

  #report(state: PageState): void {
    if (!this.#isOver) this.#listeners.onStep(state);
  }

  #fail(trouble: Trouble): void {
    this.#report({ step: 'trouble', trouble });
  }

  #finish(result: PageResult): void {
    this.#report({ step: 'done', result });
    if (!this.#isOver) void showOnBadge(this.#tabId, result.shares);
  }

  /** @param refusal trouble to report if the page closes the port before it is read; undefined for none */
  #connect(tabId: number, refusal: Trouble | undefined): void {
    this.#tabId = tabId;
    const port = browser.tabs.connect(tabId, { name: pagePort, frameId: 0 });
    this.#port = port;
    port.onMessage.addListener((message: unknown) => void this.#receive(message as PageReply));
    port.onDisconnect.addListener(() => {
      // Reading lastError keeps Chromium from logging a closed page as an error.
      void browser.runtime.lastError;
      // Firefox reports success for scripts that it did not inject into its own pages.
      const trouble = this.#page === undefined ? refusal : 'gone';
      if (trouble !== undefined) this.#fail(trouble);
      this.#listeners.onMarking(undefined);
      this.#isOver = true;
      for (const { resolve } of this.#pending.splice(0)) resolve([]);
    });
  }

  async #receive(reply: PageReply): Promise<void> {
    if (this.#isOver) return;
    switch (reply.type) {
      case 'found':
        return this.#report({ step: 'reading', found: reply.count });
      case 'page':
        return this.#proceed(reply.page);
      case 'texts':
        return this.#resolveRequest(reply.from, reply.blocks);
      case 'marked':
        return this.#listeners.onMarking(reply.marked);
      case 'painted':
        return this.#onPainted(reply.isPainted);
      case 'declared':
        return this.#check(reply.declared);
      case 'paths':
        return this.#tellFindings(reply.paths);
      case 'undone':
        return this.#listeners.onMarking({ kept: reply.kept });
      case 'failed':
        return this.#fail('refused');
      default:
        reply satisfies never;
    }
  }

  async #check(page: DeclaredTexts): Promise<void> {
    const found = await checkDeclared(page, () => !this.#isOver);
    if (found === undefined) return;
    if ('outcome' in found) return this.#listeners.onChecked(found);
    this.#checked = found;
    this.#send({ type: 'locate', places: found.findings.map(({ place }) => place) });
  }

  #tellFindings(paths: readonly string[]): void {
    const { findings = [], act } = this.#checked ?? {};
    this.#listeners.onChecked({
      findings: findings.map(({ place: _, ...finding }, at) => ({ ...finding, path: paths[at] ?? '' })),
      isPageJudged: act?.ucwvc8 !== 'cantTell',
    });
  }

  /** Gets out of the way of a page that it painted. */
  async #onPainted(isPainted: boolean): Promise<void> {
    this.#listeners.onPainted(isPainted);
    if (isPainted && this.#isPainting && !(await this.#showTab())) close();
    this.#isPainting = false;
  }

  async #proceed(page: ReadPage): Promise<void> {
    this.#page = page;
    if (page.blocks === 0) return this.#fail(page.contentType === 'application/pdf' ? 'pdf' : 'no-text');
    await this.#detectBlocks(page);
  }

  /** Yields all remaining blocks in batches until the reading is over. */
  async *#blocks({ blocks: count }: ReadPage): AsyncGenerator<readonly NumberedBlock[]> {
    for (let from = 0; from < count; ) {
      const blocks = await this.#blocksFrom(from);
      if (this.#isOver) return;
      const first = from;
      yield blocks.flatMap((block, at) => (block === null ? [] : [{ ...block, number: first + at }]));
      from += Math.max(1, blocks.length);
    }
  }

  #blocksFrom(from: number): Promise<readonly (ReadBlock | null)[]> {
    return new Promise((resolve) => {
      this.#pending.push({ from, resolve });
      this.#send({ type: 'get-texts', from });
    });
  }

  /** Resolves the oldest request for these blocks. Restarting to read aloud can request them twice. */
  #resolveRequest(from: number, blocks: readonly (ReadBlock | null)[]): void {
    const at = this.#pending.findIndex((asked) => asked.from === from);
    for (const { resolve } of at < 0 ? [] : this.#pending.splice(at, 1)) resolve(blocks);
  }

  #send(request: PageRequest): void {
    this.#port?.postMessage(request);
  }
}
