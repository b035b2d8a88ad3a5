/**
 * Paints the blocks of a page in the colours of their languages, with marks in the margin and a legend. Text is
 * painted by custom highlights, which change neither the document nor its layout. The popup inserts their looks.
 */

import { highlightName, type LegendEntry, type Painting } from '../../messages/page-port.ts';
import { type Block, textNodesOf } from '../shared/blocks.ts';
import { addToHighlight, rangesWithin, registryOf } from '../shared/highlights.ts';
import { themeOf } from '../shared/theme.ts';
import { openLegend } from './legend.ts';
import { MarginMarks, type PaintedPiece } from './margin-marks.ts';
import { createPauses } from './pauses.ts';

export class PaintedPage {
  /** Called when the user removes the colours in the legend. */
  onRemove: () => void = () => undefined;
  #undo: (() => void)[] = [];

  get isPainted(): boolean {
    return this.#undo.length > 0;
  }

  paint(blocks: readonly Block[], painting: Painting): void {
    this.remove();
    const { legend, wave } = painting;
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
    const colour = (piece: Omit<PaintedPiece, 'entry'>, name: string) => paintPiece(piece, name, views);
    for (const each of swearing) colour(each, wave);
    void paintInTurn(
      painted.filter(({ entry }) => !entry.isQuiet),
      (piece) => colour(piece, piece.entry.highlight),
      ending.signal,
    );
    const marks = new MarginMarks(painted);
    const closeLegend = openLegend(painting, themeOf(document.body ?? document.documentElement), {
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
      () => removeColours(painting, views),
      () => marks.remove(),
      closeLegend,
      () => scheme.removeEventListener('change', again),
    );
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

function paintPiece(
  { block, start, end }: Omit<PaintedPiece, 'entry'>,
  highlight: string,
  views: Set<Window & typeof globalThis>,
): void {
  const stretches = textNodesOf(block).map((node) => ({ node, start: 0, end: node.length }));
  for (const range of rangesWithin(stretches, start, end)) {
    const { parentElement, ownerDocument } = range.startContainer;
    if (!parentElement || !ownerDocument?.defaultView) continue;
    views.add(ownerDocument.defaultView);
    addToHighlight(highlightName(highlight, themeOf(parentElement)), range);
  }
}

function removeColours({ legend, wave }: Painting, views: Iterable<Window & typeof globalThis>): void {
  for (const view of views) {
    for (const highlight of [wave, ...legend.map((entry) => entry.highlight)]) {
      for (const theme of ['light', 'dark'] as const)
        registryOf(view).delete(highlightName(highlight, theme));
    }
  }
}
