import { type Letters, star } from '../read/letters.ts';
import type { Disguise } from '../undo/disguise.ts';
import { masks, mostlyMasked } from '../undo/index.ts';
import { addTo } from './data.ts';
import type { Entry } from './entry.ts';

interface Unmasked {
  readonly entry: Entry;
  readonly disguise: Disguise;
}

const shapeOf = (first: number, length: number) => first * 64 + length;

const frameOf = (shape: number, last: number) => shape * 32 + last;

export class PatternIndex {
  /** By first letter and length, likeliest first. */
  readonly #byShape = new Map<number, Entry[]>();
  readonly #starred = new Map<number, Entry>();
  readonly #framed = new Map<number, Entry>();

  constructor(entries: readonly Entry[]) {
    for (const entry of [...entries].sort((a, b) => b.likelihood - a.likelihood)) {
      const shape = shapeOf(entry.form.charCodeAt(0) & 31, entry.form.length);
      addTo(this.#byShape, shape, entry);
      if (entry.starred) this.#starred.set(shape, entry);
      const frame = frameOf(shape, entry.form.charCodeAt(entry.form.length - 1) & 31);
      if (entry.framed && !this.#framed.has(frame)) this.#framed.set(frame, entry);
    }
  }

  unmask(pattern: Letters): Unmasked | undefined {
    const { codes, length } = pattern;
    const shape = shapeOf(codes[0], length);
    const letters = codes.subarray(0, length).filter((code) => code !== star).length;
    if (letters === 1) return found(this.#starred.get(shape), mostlyMasked);
    const last = codes[length - 1];
    if (letters === 2 && length > 3 && last !== star)
      return found(this.#framed.get(frameOf(shape, last)), masks);
    const isSure = letters * 2 >= length && letters > 2;
    const entry = this.#byShape.get(shape)?.find(({ form }) => fits(pattern, form));
    return found(entry, isSure ? masks : mostlyMasked);
  }
}

const found = (entry: Entry | undefined, disguise: Disguise): Unmasked | undefined =>
  entry && { entry, disguise };

function fits({ codes, length }: Letters, form: string): boolean {
  if (length !== form.length) return false;
  for (let i = 0; i < length; i++)
    if (codes[i] !== star && codes[i] !== (form.charCodeAt(i) & 31)) return false;
  return true;
}
