/**
 * Draws a rail in the colour of its language beside each visible block, and the language's code where the margin has
 * room for it.
 */

import { element } from '../../dom/element.ts';
import { boxOf, contains, read, rootOf } from '../../dom/safe-dom.ts';
import type { LegendEntry } from '../../messages/page-port.ts';
import { type Block, styleOf, textNodesOf } from '../shared/blocks.ts';
import { isDetached } from '../shared/detached.ts';
import { setStyle } from '../shared/overlay.ts';
import { createLayer, drawMark, themeOf } from './layer.ts';

/** Pixels: width of a rail, between it and the text, and between it and the code. */
const railWidth = 4;
const gap = 6;
const codeGap = 4;

/** Milliseconds between placements. Layouts can change without an event. */
const refreshMs = 400;

interface Mark {
  readonly entry: LegendEntry;
  readonly parent: Element;
  readonly range: Range;
  /** Undefined until the block is near the view. A long page has thousands. */
  drawn?: { readonly rail: HTMLElement; readonly code: HTMLElement } | undefined;
}

export class MarginMarks {
  readonly #marks = new Map<Element, Mark[]>();
  readonly #end = new AbortController();
  readonly #layers = new Map<Document, ShadowRoot>();
  #frame: number | undefined;

  constructor(blocks: readonly { readonly block: Block; readonly entry: LegendEntry }[]) {
    // First, so that the legend covers the marks of the page.
    this.#layerOf(document);
    const observer = new IntersectionObserver((seen) => {
      for (const { target, isIntersecting } of seen) {
        for (const mark of this.#marks.get(target) ?? []) this.#toggle(mark, isIntersecting);
      }
      this.#placeSoon();
    });
    for (const { block, entry } of blocks) {
      const mark = markOf(block, entry);
      if (mark === undefined) continue;
      const others = this.#marks.get(mark.parent);
      if (others) others.push(mark);
      else this.#marks.set(mark.parent, [mark]);
      observer.observe(mark.parent);
    }
    const { signal } = this.#end;
    const pages = [...this.#marks.keys()].map((parent) => read(parent, 'ownerDocument'));
    for (const page of new Set(pages)) {
      page.addEventListener('scroll', () => this.#placeSoon(), { capture: true, passive: true, signal });
    }
    addEventListener('resize', () => this.#placeSoon(), { signal });
    const timer = setInterval(() => this.#placeSoon(), refreshMs);
    signal.addEventListener('abort', () => {
      observer.disconnect();
      clearInterval(timer);
      for (const layer of this.#layers.values()) layer.host.remove();
    });
  }

  remove(): void {
    this.#end.abort();
  }

  #toggle(mark: Mark, isNear: boolean): void {
    mark.drawn?.rail.remove();
    mark.drawn?.code.remove();
    mark.drawn = isNear && !isDetached(mark.parent) ? draw(mark) : undefined;
    if (mark.drawn)
      this.#layerOf(read(mark.parent, 'ownerDocument')).append(mark.drawn.rail, mark.drawn.code);
  }

  #layerOf(page: Document): ShadowRoot {
    const layer = this.#layers.get(page) ?? createLayer(page);
    this.#layers.set(page, layer);
    return layer;
  }

  #placeSoon(): void {
    this.#frame ??= requestAnimationFrame(() => {
      this.#frame = undefined;
      if (!this.#end.signal.aborted) this.#place();
    });
  }

  /** Reads all positions first, so that the layout is computed once. */
  #place(): void {
    const near = [...this.#marks.values()]
      .flat()
      .flatMap((mark) => (mark.drawn ? [{ mark, ...mark.drawn }] : []));
    let last: { readonly entry: LegendEntry; readonly bottom: number } | undefined;
    const placed = near.map(({ mark, rail, code }) => {
      const box = boxOfText(mark);
      // Neighbours on one line, such as the links of a menu, share a mark.
      const isRepeated = box !== undefined && last?.entry === mark.entry && box.top < last.bottom - 1;
      if (box !== undefined) last = { entry: mark.entry, bottom: box.bottom };
      return { rail, code, at: box && !isRepeated ? placesOf(mark, box, code.offsetWidth) : undefined };
    });
    for (const { rail, code, at } of placed) {
      setStyle(rail, at?.rail ?? { visibility: 'hidden' });
      setStyle(code, at?.code ?? { visibility: 'hidden' });
    }
  }
}

function markOf(block: Block, entry: LegendEntry): Mark | undefined {
  const nodes = textNodesOf(block);
  const [first] = nodes;
  const last = nodes.at(-1);
  if (!first?.parentElement || last === undefined) return undefined;
  const range = first.ownerDocument.createRange();
  range.setStartBefore(first);
  range.setEndAfter(last);
  return { entry, parent: first.parentElement, range };
}

function draw({ entry, parent }: Mark) {
  const theme = themeOf(parent);
  const rail = element('span', { class: `rail ${theme}` });
  rail.style.setProperty('background', entry.ink);
  const code = element('span', { class: `code ${theme}`, 'data-words': entry.code || '?' });
  drawMark(code, entry);
  return { rail, code };
}

/** Returns the box of the text, or undefined if it is gone or covered, for example by a fixed header. */
function boxOfText({ range, parent }: Mark): DOMRect | undefined {
  const box = range.getBoundingClientRect();
  const line = [...range.getClientRects()].find(({ width }) => width > 0);
  if (line === undefined) return undefined;
  const root = rootOf(parent);
  if (root !== read(parent, 'ownerDocument') || line.top < 0) return box;
  const hit = (root as Document).elementFromPoint(line.left + 1, line.top + line.height / 2);
  return hit !== null && (contains(hit, parent) || contains(parent, hit)) ? box : undefined;
}

type Styles = Readonly<Record<string, string>>;

function placesOf({ parent }: Mark, box: DOMRect, width: number): { rail: Styles; code: Styles | undefined } {
  const style = styleOf(parent);
  const isRightToLeft = style.direction === 'rtl';
  const outer = boxOf(parent);
  const edge = isRightToLeft ? outer.right - box.right : box.left - outer.left;
  // Inside the box of a cell, beside a paragraph. The marker of a list item is in the margin.
  const padded = edge >= railWidth + 2 && edge < 60 ? edge : railWidth + gap;
  const distance = padded + (style.display === 'list-item' ? 16 : 0);
  const page = read(parent, 'ownerDocument');
  const most = page.documentElement.clientWidth - railWidth;
  const wanted = isRightToLeft ? box.right + distance - railWidth : box.left - distance;
  const left = Math.min(Math.max(0, wanted), most);
  const codeLeft = isRightToLeft ? left + railWidth + codeGap : left - codeGap - width;
  const top = Math.max(0, box.top);
  const isRoom =
    codeLeft >= 1 && codeLeft + width <= most && isFree(page, parent, codeLeft + width / 2, top + 8);
  return {
    rail: { visibility: 'visible', left: `${left}px`, top: `${box.top}px`, height: `${box.height}px` },
    code: isRoom ? { visibility: 'visible', left: `${codeLeft}px`, top: `${box.top}px` } : undefined,
  };
}

/** False where the page shows something beside the block, such as another cell. */
function isFree(page: Document, parent: Element, x: number, y: number): boolean {
  const hit = page.elementFromPoint(x, y);
  return hit === null || (contains(hit, parent) && hit !== parent);
}
