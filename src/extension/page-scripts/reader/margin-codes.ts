/** Shows the code of each visible block's language in the margin beside its first line. */

import { element } from '../../dom/element.ts';
import { contains, read, rootOf } from '../../dom/safe-dom.ts';
import type { LegendEntry } from '../../messages/page-port.ts';
import { type Block, styleOf, textNodesOf } from '../shared/blocks.ts';
import { isDetached } from '../shared/detached.ts';
import { setStyle } from '../shared/overlay.ts';
import { createLayer, drawMark, themeOf } from './layer.ts';

/** Pixels between a code and its text. */
const gap = 6;

/** Milliseconds between placements. Layouts can change without an event. */
const refreshMs = 400;

interface Code {
  readonly entry: LegendEntry;
  readonly parent: Element;
  readonly range: Range;
  readonly chip: HTMLElement;
  isNear: boolean;
}

export class MarginCodes {
  readonly #codes = new Map<Element, Code[]>();
  readonly #end = new AbortController();
  readonly #layers = new Map<Document, ShadowRoot>();
  #frame: number | undefined;

  constructor(blocks: readonly { readonly block: Block; readonly entry: LegendEntry }[]) {
    // First, so that the legend covers the codes of the page.
    this.#layerOf(document);
    const observer = new IntersectionObserver((seen) => {
      for (const { target, isIntersecting } of seen) {
        for (const code of this.#codes.get(target) ?? []) this.#toggle(code, isIntersecting);
      }
      this.#placeSoon();
    });
    for (const { block, entry } of blocks) {
      const code = codeOf(block, entry);
      if (code === undefined) continue;
      this.#codes.set(code.parent, [...(this.#codes.get(code.parent) ?? []), code]);
      observer.observe(code.parent);
    }
    const { signal } = this.#end;
    const pages = [...this.#codes.keys()].map((parent) => read(parent, 'ownerDocument'));
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

  #toggle(code: Code, isNear: boolean): void {
    code.isNear = isNear;
    if (!isNear) code.chip.remove();
    else if (!isDetached(code.parent)) this.#layerOf(read(code.parent, 'ownerDocument')).append(code.chip);
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
    const near = [...this.#codes.values()].flat().filter(({ isNear }) => isNear);
    let last: { readonly entry: LegendEntry; readonly bottom: number } | undefined;
    const placed = near.map((code) => {
      const line = lineOf(code);
      // Neighbours on one line, such as the links of a menu, share a code.
      const isRepeated = line !== undefined && last?.entry === code.entry && line.top < last.bottom - 1;
      if (line !== undefined) last = { entry: code.entry, bottom: line.bottom };
      return { code, line: isRepeated ? undefined : line, width: code.chip.offsetWidth };
    });
    for (const { code, line, width } of placed) {
      setStyle(code.chip, line === undefined ? { visibility: 'hidden' } : positionOf(code, line, width));
    }
  }
}

function codeOf(block: Block, entry: LegendEntry): Code | undefined {
  const [first] = textNodesOf(block);
  if (!first?.parentElement) return undefined;
  const range = first.ownerDocument.createRange();
  range.selectNodeContents(first);
  const chip = element('span', {
    class: `code ${themeOf(first.parentElement)}`,
    'data-words': entry.code || '?',
  });
  drawMark(chip, entry);
  return { entry, parent: first.parentElement, range, chip, isNear: false };
}

/** Returns the box of the first line, or undefined if it is gone or covered, for example by a fixed header. */
function lineOf({ range, parent }: Code): DOMRect | undefined {
  const line = [...range.getClientRects()].find(({ width }) => width > 0);
  if (line === undefined) return undefined;
  const root = rootOf(parent);
  if (root !== read(parent, 'ownerDocument')) return line;
  const hit = (root as Document).elementFromPoint(line.left + 1, line.top + line.height / 2);
  const isShown = hit !== null && (contains(hit, parent) || contains(parent, hit));
  return isShown ? line : undefined;
}

function positionOf({ parent }: Code, line: DOMRect, width: number): Readonly<Record<string, string>> {
  const style = styleOf(parent);
  const isRightToLeft = style.direction === 'rtl';
  // The marker of a list item is in the margin.
  const distance = gap + (style.display === 'list-item' ? 16 : 0);
  const wanted = isRightToLeft ? line.right + distance : line.left - distance - width;
  const most = read(parent, 'ownerDocument').documentElement.clientWidth - width - 1;
  const left = Math.min(Math.max(1, wanted), most);
  // Without a margin, the code is above the line.
  const top = left === wanted ? line.top + line.height / 2 - 9 : line.top - 16;
  return { visibility: 'visible', left: `${left}px`, top: `${top}px` };
}
