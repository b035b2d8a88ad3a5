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

  get isPainted(): boolean {
    return this.#undo.length > 0;
  }

  paint(found: readonly Block[], painting: Painting): void {
    this.remove();
    const { legend, wave } = painting;
    // Copies: a block whose text the page changes is emptied.
    const blocks = found.map((block) => [...block]);
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
      colours.set(piece.block, [...(colours.get(piece.block) ?? []), ...paintPiece(piece, name, views)]);
    };
    for (const each of swearing) colour(each, wave);
    void paintInTurn(
      painted.filter(({ entry }) => !entry.isQuiet),
      (piece) => colour(piece, piece.entry.highlight),
      ending.signal,
    );
    const marks = new MarginMarks(painted);
    const bar = openLegend(painting, themeOf(document.body ?? document.documentElement), {
      counted: painted,
      swearing,
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
      follow(blocks, colours, bar.count),
      () => removeColours(painting, views),
      () => marks.remove(),
      bar.close,
      () => scheme.removeEventListener('change', again),
    );
  }

  remove(): void {
    for (const undo of this.#undo.splice(0)) undo();
  }
}

/**
 * Empties blocks whose text changes, and removes their colours. Calls `count` after any change: the page may remove texts, and
 * insert them again. Returns a function that ends this.
 */
function follow(
  blocks: readonly Block[number][][],
  colours: ReadonlyMap<Block, readonly (() => void)[]>,
  count: () => void,
): () => void {
  const blockOf = new Map<Node, Block[number][]>();
  for (const block of blocks) for (const node of textNodesOf(block)) blockOf.set(node, block);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new MutationObserver((records) => {
    for (const { type, target } of records) {
      const block = type === 'characterData' && blockOf.get(target);
      if (!block) continue;
      for (const remove of colours.get(block) ?? []) remove();
      block.length = 0;
    }
    timer ??= setTimeout(() => {
      timer = undefined;
      count();
    }, restMs);
  });
  for (const root of new Set([document, ...[...blockOf.keys()].map(rootOf)]))
    observer.observe(root, { childList: true, characterData: true, subtree: true });
  return () => {
    observer.disconnect();
    clearTimeout(timer);
  };
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
