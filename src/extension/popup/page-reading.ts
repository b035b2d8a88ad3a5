/**
 * Reads a page and detects the languages of its blocks, independent of the user interface. Texts only pass through to
 * the detector. Excerpts stay in memory while the popup is open.
 */
import type { PageReport } from 'vernacular-checker';
import browser from 'webextension-polyfill';
import { insertColours } from '../insert-colours.ts';
import type { PageMarks } from '../language-marks.ts';
import type { Failure } from '../messages/inspection.ts';
import type { DeclaredTexts, FindingPlace, PageRequest, Painting, ReadPage } from '../messages/page-port.ts';
import type { PaintedMark } from '../messages/painted-mark.ts';
import { send } from '../messages/send.ts';
import { isMixed, marksOfShares, minMarkedConfidence, sharesOf } from '../page-languages/language-shares.ts';
import { checkDeclared } from './check-declared.ts';
import { compareDeclared } from './compare-declared.ts';
import { BlockDetection } from './detect-blocks.ts';
import { showOnBadge } from './page-badge.ts';
import { PageConnection, type ReplyWithoutTexts } from './page-connection.ts';
import type { KnownPage, Marking, PageResult, PageState, Trouble } from './page-state.ts';
import { popupTab } from './popup-tab.ts';

/** Pages with more blocks show a result while they are detected. */
const minLong = 1000;

export class PageReading {
  readonly #onChange: (change: Partial<KnownPage>) => void;
  #connection: PageConnection | undefined;
  #tabId = -1;
  #isOver = false;
  #page: ReadPage | undefined;
  #isPainting = false;
  #checked: PageReport<FindingPlace> | undefined;

  constructor(onChange: (change: Partial<KnownPage>) => void) {
    this.#onChange = onChange;
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
    const refusal = url.startsWith('file:') ? 'file' : url.endsWith('.pdf') ? 'pdf' : 'refused';
    const isInjected = await send({ type: 'inject-page-reader', tabId: id }).catch(() => false);
    if (!isInjected) return this.#fail(refusal);
    if (this.#isOver) return;
    this.#connect(id, refusal);
    this.send({ type: 'read' });
  }

  /** Sends a request to the page. The listener gets the reply. */
  send(request: PageRequest): void {
    this.#connection?.send(request);
  }

  /** Resolves with the current text of a block, or with '' if the block or the page is gone. */
  async textOf(number: number): Promise<string> {
    const blocks = this.#isOver ? [] : await this.#connection?.textsFrom(number);
    return blocks?.[0]?.text ?? '';
  }

  /** Marks blocks with enough confidence. One `lang` would be wrong for a part of a mixed block. */
  mark(result: PageResult, minMarked = minMarkedConfidence): void {
    const known = result.blocks.filter(
      (block) => block.lang !== undefined && (block.confidence >= minMarkedConfidence || !isMixed(block)),
    );
    const tagged = (isSure: boolean) =>
      known
        .filter(({ confidence }) => confidence >= minMarked === isSure)
        .map(({ number, tag }) => [number, tag] as const);
    this.send({
      type: 'mark',
      sure: tagged(true),
      unsure: tagged(false),
      page: compareDeclared(result).wrong,
    });
  }

  /** Paints the page. Its text looks like `marks`, which outrank the page's own style. */
  async paint(painting: Painting, marks: readonly PaintedMark[]): Promise<void> {
    await insertColours(this.#tabId, marks);
    this.#isPainting = true;
    this.send({ type: 'paint', painting });
  }

  /** Scrolls the page, and activates its tab if the popup is a tab itself. */
  async show(place: Extract<PageRequest, { at: number }>): Promise<void> {
    // Activate the tab first, because browsers do not scroll background tabs smoothly.
    await this.#showTab();
    this.send(place);
  }

  /** Ends the reading in any state. Blocks that were not sent to the detector are not counted. */
  cancel(): void {
    this.#isOver = true;
    this.#connection?.close();
  }

  /** Activates the page's tab if the popup is a tab itself. Resolves with false if it is not. */
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
        this.#changeMarking(undefined);
        this.#isOver = true;
      },
    });
  }

  async #receive(reply: ReplyWithoutTexts): Promise<void> {
    if (this.#isOver) return;
    switch (reply.type) {
      case 'found':
        return this.#report({ step: 'reading', found: reply.count });
      case 'page':
        return this.#proceed(reply.page);
      case 'marked':
        return this.#changeMarking(reply.marked);
      case 'undone':
        return this.#changeMarking({ kept: reply.kept });
      case 'painted':
        return this.#onPainted(reply.isPainted);
      case 'declared':
        return this.#check(reply.declared);
      case 'paths':
        return this.#reportFindings(reply.paths);
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

  /** Detects each block on its own, many per request. Never rejects. */
  async #detectBlocks(page: ReadPage): Promise<void> {
    const detection = new BlockDetection(page.declared);
    let marks: PageMarks = page.marks;
    const marksOf = (shares: PageResult['shares']) => {
      marks = marksOfShares(marks, shares, page.declared);
      return marks;
    };
    const resultSoFar = (stoppedBy?: Failure): PageResult => {
      const { blocks, isUnscored } = detection;
      const shares = sharesOf(blocks);
      return { page, blocks, shares, marks: marksOf(shares), stoppedBy, isUnscored };
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
    if (detection.count > 0) this.#finish(resultSoFar(failure));
    else if (failure !== undefined) this.#report({ step: 'failed', failed: failure });
    else this.#fail('gone');
  }

  #finish(result: PageResult): void {
    this.#report({ step: 'done', result });
    this.send({ type: 'keep-marks', marks: result.marks });
    if (!this.#isOver) void showOnBadge(this.#tabId, result.shares);
  }

  /** Marks change the declared languages, so an earlier check is out of date. */
  #changeMarking(marking: Marking | undefined): void {
    this.#change({ marking, checked: undefined });
  }

  /** Gets out of the way of a page that it painted. */
  async #onPainted(isPainted: boolean): Promise<void> {
    this.#change({ isPainted });
    if (isPainted && this.#isPainting && !(await this.#showTab())) close();
    this.#isPainting = false;
  }

  async #check(page: DeclaredTexts): Promise<void> {
    const found = await checkDeclared(page, () => !this.#isOver);
    if (found === undefined) return;
    if ('outcome' in found) return this.#change({ checked: found });
    this.#checked = found;
    this.send({ type: 'locate', places: found.findings.map(({ place }) => place) });
  }

  #reportFindings(paths: readonly string[]): void {
    const { findings = [], act } = this.#checked ?? {};
    this.#change({
      checked: {
        findings: findings.map(({ place: _, ...finding }, at) => ({ ...finding, path: paths[at] ?? '' })),
        isPageJudged: act?.ucwvc8 !== 'cantTell',
      },
    });
  }
}
