/**
 * Draws a rail in the margin of each visible block or part, in the colour of its language. Foreign languages also get
 * their code, in the margin or after the last line.
 */

import { element } from '../../dom/element.ts';
import { boxOf, contains, matches, read, rootOf } from '../../dom/safe-dom.ts';
import { isBlock } from '../../dom/text.ts';
import type { LegendEntry } from '../../messages/page-port.ts';
import { type Block, styleOf, textNodesOf } from '../shared/blocks.ts';
import { isDetached } from '../shared/detached.ts';
import { rangesWithin, type Stretch } from '../shared/highlights.ts';
import { paintClass, setStyle } from '../shared/overlay.ts';
import { themeOf } from '../shared/theme.ts';
import { createLayer, drawMark } from './layer.ts';
import { outwards } from './where-text-is.ts';

/** Pixels: width of a rail, between it and the text, and between it and the code. */
const railWidth = 4;
const gap = 6;
const codeGap = 4;
const codeHeight = 18;

/** Milliseconds between placements. Layouts can change without an event. */
const refreshMs = 400;

/** A block, or the part of it in one language. Its offsets are those of `BlockPart`. */
export interface PaintedPiece {
  readonly block: Block;
  readonly entry: LegendEntry;
  readonly start: number;
  readonly end: number;
}

interface Mark extends PaintedPiece {
  readonly parent: Element;
  /** Place in the page. */
  readonly order: number;
  /** Undefined until the block is near the view. A long page has thousands. */
  drawn?: Drawn | undefined;
}

interface Drawn {
  readonly rail: HTMLElement;
  /** Absent for the main language, and for a further part in the same language. */
  readonly code?: HTMLElement;
  readonly whole: Range;
  readonly piece: Range;
}

export class MarginMarks {
  readonly #marks = new Map<Element, Mark[]>();
  readonly #end = new AbortController();
  readonly #layers = new Map<Document, ShadowRoot>();
  readonly #near = new Set<Mark>();
  #frame: number | undefined;

  constructor(pieces: readonly PaintedPiece[]) {
    // First, so that the legend covers the marks of the page.
    this.#layerOf(document);
    const observer = new IntersectionObserver((seen) => {
      for (const { target, isIntersecting } of seen) {
        for (const mark of this.#marks.get(target) ?? []) this.#toggle(mark, isIntersecting);
      }
      this.#placeSoon();
    });
    for (const [order, piece] of pieces.entries()) {
      const parent = textNodesOf(piece.block)[0]?.parentElement;
      if (!parent) continue;
      const mark: Mark = { ...piece, parent, order };
      const others = this.#marks.get(parent);
      if (others) others.push(mark);
      else this.#marks.set(parent, [mark]);
      observer.observe(parent);
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
    mark.drawn?.code?.remove();
    mark.drawn = isNear && !isDetached(mark.parent) ? this.#draw(mark) : undefined;
    this.#near.delete(mark);
    if (!mark.drawn) return;
    this.#near.add(mark);
    const { rail, code = '' } = mark.drawn;
    this.#layerOf(read(mark.parent, 'ownerDocument')).append(rail, code);
  }

  #draw({ block, entry, start, end, parent }: Mark): Drawn | undefined {
    const stretches = textNodesOf(block).map((node) => ({ node, start: 0, end: node.length }));
    const [whole, piece] = [rangeOver(stretches, 0, Infinity), rangeOver(stretches, start, end)];
    if (!whole || !piece) return undefined;
    const theme = themeOf(parent);
    const rail = element('span', { class: `rail ${theme}` });
    rail.style.setProperty('background', entry.ink);
    const same = this.#marks.get(parent)?.find((each) => each.block === block && each.entry === entry);
    if (entry.isQuiet || same?.start !== start) return { rail, whole, piece };
    const code = element('span', { class: `code ${theme}`, 'data-words': entry.code || '?' });
    drawMark(code, entry);
    return { rail, code, whole, piece };
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
    let last: { readonly entry: LegendEntry; readonly bottom: number } | undefined;
    const taken: Place[] = [];
    const near = [...this.#near].sort((a, b) => a.order - b.order);
    const placed = near.map(({ drawn, parent, entry }) => {
      const { rail, code, whole, piece } = drawn as Drawn;
      const box = boxOfText(piece, parent);
      const holder = outwards(parent).find((outer) => isBlock(styleOf(outer))) ?? parent;
      // Neighbours on one line, such as the links of a menu, share a mark.
      const isRepeated = box && last?.entry === entry && !isVertical(holder) && box.top < last.bottom - 1;
      if (box === undefined || isRepeated) return { rail, code };
      last = { entry, bottom: box.bottom };
      const lines = [...whole.getClientRects()].filter(({ width }) => width > 0);
      const at = railOf(holder, whole.getBoundingClientRect(), box);
      const room = code && roomFor(code.offsetWidth, holder, at, lines.at(-1) ?? box, taken);
      if (room) taken.push(room);
      return { rail, code, at, room };
    });
    for (const { rail, code, at, room } of placed) {
      show(rail, at?.isFree ? at : undefined);
      if (at) setStyle(rail, { height: `${at.height}px` });
      if (code) show(code, room);
    }
  }
}

interface Place {
  readonly left: number;
  readonly top: number;
}

function show(drawn: HTMLElement, place: Place | undefined): void {
  setStyle(
    drawn,
    place
      ? { visibility: 'visible', left: `${place.left}px`, top: `${place.top}px` }
      : { visibility: 'hidden' },
  );
}

function rangeOver(stretches: readonly Stretch[], start: number, end: number): Range | undefined {
  const ranges = rangesWithin(stretches, start, end);
  const [first, last] = [ranges[0], ranges.at(-1)];
  const range = first?.startContainer.ownerDocument?.createRange();
  if (!range || !first || !last) return undefined;
  range.setStart(first.startContainer, first.startOffset);
  range.setEnd(last.endContainer, last.endOffset);
  return range;
}

/** Returns the box of the text, or undefined if it is gone or covered, for example by a fixed header. */
function boxOfText(range: Range, parent: Element): DOMRect | undefined {
  const box = range.getBoundingClientRect();
  const line = [...range.getClientRects()].find(({ width }) => width > 0);
  if (line === undefined) return undefined;
  const root = rootOf(parent);
  if (root !== read(parent, 'ownerDocument') || line.top < 0) return box;
  const hit = (root as Document).elementFromPoint(line.left + 1, line.top + line.height / 2);
  return hit !== null && (contains(hit, parent) || contains(parent, hit)) ? box : undefined;
}

function isVertical(holder: Element): boolean {
  return /^[vs]/.test(styleOf(holder).writingMode);
}

/**
 * Returns the place of the rail of a part. It is not free at the edge of the view, or if it would cover something.
 * @param holder box of the block
 */
export function railOf(holder: Element, block: DOMRect, { top, height }: DOMRect) {
  const style = styleOf(holder);
  const isRightToLeft = style.direction === 'rtl';
  const outer = boxOf(holder);
  const edge = isRightToLeft ? outer.right - block.right : block.left - outer.left;
  // A cell has its rail in its padding, a paragraph in the margin, which also contains the markers of list items.
  const padded = edge > railWidth && edge < 60 ? edge : railWidth + gap;
  const distance = padded + (style.display === 'list-item' ? 16 : 0);
  const most = read(holder, 'ownerDocument').documentElement.clientWidth - railWidth;
  const wanted = isRightToLeft ? block.right + distance - railWidth : block.left - distance;
  const left = Math.min(Math.max(0, wanted), most);
  const isBeside = isRightToLeft ? left > block.right : left + railWidth < block.left;
  const x = left + railWidth / 2;
  // A dense table has hundreds of cells of one line.
  const places = height < 2 * codeHeight ? [height / 2] : [1, height / 2, height - 1];
  const isFree = isBeside && places.every((y) => isClear(x, top + y, holder));
  return { left, top, height, isRightToLeft, isFree };
}

/**
 * Returns a place for a code: in the margin, or after the last line of the block. Undefined if both are too narrow.
 * @param taken places of other codes
 */
export function roomFor(
  width: number,
  holder: Element,
  { left, top, isRightToLeft }: ReturnType<typeof railOf>,
  lastLine: DOMRect,
  taken: readonly Place[],
): Place | undefined {
  const toTheLeft = (x: number, distance: number) => ({ x: x - distance - width, step: -width - codeGap });
  const toTheRight = (x: number, distance: number) => ({ x: x + distance, step: width + codeGap });
  const outside = isRightToLeft ? toTheRight(left + railWidth, codeGap) : toTheLeft(left, codeGap);
  const after = isRightToLeft ? toTheLeft(lastLine.left, gap) : toTheRight(lastLine.right, gap);
  const places = [
    { ...outside, top },
    // Lines of vertical text end at their foot.
    ...(isVertical(holder) ? [] : [{ ...after, top: lastLine.top }]),
  ];
  for (const { x, step, top } of places) {
    const neighbours = taken.filter(
      (place) => Math.abs(place.top - top) < codeHeight && Math.abs(place.left - x) < 4 * width,
    );
    const left = x + step * neighbours.length;
    const y = Math.max(0, top) + codeHeight / 2;
    const isFree = [left + 1, left + width - 1].every((end) => isClear(end, y, holder));
    const { clientWidth } = read(holder, 'ownerDocument').documentElement;
    if (isFree && left >= 1 && left + width < clientWidth) return { left, top };
  }
  return undefined;
}

/** True if a mark at a point covers nothing, such as another cell. The legend covers marks. */
function isClear(x: number, y: number, holder: Element): boolean {
  const hit = (rootOf(holder) as Document).elementFromPoint(x, y);
  if (hit === null || matches(hit, `.${paintClass}`)) return true;
  const { left, right } = boxOf(holder);
  // Outside its box, a list item is hit at its number.
  return outwards(holder).includes(hit) && (hit !== holder || (left <= x && x <= right));
}
