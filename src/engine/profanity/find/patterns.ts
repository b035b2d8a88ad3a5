import { type Letters, star } from '../read/letters.ts';
import type { Disguise } from '../undo/disguise.ts';
import { masks, mostlyMasked, swappedLetters } from '../undo/index.ts';
import { addTo } from './data.ts';
import type { Entry } from './entry.ts';

interface Written {
  readonly form: string;
  readonly entry: Entry;
}

export interface Unmasked {
  readonly entry: Entry;
  readonly disguise: Disguise;
}

const shapeOf = (first: number, length: number) => first * 64 + length;
const frameOf = (first: number, last: number, length: number) => (first * 32 + last) * 64 + length;

/** Shorter words with two changes could be too many other words. */
const minSwappedLength = 6;

const minEndingLength = 3;

export class PatternIndex {
  /** Forms by first letter and length, likeliest first. */
  readonly #byShape = new Map<number, Written[]>();
  readonly #starred = new Map<number, Entry>();
  readonly #framed = new Map<number, Entry>();

  constructor(entries: readonly Entry[]) {
    for (const entry of [...entries].sort((a, b) => b.likelihood - a.likelihood)) {
      const { form, starred, framed } = entry;
      const [first, last] = [form.charCodeAt(0) & 31, form.charCodeAt(form.length - 1) & 31];
      const shape = shapeOf(first, form.length);
      addTo(this.#byShape, shape, { form, entry });
      if (entry.mistyped && form.length >= minSwappedLength)
        for (const swapped of swappedLetters.keys?.(form) ?? [])
          if (swapped[0] === form[0]) addTo(this.#byShape, shape, { form: swapped, entry });
      if (starred) this.#starred.set(shape, entry);
      const frame = frameOf(first, last, form.length);
      if (framed && !this.#framed.has(frame)) this.#framed.set(frame, entry);
    }
  }

  #ending(pattern: Letters): Entry | undefined {
    return [...this.#starred.values()].find(({ form }) => fits(pattern, form));
  }

  unmask(pattern: Letters): Unmasked | undefined {
    const { codes, length } = pattern;
    let letters = 0;
    for (let i = 0; i < length; i++) if (codes[i] !== star) letters++;
    const first = codes[0];
    const last = codes[length - 1];
    if (first === star)
      return letters < minEndingLength || length - letters < minEndingLength
        ? undefined
        : found(this.#ending(pattern), mostlyMasked);
    const shape = shapeOf(first, length);
    if (letters === 1) return found(this.#starred.get(shape), mostlyMasked);
    if (letters === 2 && length > 3 && last !== star)
      return found(this.#framed.get(frameOf(first, last, length)), masks);
    const isSure = letters * 2 >= length && letters > 2;
    const entry = this.#byShape.get(shape)?.find(({ form }) => fits(pattern, form))?.entry;
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
