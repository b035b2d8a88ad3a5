/**
 * Paints the blocks of a page in the colours of their languages, with marks in the margin and a legend. Text is
 * painted by custom highlights, which change neither the document nor its layout. The popup inserts their looks.
 */

import { rootOf } from '../../dom/safe-dom.ts';
import { highlightName, type LegendEntry, type Painting } from '../../messages/page-port.ts';
import { type Block, textNodesOf } from '../shared/blocks.ts';
import { addToHighlight, rangesWithin, registryOf } from '../shared/highlights.ts';
import { themeOf } from '../shared/theme.ts';
import { openLegend } from './legend.ts';
import { MarginMarks, type PaintedPiece } from './margin-marks.ts';
import { createPauses } from './pauses.ts';

/** Milliseconds from a change of the page until the legend counts again. */
const restMs = 500;

export class PaintedPage {
  /** Called when the user removes the colours in the legend. */
  onRemove: () => void = () => undefined;
  #undo: (() => void)[] = [];
  /** Blocks whose text the page has changed since they were detected. */
  readonly #changed = new WeakSet<Block>();

  get isPainted(): boolean {
    return this.#undo.length > 0;
  }

  paint(blocks: readonly Block[], painting: Painting): void {
    this.remove();
    const { legend, wave } = painting;
    const isCurrent = (block: Block) => !this.#changed.has(block) && textNodesOf(block).length > 0;
    const painted = painting.blocks.map(([number, entry, start, end]) => {
      return { block: blocks[number] ?? [], entry: legend[entry] as LegendEntry, start, end };
    });
    const swearing = painting.swearing.map(([number, start, end]) => ({
      block: blocks[number] ?? [],
      start,
      end,
    }));
    const ending = new AbortController();
    const views = new Set<Window & typeof globalThis>();
    const colours = new Map<Block, (() => void)[]>();
    const colour = (piece: Omit<PaintedPiece, 'entry'>, name: string) => {
      const { block } = piece;
      if (isCurrent(block))
        colours.set(block, [...(colours.get(block) ?? []), ...paintPiece(piece, name, views)]);
    };
    for (const each of swearing) colour(each, wave);
    void paintInTurn(
      painted.filter(({ entry }) => !entry.isQuiet),
      (piece) => colour(piece, piece.entry.highlight),
      ending.signal,
    );
    const marks = new MarginMarks(painted, isCurrent);
    const bar = openLegend(painting, themeOf(document.body ?? document.documentElement), {
      counted: painted,
      swearing,
      isCurrent,
      last: blocks.at(-1),
      remove: () => {
        this.remove();
        this.onRemove();
      },
    });
    // Pages change their colours with the system's.
    const scheme = matchMedia('(prefers-color-scheme: dark)');
    const again = () => this.paint(blocks, painting);
    scheme.addEventListener('change', again);
    this.#undo.push(
      () => ending.abort(),
      this.#follow([...painted, ...swearing], colours, bar.count),
      () => removeColours(painting, views),
      () => marks.remove(),
      bar.close,
      () => scheme.removeEventListener('change', again),
    );
  }

  /**
   * Removes the colours of blocks whose text changes. Calls `count` after any change: the page may remove texts, and insert them
   * again. Returns a function that ends this.
   */
  #follow(
    pieces: readonly { readonly block: Block }[],
    colours: ReadonlyMap<Block, readonly (() => void)[]>,
    count: () => void,
  ): () => void {
    const blocks = new Map<Node, Block>();
    for (const { block } of pieces) for (const node of textNodesOf(block)) blocks.set(node, block);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new MutationObserver((records) => {
      for (const { type, target } of records) {
        const block = type === 'characterData' && blocks.get(target);
        if (!block) continue;
        this.#changed.add(block);
        for (const remove of colours.get(block) ?? []) remove();
      }
      timer ??= setTimeout(() => {
        timer = undefined;
        count();
      }, restMs);
    });
    for (const root of new Set([document, ...[...blocks.keys()].map(rootOf)]))
      observer.observe(root, { childList: true, characterData: true, subtree: true });
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }

  remove(): void {
    for (const undo of this.#undo.splice(0)) undo();
  }
}

/** Paints what is in view first, then the rest in slices, so that a long page stays responsive. */
async function paintInTurn<Piece extends { readonly block: Block }>(
  pieces: readonly Piece[],
  paint: (piece: Piece) => void,
  signal: AbortSignal,
): Promise<void> {
  const pause = createPauses();
  const first = firstInView(pieces.map(({ block }) => block));
  for (const piece of [...pieces.slice(first), ...pieces.slice(0, first)]) {
    await pause();
    if (signal.aborted) return;
    paint(piece);
  }
}

/** Returns the index of the first block that is not above the view, if the blocks are from top to bottom. */
function firstInView(blocks: readonly Block[]): number {
  let [low, high] = [0, blocks.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const [node] = textNodesOf(blocks[middle] ?? []);
    const range = node?.ownerDocument.createRange();
    if (node) range?.selectNode(node);
    if (range && range.getBoundingClientRect().bottom < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Returns functions that remove its colours. */
function paintPiece(
  { block, start, end }: Omit<PaintedPiece, 'entry'>,
  highlight: string,
  views: Set<Window & typeof globalThis>,
): readonly (() => void)[] {
  const stretches = textNodesOf(block).map((node) => ({ node, start: 0, end: node.length }));
  return rangesWithin(stretches, start, end).flatMap((range) => {
    const { parentElement, ownerDocument } = range.startContainer;
    if (!parentElement || !ownerDocument?.defaultView) return [];
    views.add(ownerDocument.defaultView);
    return [addToHighlight(highlightName(highlight, themeOf(parentElement)), range)];
  });
}

function removeColours({ legend, wave }: Painting, views: Iterable<Window & typeof globalThis>): void {
  for (const view of views) {
    for (const highlight of [wave, ...legend.map((entry) => entry.highlight)]) {
      for (const theme of ['light', 'dark'] as const)
        registryOf(view).delete(highlightName(highlight, theme));
    }
  }
}
