/** Reads a page and detects the languages of its blocks, independent of the user interface. Keeps no text. */
import browser from 'webextension-polyfill';
import { insertColours } from '../insert-colours.ts';
import type { Failure } from '../messages/inspection.ts';
import type { PageRequest, ReadPage, Tags } from '../messages/page-port.ts';
import { send } from '../messages/send.ts';
import { countedBlocks, marksOfShares, sharesOf } from '../page-languages/language-shares.ts';
import { BlockDetection } from './detect-blocks.ts';
import { pageLanguageOf } from './judge-declared.ts';
import { PageConnection, popupTab, type ReplyWithoutTexts } from './page-connection.ts';
import { looksOf, type PageColours, paintingOf } from './paint-page.ts';

export class PageReading {
  readonly #onChange: (change: Partial<KnownPage>) => void;
  #connection: PageConnection | undefined;
  #tabId = -1;
  #isOver = false;
  #page: ReadPage | undefined;
  #result: PageResult | undefined;
  #isPainting = false;
  #isPainted = false;
  #tags: Tags | undefined;
  readonly #withCode: boolean;

  constructor(onChange: (change: Partial<KnownPage>) => void, withCode = false) {
    this.#onChange = onChange;
    this.#withCode = withCode;
  }

  /** Asks an already injected script for its tags. Never rejects. */
  async lookForTags(): Promise<void> {
    const tab = await popupTab().catch(() => undefined);
    // A page without the script closes the port, which is no error here.
    if (tab?.id !== undefined && !this.#isOver) this.#connect(tab.id, undefined);
  }

  /** Reads the page, then detects its blocks. Never rejects. */
  async start(): Promise<void> {
    this.#report({ step: 'reading' });
    const tab = await popupTab();
    const { id, url = '' } = tab ?? {};
    if (id === undefined || url.startsWith(browser.runtime.getURL('')))
      return this.#report({ step: 'no-page' });
    const refusal = url.startsWith('file:') ? 'file' : url.endsWith('.pdf') ? 'pdf' : 'refused';
    const isInjected = await send({ type: 'inject-page-reader', tabId: id }).catch(() => false);
    if (!isInjected) return this.#fail(refusal);
    if (this.#isOver) return;
    this.#connect(id, refusal);
    this.send({ type: 'read', withCode: this.#withCode });
  }

  send(request: PageRequest): void {
    this.#connection?.send(request);
  }

  /**
   * Only tags that the checker is sure of. One `lang` would be wrong for a part of a mixed block, and for a text that only
   * counts as a relative.
   */
  async setTags(result: PageResult, isTrial: boolean): Promise<void> {
    this.send({
      type: 'set-tags',
      blocks: result.blocks.flatMap(({ number, lang, tag, languages: [first], isSure }) =>
        isSure && lang === first?.lang ? [[number, tag] as const] : [],
      ),
      page: await pageLanguageOf(result),
      isTrial,
    });
  }

  /** Paints the page, which ends the popup. */
  paint(result: PageResult, from?: 'swearing'): Promise<void> {
    this.#isPainting = true;
    return this.#colour(result, from);
  }

  async #colour(result: PageResult, from?: 'swearing'): Promise<void> {
    const painting = paintingOf(result);
    await insertColours(this.#tabId, looksOf(painting));
    this.send({ type: 'paint', painting, ...(from && { from }) });
  }

  /** Ends the reading in any state. Blocks that were not sent to the detector are not counted. */
  cancel(): void {
    this.#isOver = true;
    this.#connection?.close();
  }

  async #showTab(): Promise<boolean> {
    const popupAsTab = await browser.tabs.getCurrent();
    if (popupAsTab !== undefined) await browser.tabs.update(this.#tabId, { active: true });
    return popupAsTab !== undefined;
  }

  #change(change: Partial<KnownPage>): void {
    if (!this.#isOver) this.#onChange(change);
  }

  #report(state: PageState): void {
    this.#change({ state });
  }

  #fail(trouble: Trouble): void {
    this.#report({ step: 'trouble', trouble });
  }

  /** @param refusal trouble to report if the page closes the port before it is read; undefined for none */
  #connect(tabId: number, refusal: Trouble | undefined): void {
    this.#tabId = tabId;
    this.#connection = new PageConnection(tabId, {
      onReply: (reply) => void this.#receive(reply),
      onClose: () => {
        // Firefox reports success for scripts that it did not inject into its own pages.
        const trouble = this.#page === undefined ? refusal : 'gone';
        if (trouble !== undefined) this.#fail(trouble);
        this.#change({ tags: undefined });
        this.#isOver = true;
      },
    });
  }

  async #receive(reply: ReplyWithoutTexts): Promise<void> {
    if (this.#isOver) return;
    switch (reply.type) {
      case 'page':
        return this.#proceed(reply.page);
      case 'tags':
        this.#tags = reply.tags;
        return this.#change({ tags: reply.tags });
      case 'undone':
        this.#tags = undefined;
        this.#change({ tags: undefined });
        return this.#tryTags();
      case 'painted':
        return this.#onPainted(reply.isPainted);
      case 'failed':
        return this.#fail('refused');
      default:
        reply satisfies never;
    }
  }

  async #proceed(page: ReadPage): Promise<void> {
    this.#page = page;
    if (page.blocks === 0) return this.#fail(page.contentType === 'application/pdf' ? 'pdf' : 'no-text');
    await this.#detectBlocks(page);
  }

  async #detectBlocks(page: ReadPage): Promise<void> {
    const detection = new BlockDetection(page.declared);
    const resultOf = (stoppedBy?: Failure): PageResult => {
      const { blocks, isUnscored } = detection;
      const shares = sharesOf(countedBlocks(blocks));
      const marks = marksOfShares(page.marks, shares, page.declared);
      return { page, blocks, shares, marks, stoppedBy, isUnscored, withCode: this.#withCode };
    };
    const reportProgress = () => this.#report({ step: 'detecting', done: detection.count, of: page.blocks });
    reportProgress();
    let failure: Failure | undefined;
    for await (const blocks of this.#connection?.blocks(page.blocks) ?? []) {
      if (this.#isOver) break;
      failure = await detection.add(blocks);
      if (this.#isOver || failure !== undefined) break;
      reportProgress();
    }
    while (failure === undefined && !this.#isOver && detection.hasShort) {
      failure = await detection.addShort();
      reportProgress();
    }
    if (detection.count > 0) this.#finish(resultOf(failure));
    else if (failure !== undefined) this.#report({ step: 'failed', failed: failure });
    else this.#fail('gone');
  }

  #finish(result: PageResult): void {
    this.#result = result;
    this.#report({ step: 'done', result });
    this.send({ type: 'keep-marks', marks: result.marks });
    // Other new text is painted by the page itself.
    if (this.#isPainted && this.#withCode) void this.#colour(result);
    void this.#tryTags();
  }

  async #tryTags(): Promise<void> {
    if (this.#result && !this.#tags?.isSet) await this.setTags(this.#result, true);
  }

  /** Gets out of the way of a page that it painted. */
  async #onPainted(isPainted: boolean): Promise<void> {
    this.#isPainted = isPainted;
    this.#change({ isPainted });
    if (isPainted && this.#isPainting && !(await this.#showTab())) close();
    this.#isPainting = false;
  }
}

export type Trouble = 'refused' | 'file' | 'pdf' | 'no-text' | 'gone';

export interface PageResult extends PageColours {
  readonly page: ReadPage;
  readonly stoppedBy?: Failure | undefined;
  readonly isUnscored?: boolean;
}

export type PageState =
  | { readonly step: 'none' }
  /** The popup is itself a tab. */
  | { readonly step: 'no-page' }
  | { readonly step: 'reading' }
  | { readonly step: 'detecting'; readonly done: number; readonly of: number }
  | { readonly step: 'done'; readonly result: PageResult }
  | { readonly step: 'trouble'; readonly trouble: Trouble }
  | { readonly step: 'failed'; readonly failed: Failure };

export interface KnownPage {
  readonly state: PageState;
  /** Tags that the page lacks, or that are set. Undefined until they are known. */
  readonly tags: Tags | undefined;
  readonly isPainted: boolean;
}
