/**
 * Paints the blocks of a page in the colours of their languages, with codes in the margin and a legend. Text is
 * painted by custom highlights, which change neither the document nor its layout. The popup inserts their
 * rules.
 */
import { highlightName, type LegendEntry, type Painting } from '../messages/page-port.ts';
import { type Block, textNodesOf } from './blocks.ts';
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
    const painted = painting.blocks.map(([number, entry]) => ({ block: blocks[number] ?? [], entry }));
    for (const [registry, highlights] of highlightsOf(painted)) {
      for (const [name, highlight] of highlights) registry.set(name, highlight);
      this.#undo.push(() => {
        for (const name of highlights.keys()) registry.delete(name);
      });
    }
    const codes = new MarginCodes(
      painted.map(({ block, entry }) => ({ block, entry: painting.legend[entry] as LegendEntry })),
    );
    const legend = openLegend(painting, themeOf(document.body ?? document.documentElement), {
      blocksOf: (entry) => painted.filter((one) => one.entry === entry).map(({ block }) => block),
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

interface PaintedBlock {
  readonly block: Block;
  readonly entry: number;
}

/** Returns the highlights by name, for each document. */
function highlightsOf(
  painted: readonly PaintedBlock[],
): ReadonlyMap<HighlightRegistry, ReadonlyMap<string, Highlight>> {
  const all = new Map<HighlightRegistry, Map<string, Highlight>>();
  for (const { block, entry } of painted) {
    for (const node of textNodesOf(block)) {
      const view = node.ownerDocument.defaultView;
      if (view === null || node.parentElement === null) continue;
      const registry = registryOf(view);
      const highlights = all.get(registry) ?? new Map<string, Highlight>();
      all.set(registry, highlights);
      const name = highlightName(entry, themeOf(node.parentElement));
      const highlight = highlights.get(name) ?? new view.Highlight();
      highlights.set(name, highlight);
      // Static ranges cost nothing when the page changes.
      const ends = { startContainer: node, startOffset: 0, endContainer: node, endOffset: node.length };
      highlight.add(new view.StaticRange(ends));
    }
  }
  return all;
}

type View = Window & typeof globalThis;

/** In Firefox, a frame's `CSS` belongs to our own document, unless the frame's scripts read it. */
function registryOf(view: View & { readonly wrappedJSObject?: View }): HighlightRegistry {
  const { wrappedJSObject = view } = view;
  return (view === window ? view : wrappedJSObject).CSS.highlights;
}
