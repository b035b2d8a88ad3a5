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

/** Marks one document, until it is told to undo that. */
export class MarkedPage {
  readonly marks = new Marks();
  /** Called when the page was marked again. */
  onChange: () => void = () => undefined;
  #left = { inEditors: 0, shared: 0 };
  /** What the texts of blocks were in, by a number made of the text: the texts themselves are not kept. */
  #langs = new Map<number, string>();
  #main: string | undefined;
  #observer: MutationObserver | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  get marked(): Marked {
    return { places: this.marks.places, ...this.#left };
  }

  /** Marks blocks, in place of all earlier marks. */
  mark(known: readonly KnownBlock[], main: string | undefined): void {
    this.undo();
    this.#main = main;
    for (const { block, lang } of known) {
      if (lang !== undefined) this.#langs.set(numberOf(block), lang);
    }
    this.#plan(known);
    this.#watch();
  }

  /** Takes all marks back; returns how many attributes the page has changed itself, which stay. */
  undo(): number {
    this.#observer?.disconnect();
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#langs.clear();
    return this.marks.undo();
  }

  #plan(known: readonly KnownBlock[]): void {
    const { marks, inEditors, shared } = planMarks(document, known, this.#main);
    this.marks.add(marks);
    this.#left = { inEditors, shared };
  }

  #watch(): void {
    this.#observer?.disconnect();
    this.#observer = new MutationObserver(() => this.#onMutation());
    for (const root of this.marks.roots) this.#observer.observe(root, { childList: true, subtree: true });
  }

  #onMutation(): void {
    if (this.#timer !== undefined || !this.marks.isTorn) return;
    this.#timer = setTimeout(() => void this.#markAgain(), rest);
  }

  async #markAgain(): Promise<void> {
    try {
      const { blocks } = await findBlocks(document, createPauses(), () => undefined);
      // Undone meanwhile.
      if (this.#timer === undefined) return;
      this.marks.dropGone();
      this.#plan(blocks.map((block) => ({ block, lang: this.#langs.get(numberOf(block)) })));
      this.#watch();
      this.onChange();
    } finally {
      this.#timer = undefined;
    }
  }
}

/** A number that hardly any two texts of a page share (FNV-1a, with the length); blocks that are gone share one. */
function numberOf(block: Block): number {
  const text = textOf(block) ?? '';
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193) >>> 0;
  return hash * 0x100000 + (text.length & 0xfffff);
}
