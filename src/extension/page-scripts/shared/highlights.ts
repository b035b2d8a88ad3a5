import { countOf } from '../../dom/safe-dom.ts';

/** Returns a name that says nothing, because a page can read it. */
export function randomName(): string {
  return `h${crypto.getRandomValues(new Uint32Array(4)).join('-')}`;
}

/** In a painted page, a suffix follows. */
export const ourNames = /^h\d+(?:-\d+){3}/;
const cardNames = /^h\d+(?:-\d+){3}$/;

/** Of an extension that {@link removeLeft} found. */
export function removeHighlights(names = cardNames): void {
  // Firefox gives us iterators only of objects as the page itself sees them.
  const { wrappedJSObject = window } = window as View & { readonly wrappedJSObject?: View };
  for (const name of [...(wrappedJSObject.CSS.highlights?.keys() ?? [])])
    if (names.test(name)) registryOf(window).delete(name);
}

export interface Stretch {
  readonly node: Text;
  readonly start: number;
  readonly end: number;
}

/** Offsets count characters other than white space, of which a page may have more than the detected text. */
export function rangesWithin(stretches: readonly Stretch[], start: number, end: number): StaticRangeInit[] {
  const ranges: StaticRangeInit[] = [];
  let before = 0;
  for (const { node, ...at } of stretches) {
    if (before >= end) break;
    const text = node.data.slice(at.start, at.end);
    const count = countOf(text, /\S/g);
    if (before + count > start) {
      const first = offsetOf(text, start - before);
      const startOffset = at.start + first + text.slice(first).search(/\S/);
      const endOffset = at.start + offsetOf(text, end - before);
      if (startOffset < endOffset)
        ranges.push({ startContainer: node, startOffset, endContainer: node, endOffset });
    }
    before += count;
  }
  return ranges;
}

function offsetOf(text: string, count: number): number {
  if (count > text.length) return text.length;
  let offset = 0;
  for (let left = count; left > 0 && offset < text.length; offset++) {
    if (text[offset]?.trim() !== '') left -= 1;
  }
  return offset;
}

type View = Window & typeof globalThis;

/** Static ranges cost nothing when the page changes. Returns a function that removes the range. */
export function addToHighlight(name: string, range: StaticRangeInit): () => void {
  const view = range.startContainer.ownerDocument?.defaultView;
  if (!view) return () => undefined;
  const registry = registryOf(view);
  const highlight = registry.get(name) ?? new view.Highlight();
  const added = new view.StaticRange(range);
  highlight.add(added);
  // Once: Firefox paints all ranges of a highlight again each time that it is registered.
  if (!registry.has(name)) registry.set(name, highlight);
  return () => highlight.delete(added);
}

/** In Firefox, a frame's `CSS` belongs to our own document, unless the frame's scripts read it. */
export function registryOf(view: View & { readonly wrappedJSObject?: View }): HighlightRegistry {
  const { wrappedJSObject = view } = view;
  return (view === window ? view : wrappedJSObject).CSS.highlights;
}
