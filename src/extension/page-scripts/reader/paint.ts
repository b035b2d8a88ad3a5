/** Custom highlights change neither the document nor its layout. The popup inserts their looks. */
import { contains, rootOf } from '../../dom/safe-dom.ts';
import { highlightName, type PaintedBlock, type Painting } from '../../messages/page-port.ts';
import { type Block, textNodesOf, textOf } from '../shared/blocks.ts';
import {
  addToHighlight,
  ourNames,
  rangesWithin,
  registryOf,
  removeHighlights,
} from '../shared/highlights.ts';
import { paintClass, removeLeft } from '../shared/overlay.ts';
import { themeOf } from '../shared/theme.ts';
import { highlightBlock, removeFrame } from './highlight.ts';
import { type Legend, lookOf, openLegend } from './legend.ts';
import { followPage, type PaintedText, printOf } from './new-blocks.ts';
import { createPauses } from './pauses.ts';

type View = Window & typeof globalThis;

export class PaintedPage {
  onRemove: () => void = () => undefined;
  #painting: Painting | undefined;
  #texts: PaintedText[] = [];
  #owners = new Map<Node, PaintedText>();
  /** By text, functions that remove its colours. */
  #colours = new Map<PaintedText, (() => void)[]>();
  /** Texts that the page has changed. */
  #gone = new WeakSet<PaintedText>();
  /** By hash of the text, which the page may insert again. */
  #known = new Map<string, PaintedBlock>();
  #views = new Set<View>();
  #legend: Legend | undefined;
  #ending = new AbortController();

  get isPainted(): boolean {
    return this.#painting !== undefined;
  }

  paint(blocks: readonly Block[], painting: Painting, from?: 'swearing'): void {
    this.remove();
    if (removeLeft(paintClass)) removeHighlights(ourNames);
    // The colour of a selection hides the others. A caret stays.
    const selection = document.getSelection();
    if (selection?.isCollapsed === false) selection.removeAllRanges();
    this.#painting = painting;
    this.#ending = new AbortController();
    const { signal } = this.#ending;
    for (const [at, block] of blocks.entries()) {
      const [painted, text] = [painting.blocks[at], textOf(block)];
      if (painted && text !== null) this.#know({ ...painted, block, print: printOf(text) });
    }
    void this.#paintInTurn(signal);
    this.#legend = openLegend(painting, {
      texts: () => this.#texts,
      remove: () => {
        this.remove();
        this.onRemove();
      },
    });
    followPage(
      {
        roots: new Set([document, ...[...this.#owners.keys()].map(rootOf)]),
        recall: (blocks) => this.#recall(blocks),
        painting,
        onChange: (node) => this.#forget(this.#owners.get(node)),
        onNew: (texts) => this.#add(texts),
        onRest: () => {
          for (const text of [...this.#texts]) if (textNodesOf(text.block).length === 0) this.#forget(text);
          this.#legend?.update();
        },
      },
      signal,
    );
    // Pages change their colours with the system's.
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => this.#repaint(), { signal });
    const first = this.#texts.find(({ swearing }) => swearing.length > 0);
    if (from && first) highlightBlock(first.block);
  }

  remove(): void {
    this.#ending.abort();
    removeFrame();
    this.#legend?.close();
    this.#legend = undefined;
    this.#removeColours();
    this.#texts = [];
    this.#owners.clear();
    this.#known.clear();
    this.#painting = undefined;
  }

  #know(text: PaintedText, at = this.#texts.length): void {
    this.#remember(text);
    this.#texts.splice(at, 0, text);
    for (const node of textNodesOf(text.block)) this.#owners.set(node, text);
  }

  #recall(blocks: readonly Block[]): readonly Block[] {
    const [again, fresh]: [PaintedText[], Block[]] = [[], []];
    for (const block of blocks) {
      const text = textOf(block);
      if (text === null || this.#isPainted(block)) continue;
      const print = printOf(text);
      const known = this.#known.get(print);
      if (known) again.push({ ...known, block, print });
      else fresh.push(block);
    }
    if (again.length > 0) this.#add(again);
    return fresh;
  }

  #isPainted(block: Block): boolean {
    const nodes = textNodesOf(block);
    const owner = nodes[0] && this.#owners.get(nodes[0]);
    return owner !== undefined && nodes.every((node) => this.#owners.get(node) === owner);
  }

  #add(texts: readonly PaintedText[]): void {
    for (const text of texts) {
      const nodes = textNodesOf(text.block);
      for (const node of nodes) this.#forget(this.#owners.get(node));
      if (nodes[0]) {
        this.#know(text, this.#placeOf(nodes[0]));
        this.#colour(text);
      } else this.#remember(text);
    }
    this.#legend?.update();
  }

  /** Returns the index of the first text that follows a node in its document. */
  #placeOf(node: Node): number {
    const at = this.#texts.findLastIndex(({ block }) => {
      const [other] = textNodesOf(block);
      return other && rootOf(other) === rootOf(node) && isBefore(other, node);
    });
    return at < 0 ? this.#texts.length : at + 1;
  }

  #forget(text: PaintedText | undefined): void {
    if (text === undefined) return;
    for (const remove of this.#colours.get(text) ?? []) remove();
    this.#colours.delete(text);
    this.#texts.splice(this.#texts.indexOf(text), 1);
    for (const node of text.block) if (typeof node !== 'string') this.#owners.delete(node);
    this.#gone.add(text);
  }

  #repaint(): void {
    this.#removeColours();
    this.#legend?.update();
    void this.#paintInTurn(this.#ending.signal);
  }

  /** Paints in slices, so that a long page stays responsive. */
  async #paintInTurn(signal: AbortSignal): Promise<void> {
    const pause = createPauses();
    for (const text of [...this.#texts]) {
      await pause();
      if (signal.aborted) return;
      // The page may have changed it since.
      if (!this.#gone.has(text) && !this.#colours.has(text)) this.#colour(text);
    }
  }

  #remember({ block: _, print, ...painted }: PaintedText): void {
    this.#known.set(print, painted);
  }

  #colour(text: PaintedText): void {
    const { looks, wave } = this.#painting as Painting;
    const stretches = textNodesOf(text.block).map((node) => ({ node, start: 0, end: node.length }));
    const paintRange = (highlight: string, start: number, end: number) =>
      rangesWithin(stretches, start, end).flatMap((range) => {
        const { parentElement, ownerDocument } = range.startContainer;
        if (!parentElement || !ownerDocument?.defaultView) return [];
        this.#views.add(ownerDocument.defaultView);
        return [addToHighlight(highlightName(highlight, themeOf(parentElement)), range)];
      });
    this.#colours.set(text, [
      ...text.swearing.flatMap(([start, end]) => paintRange(wave, start, end)),
      ...text.pieces.flatMap(([lang, start, end]) => {
        const look = looks[lookOf(lang, looks)];
        return look ? paintRange(look.highlight, start, end) : [];
      }),
    ]);
  }

  #removeColours(): void {
    const { looks, wave } = this.#painting ?? { looks: [], wave: '' };
    for (const view of this.#views)
      for (const highlight of [wave, ...looks.map((look) => look.highlight)])
        for (const theme of ['light', 'dark'] as const)
          registryOf(view).delete(highlightName(highlight, theme));
    this.#colours.clear();
    this.#views.clear();
  }
}

function isBefore(node: Node, other: Node): boolean {
  const { DOCUMENT_POSITION_FOLLOWING } = Node;
  const place = Node.prototype.compareDocumentPosition.call(node, other);
  return !contains(node, other) && (place & DOCUMENT_POSITION_FOLLOWING) !== 0;
}
