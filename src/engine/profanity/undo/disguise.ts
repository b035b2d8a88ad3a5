/**
 * What every disguise is: a name, what a find loses by it, and a function from what is written to what it may spell.
 */
import { type Letters, Letters as LettersBuffer } from '../read/letters.ts';
import { longestChunk, type Symbols } from '../read/symbols.ts';
import type { ChunkPlace } from '../read/tokens.ts';

/** A chunk of a text, symbol by symbol. */
export interface Chunk extends ChunkPlace {
  readonly text: string;
  readonly symbols: Symbols;
  /** Whether every run of letters in it is a word of its own. */
  readonly isKnown: boolean;
}

/** A way to hide a word. `Written` is what it is seen in: a chunk, or the letters of a word that nobody knows. */
export interface Disguise<Written> {
  readonly name: string;
  /** Evidence that a find loses by it, in sixteenths of a logit. Chosen on the given disguises and look-alikes. */
  readonly penalty: number;
  /** Writes down what something may spell, the likeliest first; nothing where it is not disguised so. */
  readonly undo: (written: Written, spellings: Spellings) => void;
  /** The keys that a listed word is looked up by under this disguise; the word itself where this is missing. */
  readonly keys?: (form: string) => readonly string[];
}

/** Room for the spellings of one chunk. */
const mostSpellings = 24;

/** What something may spell, in buffers that are used again. */
export class Spellings {
  /** How many there are. */
  count = 0;
  /** How many buffers were used since they were wiped. */
  #used = 0;
  readonly #letters = Array.from({ length: mostSpellings + 1 }, () => new LettersBuffer(2 * longestChunk));
  readonly #from = new Int32Array(mostSpellings + 1);
  readonly #to = new Int32Array(mostSpellings + 1);

  /** A blank buffer for the next spelling; it counts once it is kept. */
  next(): Letters {
    this.#used = Math.max(this.#used, this.count + 1);
    const letters = this.letters(this.count);
    letters.clear();
    return letters;
  }

  /** Keeps what stands in the buffer of `next` as the spelling of some symbols. Spellings beyond the room are dropped. */
  keep(from: number, to: number): void {
    this.#from[this.count] = from;
    this.#to[this.count] = to;
    this.count = Math.min(this.count + 1, mostSpellings);
  }

  letters(at: number): Letters {
    return this.#letters[at] as Letters;
  }

  /** The first symbol that a spelling stands for, and the one after the last. */
  from(at: number): number {
    return this.#from[at];
  }

  to(at: number): number {
    return this.#to[at];
  }

  /** Takes no spellings. */
  clear(): void {
    this.count = 0;
  }

  /** Takes no spellings and forgets those that stood there. */
  wipe(): void {
    this.clear();
    for (let i = 0; i < this.#used; i++) this.letters(i).wipe();
    this.#used = 0;
  }

  /** Whether nothing of a text is left. For tests. */
  get isBlank(): boolean {
    return this.#letters.every(({ isBlank }) => isBlank);
  }
}
