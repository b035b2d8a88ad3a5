/**
 * Keeps the languages of a page marked: where the page throws away what was marked and draws it anew, the same texts are
 * marked again.
 */
import type { Marked } from '../messages/page-port.ts';
import { type Block, findBlocks, textOf } from './blocks.ts';
import { Marks } from './marks.ts';
import { createPauses } from './pauses.ts';
import { type KnownBlock, planMarks } from './plan-marks.ts';

/** Milliseconds that a page has to come to rest before it is marked again. */
const rest = 500;

/** Milliseconds after it threw away what was marked in which a page may draw it anew, once that is loaded. */
const longestLoad = 10_000;

/** Marks one document, until it is told to undo that. */
export class MarkedPage {
  readonly marks = new Marks();
  /** Called when the page was marked again. */
  onChange: () => void = () => undefined;
  #left = { inEditors: 0, shared: 0 };
  /** What the texts of blocks were in, by a number made of the text: the texts themselves are not kept. */
  #langs = new Map<number, string>();
  #main: string | undefined;
  /** Roots whose language was decided: by what is left of those texts once the page goes on, it would be another. */
  #decided = new WeakSet<Element>();
  #watching = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** When the page threw something away, by `performance.now()`. */
  #tornAt = Number.NEGATIVE_INFINITY;

  get marked(): Marked {
    return { places: this.marks.places, ...this.#left };
  }

  /** Marks blocks, in place of all earlier marks. */
  mark(known: readonly KnownBlock[], main: string | undefined): void {
    this.undo();
    this.#main = main;
    this.#decided = new WeakSet();
    for (const { block, lang } of known) {
      if (lang !== undefined) this.#langs.set(numberOf(block), lang);
    }
    this.#plan(known);
    this.#watch();
  }

  /** Takes all marks back; returns how many attributes the page has changed itself, which stay. */
  undo(): number {
    this.#watching.abort();
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#langs = new Map();
    return this.marks.undo();
  }

  #plan(known: readonly KnownBlock[]): void {
    const { marks, inEditors, shared } = planMarks(document, known, this.#main, this.#decided);
    this.marks.add(marks);
    this.#left = { inEditors, shared };
  }

  #watch(): void {
    this.#watching.abort();
    this.#watching = new AbortController();
    const { signal } = this.#watching;
    const observer = new MutationObserver(() => {
      const now = performance.now();
      if (this.marks.isTorn) this.#tornAt = now;
      if (now - this.#tornAt < longestLoad) this.#markSoon();
    });
    signal.addEventListener('abort', () => observer.disconnect());
    // Frames of other sites have no document for us; nor has a picture.
    const onLoad = ({ target }: Event) =>
      (target as Partial<HTMLIFrameElement>).contentDocument && this.#markSoon();
    for (const root of this.marks.roots) {
      observer.observe(root, { childList: true, subtree: true });
      root.addEventListener('load', onLoad, { capture: true, signal });
    }
  }

  #markSoon(): void {
    this.#timer ??= setTimeout(() => void this.#markAgain(), rest);
  }

  async #markAgain(): Promise<void> {
    // What the page changes from now on may have been read already.
    this.#timer = undefined;
    const langs = this.#langs;
    const { blocks } = await findBlocks(document, createPauses(), () => undefined);
    // Undone meanwhile.
    if (this.#langs !== langs) return;
    this.marks.dropGone();
    this.#plan(blocks.map((block) => ({ block, lang: langs.get(numberOf(block)) })));
    this.#watch();
    this.onChange();
  }
}

/** A number that hardly any two texts of a page share (FNV-1a, with the length); blocks that are gone share one. */
function numberOf(block: Block): number {
  const text = textOf(block) ?? '';
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193) >>> 0;
  return hash * 0x100000 + (text.length & 0xfffff);
}
