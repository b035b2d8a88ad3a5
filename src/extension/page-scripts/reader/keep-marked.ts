/**
 * Keeps a page marked while it re-renders: marks the same texts again, and removes a mark when the page
 * replaces the text in its element.
 */
import type { MarkedPlace } from '../../messages/page-port.ts';
import { type Block, findBlocks, textNodesOf, textOf } from '../shared/blocks.ts';
import { describePlaces } from './marked-place.ts';
import { Marks } from './marks.ts';
import { createPauses } from './pauses.ts';
import { type KnownBlock, planMarks } from './plan-marks.ts';
import { elementOf, outwards } from './where-text-is.ts';

/** Milliseconds from the first change until the page is marked again. */
const restMs = 500;

/** Milliseconds after the loss of a marked element or text during which changes cause another marking. */
const maxLoadMs = 10_000;

export class MarkedPage {
  readonly marks = new Marks();
  onChange: () => void = () => undefined;
  /** Language of each block by a hash of its text. The text is not kept. */
  #langs = new Map<number, string>();
  #knownTexts = new WeakSet<Node>();
  /** Roots whose language is decided. Deciding again from the texts still in the page could change it. */
  #decided = new WeakSet<Element>();
  #watching = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Last time, as of `performance.now()`, that the page removed or changed a marked text. */
  #tornAt = Number.NEGATIVE_INFINITY;

  /** @param ofPage as in {@link planMarks} */
  mark(known: readonly KnownBlock[], ofPage?: string | null): void {
    this.undo();
    this.#decided = new WeakSet();
    for (const { block, lang } of known) {
      if (lang !== undefined) this.#langs.set(numberOf(block), lang);
    }
    this.#plan(known, ofPage);
    this.#watch();
  }

  /** Restores all attributes, except those that the page has changed. */
  undo(): void {
    this.#watching.abort();
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#langs = new Map();
    this.marks.undo();
  }

  #plan(known: readonly KnownBlock[], ofPage?: string | null): void {
    this.marks.add(planMarks(document, known, this.#decided, ofPage));
    this.#knownTexts = new WeakSet(known.filter(hasLanguage).flatMap(({ block }) => textNodesOf(block)));
  }

  #watch(): void {
    this.#watching.abort();
    this.#watching = new AbortController();
    const { signal } = this.#watching;
    const observer = new MutationObserver((records) => {
      const now = performance.now();
      const changed = records.flatMap(({ target, removedNodes }) => [target, ...removedNodes]);
      if (this.marks.isTorn || changed.some((node) => this.#knownTexts.has(node))) this.#tornAt = now;
      if (now - this.#tornAt < maxLoadMs) this.#markSoon();
    });
    signal.addEventListener('abort', () => observer.disconnect());
    // Ignore cross-origin frames and images, which have no accessible document.
    const onLoad = ({ target }: Event) =>
      (target as Partial<HTMLIFrameElement>).contentDocument && this.#markSoon();
    for (const root of this.marks.roots) {
      observer.observe(root, { childList: true, characterData: true, subtree: true });
      root.addEventListener('load', onLoad, { capture: true, signal });
    }
  }

  #markSoon(): void {
    this.#timer ??= setTimeout(() => void this.#markAgain(), restMs);
  }

  async #markAgain(): Promise<void> {
    // Reset first: changes from now on may affect nodes already read.
    this.#timer = undefined;
    const langs = this.#langs;
    const { blocks } = await findBlocks(document, createPauses(), () => undefined);
    // The marks were undone or replaced during the wait.
    if (this.#langs !== langs) return;
    const known = blocks.map((block) => ({ block, lang: langs.get(numberOf(block)) }));
    const withLanguage = aroundAll(known.filter(hasLanguage));
    const others = aroundAll(known.filter((block) => !hasLanguage(block)));
    // React and Vue reuse elements for other texts. Elements without any visible block keep their marks.
    this.marks.dropGone((element) => others.has(element) && !withLanguage.has(element));
    this.#plan(known);
    this.#watch();
    this.onChange();
  }
}

/**
 * Returns the tags that a page lacks, without setting them.
 * @param ofPage as in {@link planMarks}
 */
export function tryTags(known: readonly KnownBlock[], ofPage: string | null): readonly MarkedPlace[] {
  return describePlaces(planMarks(document, known, new WeakSet(), ofPage));
}

function hasLanguage({ lang }: KnownBlock): boolean {
  return lang !== undefined;
}

/** Returns all elements that contain one of the blocks, except roots, which are decided once. */
function aroundAll(blocks: readonly KnownBlock[]): ReadonlySet<Element> {
  return new Set(blocks.flatMap(({ block }) => outwards(elementOf(block)).slice(0, -1)));
}

/** Returns a hash of a block's text (FNV-1a, combined with the length). */
function numberOf(block: Block): number {
  const text = textOf(block) ?? '';
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193) >>> 0;
  return hash * 0x100000 + (text.length & 0xfffff);
}
