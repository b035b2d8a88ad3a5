import { Letters } from '../read/letters.ts';
import { maxChunkLength } from '../read/symbols.ts';
import type { Chunk } from '../read/tokens.ts';

export interface Disguise {
  readonly name: string;
  /** In sixteenths of a logit. Tuned on labelled disguises and look-alikes. */
  readonly penalty: number;
}

/** Writes possible spellings, likeliest first; none if the disguise does not apply. */
type Undo<Written> = (written: Written, spellings: Spellings) => void;

export interface ChunkDisguise extends Disguise {
  readonly undo: Undo<Chunk>;
  readonly isPattern?: boolean;
  /** Signs between letters may also be masks: sh*t is shit, not sht with a sign in it. */
  readonly joinsLetters?: boolean;
  readonly second?: (chunk: Chunk) => readonly WordDisguise[];
}

export interface WordDisguise extends Disguise {
  /** By default, the word is looked up as it is written. */
  readonly undo?: Undo<Letters>;
  /** Returns the lookup keys of a listed word. By default, the key is the word itself. */
  readonly keys?: (form: string) => readonly string[];
  /** Entries that get keys. By default, long strong and ambiguous ones. */
  readonly entries?: 'searched' | 'mistyped';
  /** True if a word may be a disguise of `form`, whose key it has. By default, no letter occurs three times in a row. */
  readonly fits?: (word: Letters, form: string) => boolean;
  readonly isInside?: boolean;
}

const maxSpellings = 24;

export class Spellings {
  count = 0;
  #used = 0;
  readonly #letters = Array.from({ length: maxSpellings + 1 }, () => new Letters(2 * maxChunkLength));
  readonly #from = new Int32Array(maxSpellings + 1);
  readonly #to = new Int32Array(maxSpellings + 1);

  /** Returns an empty buffer, which counts once `keep` is called. */
  next(): Letters {
    this.#used = Math.max(this.#used, this.count + 1);
    const letters = this.letters(this.count);
    letters.clear();
    return letters;
  }

  keep(from: number, to: number): void {
    this.#from[this.count] = from;
    this.#to[this.count] = to;
    this.count = Math.min(this.count + 1, maxSpellings);
  }

  letters(at: number): Letters {
    return this.#letters[at] as Letters;
  }

  from(at: number): number {
    return this.#from[at];
  }

  to(at: number): number {
    return this.#to[at];
  }

  clear(): void {
    this.count = 0;
  }

  wipe(): void {
    this.clear();
    for (let i = 0; i < this.#used; i++) {
      this.letters(i).wipe();
      this.#from[i] = 0;
      this.#to[i] = 0;
    }
    this.#used = 0;
  }
}
