/** Finds words run together with others: roots anywhere, other entries only between known words. */
import { extend, glue, type Letters, maxGlueLength } from '../read/letters.ts';
import { cue } from './cues.ts';
import type { Entry } from './entry.ts';
import type { Lexicon } from './lexicon.ts';
import { type EntryRange, Trie } from './trie.ts';

const maxCompanionLength = 8;

const maxRestLength = 12;

const sureLength = 6;

const minLength = 4;

function isAnyPlace(first: number, last: number, holds: (at: number) => boolean): boolean {
  for (let at = first; at <= last; at++) if (holds(at)) return true;
  return false;
}

export class InsideIndex {
  readonly #lexicon: Lexicon;
  readonly #trie: Trie;
  readonly #beginnings = new Int32Array(maxGlueLength + 2);

  constructor(lexicon: Lexicon, entries: readonly Entry[]) {
    this.#lexicon = lexicon;
    this.#trie = new Trie(entries);
  }

  /** In a `piece` of a longer word, only unmistakable entries count. */
  search(word: Letters, piece = false): EntryRange | undefined {
    const { codes, length } = word;
    for (let i = 0; i < length; i++) this.#beginnings[i + 1] = extend(this.#beginnings[i], codes[i]);
    return this.#trie.longestIn(word, minLength, (range) => this.#isAllowed(range, length, piece));
  }

  clear(): void {
    this.#beginnings.fill(0);
  }

  #isAllowed(
    { entry: { root, neverName, kind }, from, to }: EntryRange,
    length: number,
    piece: boolean,
  ): boolean {
    const isLong = to - from >= sureLength;
    const isSure = root && (neverName || isLong);
    const more = length - to;
    if (from + more === 0) return false;
    if (isSure || piece) return isSure;
    if (kind === 'ambiguous' && !root && !isLong)
      return this.#areCompanions(0, from) && this.#areCompanions(to, length) && more !== 1;
    // A single letter is no word: shitsu.
    if (more === 1 && !this.#hasCue(to, length, cue.ending)) return false;
    return this.#areWords(0, from) && this.#areWords(to, length);
  }

  #hash(from: number, to: number): number {
    return (this.#beginnings[to] - glue(this.#beginnings[from], 0, to - from)) | 0;
  }

  #hasCue(from: number, to: number, cue: number): boolean {
    return to - from <= maxCompanionLength && this.#lexicon.hasCue(this.#hash(from, to), cue);
  }

  #areCompanions(from: number, to: number, maxCount = 4): boolean {
    if (from === to || this.#hasCue(from, to, cue.companion)) return true;
    if (maxCount === 1 || to - from > maxCount * maxCompanionLength || to - from < 3) return false;
    return isAnyPlace(
      from + 1,
      Math.min(to - 1, from + maxCompanionLength),
      (at) => this.#hasCue(from, at, cue.companion) && this.#areCompanions(at, to, maxCount - 1),
    );
  }

  #areWords(from: number, to: number): boolean {
    if (this.#areCompanions(from, to) || this.#hasCue(from, to, cue.ending) || this.#isWord(from, to))
      return true;
    if (to - from > maxRestLength) return false;
    return isAnyPlace(from + 2, to - 2, (at) => this.#isWord(from, at) && this.#isWord(at, to));
  }

  #isWord(from: number, to: number): boolean {
    if (to - from < 3) return to - from === 2 && this.#hasCue(from, to, cue.companion);
    const hash = this.#hash(from, to);
    return this.#lexicon.innocent.has(hash) || this.#lexicon.isEnglish(hash);
  }
}
