/** Finds the word that a pattern of letters and masks stands for: f**k, sh*t, a**. */
import { type Letters, star } from '../read/letters.ts';
import { masks, mostlyMasked, placeOf } from '../undo/index.ts';
import type { Entry, Lexicon } from './lexicon.ts';

/** An entry's number, and how it was hidden. */
export interface Unmasked {
  readonly entry: number;
  readonly how: number;
}

/** A first letter and a length as one number; and a last letter. */
const shapeOf = (first: number, length: number) => first * 64 + length;
const frameOf = (first: number, last: number, length: number) => (first * 32 + last) * 64 + length;

const [masked, mostly] = [placeOf(masks), placeOf(mostlyMasked)];

export class PatternIndex {
  readonly #entries: readonly Entry[];
  /** Entries of a first letter and a length, the likeliest first. */
  readonly #byShape = new Map<number, number[]>();
  /** What people mean by the first letter alone, and by the first and the last one. */
  readonly #starred = new Map<number, number>();
  readonly #framed = new Map<number, number>();

  constructor({ entries }: Lexicon, isSearched: (entry: Entry) => boolean) {
    this.#entries = entries;
    const numbers = entries.map((_, number) => number).filter((number) => isSearched(this.#entry(number)));
    numbers.sort((a, b) => this.#entry(b).likelihood - this.#entry(a).likelihood);
    for (const number of numbers) {
      const { form, starred, framed } = this.#entry(number);
      const [first, last] = [form.charCodeAt(0) & 31, form.charCodeAt(form.length - 1) & 31];
      const shape = shapeOf(first, form.length);
      this.#byShape.set(shape, [...(this.#byShape.get(shape) ?? []), number]);
      if (starred) this.#starred.set(shape, number);
      const frame = frameOf(first, last, form.length);
      if (framed && !this.#framed.has(frame)) this.#framed.set(frame, number);
    }
  }

  /** The entry of the same length and letters as a pattern that begins with a letter. */
  unmask(pattern: Letters): Unmasked | undefined {
    const { codes, length } = pattern;
    let letters = 0;
    for (let i = 0; i < length; i++) if (codes[i] !== star) letters++;
    const first = codes[0] as number;
    const last = codes[length - 1] as number;
    const shape = shapeOf(first, length);
    if (letters === 1) return this.#found(this.#starred.get(shape), mostly);
    if (letters === 2 && length > 3 && last !== star)
      return this.#found(this.#framed.get(frameOf(first, last, length)), masked);
    const isSure = letters * 2 >= length && letters > 2;
    return this.#found(
      this.#byShape.get(shape)?.find((number) => fits(pattern, this.#entry(number))),
      isSure ? masked : mostly,
    );
  }

  #found(entry: number | undefined, how: number): Unmasked | undefined {
    return entry === undefined ? undefined : { entry, how };
  }

  #entry(number: number): Entry {
    return this.#entries[number] as Entry;
  }
}

/** Whether an entry has the letters of a pattern where this has letters. */
function fits({ codes, length }: Letters, { form }: Entry): boolean {
  for (let i = 0; i < length; i++)
    if (codes[i] !== star && codes[i] !== (form.charCodeAt(i) & 31)) return false;
  return true;
}
