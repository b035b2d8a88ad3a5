/**
 * Keeps the languages of a page marked: where the page throws away what was marked and draws it anew, the same texts are
 * marked again, and where it writes others into what was marked, the mark goes.
 */
import type { Marked } from '../messages/page-port.ts';
import { type Block, findBlocks, textNodesOf, textOf } from './blocks.ts';
import { Marks } from './marks.ts';
import { createPauses } from './pauses.ts';
import { type KnownBlock, planMarks } from './plan-marks.ts';
import { elementOf, outwards } from './where-text-is.ts';

/** Milliseconds that a page has to come to rest before it is marked again. */
const rest = 500;

/** Milliseconds after it threw away what was marked, or wrote over it, in which a page may draw it anew, once that is loaded. */
const longestLoad = 10_000;

/** Marks one document, until it is told to undo that. */
export class MarkedPage {
  readonly marks = new Marks();
  /** Called when the page was marked again. */
  onChange: () => void = () => undefined;
  #left = { inEditors: 0, shared: 0 };
  /** What the texts of blocks were in, by a number made of the text: the texts themselves are not kept. */
  #langs = new Map<number, string>();
  /** Text nodes of the blocks whose language is known. */
  #told = new WeakSet<Node>();
  #main: string | undefined;
  /** Roots whose language was decided: by what is left of those texts once the page goes on, it would be another. */
  #decided = new WeakSet<Element>();
  #watching = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** When the page threw something away, or wrote over it, by `performance.now()`. */
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
    this.#told = new WeakSet(known.filter(isTold).flatMap(({ block }) => textNodesOf(block)));
  }

  #watch(): void {
    this.#watching.abort();
    this.#watching = new AbortController();
    const { signal } = this.#watching;
    const observer = new MutationObserver((records) => {
      const now = performance.now();
      const changed = records.flatMap(({ target, removedNodes }) => [target, ...removedNodes]);
      if (this.marks.isTorn || changed.some((node) => this.#told.has(node))) this.#tornAt = now;
      if (now - this.#tornAt < longestLoad) this.#markSoon();
    });
    signal.addEventListener('abort', () => observer.disconnect());
    // Frames of other sites have no document for us; nor has a picture.
    const onLoad = ({ target }: Event) =>
      (target as Partial<HTMLIFrameElement>).contentDocument && this.#markSoon();
    for (const root of this.marks.roots) {
      observer.observe(root, { childList: true, characterData: true, subtree: true });
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
    const known = blocks.map((block) => ({ block, lang: langs.get(numberOf(block)) }));
    const told = aroundAll(known.filter(isTold));
    const others = aroundAll(known.filter((one) => !isTold(one)));
    // React and Vue write another text into the same element. What is in a hidden one is not known.
    this.marks.dropGone((element) => others.has(element) && !told.has(element));
    this.#plan(known);
    this.#watch();
    this.onChange();
  }
}

function isTold({ lang }: KnownBlock): boolean {
  return lang !== undefined;
}

/** All elements that hold one of the blocks, but for roots: what these say is decided once. */
function aroundAll(blocks: readonly KnownBlock[]): ReadonlySet<Element> {
  return new Set(blocks.flatMap(({ block }) => outwards(elementOf(block)).slice(0, -1)));
}

/** A number that hardly any two texts of a page share (FNV-1a, with the length); blocks that are gone share one. */
function numberOf(block: Block): number {
  const text = textOf(block) ?? '';
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193) >>> 0;
  return hash * 0x100000 + (text.length & 0xfffff);
}
