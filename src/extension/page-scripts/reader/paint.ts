/**
 * Paints the blocks of a page in the colours of their languages, with codes in the margin and a legend. Text is
 * painted by custom highlights, which change neither the document nor its layout. The popup inserts their
 * rules.
 */

import { countOf } from '../../dom/count.ts';
import { highlightName, type LegendEntry, type Painting } from '../../messages/page-port.ts';
import { type Block, textNodesOf } from '../shared/blocks.ts';
import { themeOf } from './layer.ts';
import { openLegend } from './legend.ts';
import { MarginCodes } from './margin-codes.ts';

export class PaintedPage {
  /** Called when the user removes the colours in the legend. */
  onRemove: () => void = () => undefined;
  #undo: (() => void)[] = [];

  get isPainted(): boolean {
    return this.#undo.length > 0;
  }

  paint(blocks: readonly Block[], painting: Painting): void {
    this.remove();
    const painted = painting.blocks.map(([number, entry, start, end]) => {
      return { block: blocks[number] ?? [], entry, start, end };
    });
    for (const [registry, highlights] of highlightsOf(painted, painting.legend)) {
      for (const [name, highlight] of highlights) registry.set(name, highlight);
      this.#undo.push(() => {
        for (const name of highlights.keys()) registry.delete(name);
      });
    }
    const codes = new MarginCodes(
      painted
        .filter(({ start }) => start === 0)
        .map(({ block, entry }) => ({ block, entry: painting.legend[entry] as LegendEntry })),
    );
    const legend = openLegend(painting, themeOf(document.body ?? document.documentElement), {
      blocksOf: (entry) => [
        ...new Set(painted.filter((one) => one.entry === entry).map(({ block }) => block)),
      ],
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
      () => codes.remove(),
      legend,
      () => scheme.removeEventListener('change', again),
    );
  }

  remove(): void {
    for (const undo of this.#undo.splice(0)) undo();
  }
}

/** A block or a part of one. */
interface PaintedBlock {
  readonly block: Block;
  readonly entry: number;
  readonly start: number;
  readonly end: number;
}

/** Returns the highlights by name, for each document. */
function highlightsOf(
  painted: readonly PaintedBlock[],
  legend: readonly LegendEntry[],
): ReadonlyMap<HighlightRegistry, ReadonlyMap<string, Highlight>> {
  const all = new Map<HighlightRegistry, Map<string, Highlight>>();
  for (const { block, entry, start, end } of painted) {
    let before = 0;
    for (const node of textNodesOf(block)) {
      const startOffset = offsetOf(node.data, start - before);
      const endOffset = offsetOf(node.data, end - before);
      before += countOf(node.data, /\S/g);
      if (startOffset === endOffset) continue;
      const view = node.ownerDocument.defaultView;
      if (view === null || node.parentElement === null) continue;
      const registry = registryOf(view);
      const highlights = all.get(registry) ?? new Map<string, Highlight>();
      all.set(registry, highlights);
      const name = highlightName(legend[entry] as LegendEntry, themeOf(node.parentElement));
      const highlight = highlights.get(name) ?? new view.Highlight();
      highlights.set(name, highlight);
      // Static ranges cost nothing when the page changes.
      const ends = { startContainer: node, startOffset, endContainer: node, endOffset };
      highlight.add(new view.StaticRange(ends));
    }
  }
  return all;
}

/** Returns the place in a text after as many characters other than white space. */
function offsetOf(text: string, count: number): number {
  if (count > text.length) return text.length;
  let offset = 0;
  for (let left = count; left > 0 && offset < text.length; offset++) {
    if (text[offset]?.trim() !== '') left -= 1;
  }
  return offset;
}

type View = Window & typeof globalThis;

/** In Firefox, a frame's `CSS` belongs to our own document, unless the frame's scripts read it. */
function registryOf(view: View & { readonly wrappedJSObject?: View }): HighlightRegistry {
  const { wrappedJSObject = view } = view;
  return (view === window ? view : wrappedJSObject).CSS.highlights;
}
