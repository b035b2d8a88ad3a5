/** Finds words run together with others: a root anywhere, any other word between words that are themselves known. */
import { glue, type Letters, longestGlue } from '../read/letters.ts';
import { cue } from './cues.ts';
import type { Entry, Lexicon } from './lexicon.ts';

/** A tree of words by their letters, for finding which of them stand at a place of a longer one. */
export class Trie {
  #next = new Uint16Array(27 * 1024);
  #ends = new Uint16Array(1024);
  #nodes = 1;

  /** Adds a lower-case word of a-z with its number from 0 on; a later number takes an earlier one's place. */
  add(word: string, number: number): void {
    let node = 0;
    for (let i = 0; i < word.length; i++) {
      const letter = word.charCodeAt(i) & 31;
      let child = this.child(node, letter);
      if (child === 0) {
        child = this.#take();
        this.#next[node * 27 + letter] = child;
      }
      node = child;
    }
    this.#ends[node] = number + 1;
  }

  /** The node after one more letter (1 = a … 26 = z), or 0 when no word goes on so; 0 is also where all begin. */
  child(node: number, letter: number): number {
    return this.#next[node * 27 + letter] as number;
  }

  /** The number of the word that ends at a node, or -1. */
  numberAt(node: number): number {
    return (this.#ends[node] as number) - 1;
  }

  #take(): number {
    if (this.#nodes === this.#ends.length) {
      const ends = new Uint16Array(this.#nodes * 2);
      ends.set(this.#ends);
      this.#ends = ends;
      const next = new Uint16Array(this.#nodes * 2 * 27);
      next.set(this.#next);
      this.#next = next;
    }
    return this.#nodes++;
  }
}

/** A word inside of a longer one: the entry's number, and which letters it covers. */
export interface Inside {
  readonly entry: number;
  readonly from: number;
  readonly to: number;
}

/** The longest companion or ending. */
const longestCompanion = 8;

/** The longest rest of a word that may be two known words. */
const longestRest = 12;

/** A word of so many letters stands where it stands by itself, and is told from a syllable. */
const sureLength = 6;

/** The shortest of two innocent words that a word may be. */
const shortestInnocent = 3;

/** The shortest word that is looked for. */
const shortest = 4;

/** Whether a test holds at any place from the first to the last. */
function isAnyPlace(first: number, last: number, holds: (at: number) => boolean): boolean {
  for (let at = first; at <= last; at++) if (holds(at)) return true;
  return false;
}

export class InsideIndex {
  readonly #lexicon: Lexicon;
  readonly #trie = new Trie();
  /** Hashes of the word's beginnings. */
  readonly #beginnings = new Int32Array(longestGlue + 2);
  /** How many of them are those of the word that is searched, and the most of any word since they were cleared. */
  #reckoned = 0;
  #most = 0;

  constructor(lexicon: Lexicon) {
    this.#lexicon = lexicon;
  }

  add(form: string, number: number): void {
    this.#trie.add(form, number);
  }

  /**
   * The longest entry inside of a longer word of at most `longestGlue` letters; the first of several. In a `piece` of a very
   * long word only what is unmistakable inside of any word.
   */
  search(word: Letters, piece = false): Inside | undefined {
    const n = word.length;
    this.#reckoned = 0;
    let best: Inside | undefined;
    let most = shortest - 1;
    for (let from = 0; from + shortest <= n; from++) {
      let node = 0;
      for (let to = from + 1; to <= n; to++) {
        node = this.#trie.child(node, word.codes[to - 1] as number);
        if (node === 0) break;
        const entry = this.#trie.numberAt(node);
        const isLonger = entry >= 0 && to - from > most && to - from < n;
        if (!isLonger || !this.#stands(word, entry, from, to, piece)) continue;
        best = { entry, from, to };
        most = to - from;
      }
    }
    return best && this.#isOfInnocents(n) ? undefined : best;
  }

  /** Whether the word is two innocent ones: pre-parsed. */
  #isOfInnocents(length: number): boolean {
    const { innocent } = this.#lexicon;
    return isAnyPlace(
      shortestInnocent,
      length - shortestInnocent,
      (at) => innocent.has(this.#hash(0, at)) && innocent.has(this.#hash(at, length)),
    );
  }

  /** Forgets the word. */
  clear(): void {
    for (let i = 0; i <= this.#most; i++) this.#beginnings[i] = 0;
    this.#most = 0;
  }

  /** Whether nothing of a text is left. For tests. */
  get isBlank(): boolean {
    return this.#beginnings.every((hash) => hash === 0);
  }

  /** Whether an entry may stand between what is before and behind it. */
  #stands(word: Letters, number: number, from: number, to: number, piece: boolean): boolean {
    const entry = this.#lexicon.entries[number] as Entry;
    const n = word.length;
    const isLong = to - from >= sureLength;
    if (piece) return entry.root && (entry.always || isLong);
    this.#reckon(word);
    if (entry.kind === 'ambiguous' && !entry.root && !isLong)
      return this.#isCompany(0, from) && this.#isCompany(to, n) && n - to !== 1;
    if (entry.root && (entry.always || isLong)) return true;
    // One letter more is no word: shitsu.
    if (n - to === 1 && !this.#says(to, n, cue.ending)) return false;
    return this.#areWords(0, from) && this.#areWords(to, n);
  }

  /** Reckons the hashes of a word's beginnings, once. */
  #reckon({ codes, length }: Letters): void {
    for (let i = this.#reckoned; i < length; i++) {
      this.#beginnings[i + 1] = (Math.imul(this.#beginnings[i] as number, 31) + (codes[i] as number)) | 0;
    }
    this.#reckoned = length;
    this.#most = Math.max(this.#most, length);
  }

  /** The hash of the word's letters from one place to another. */
  #hash(from: number, to: number): number {
    return ((this.#beginnings[to] as number) - glue(this.#beginnings[from] as number, 0, to - from)) | 0;
  }

  #says(from: number, to: number, cue: number): boolean {
    return to - from <= longestCompanion && this.#lexicon.says(this.#hash(from, to), cue);
  }

  /** Nothing, one companion, or several. */
  #isCompany(from: number, to: number, most = 4): boolean {
    if (from === to || this.#says(from, to, cue.companion)) return true;
    if (most === 1 || to - from > most * longestCompanion || to - from < 3) return false;
    return isAnyPlace(
      from + 1,
      Math.min(to - 1, from + longestCompanion),
      (at) => this.#says(from, at, cue.companion) && this.#isCompany(at, to, most - 1),
    );
  }

  /** Nothing, companions, an ending, a known word, or two known words. */
  #areWords(from: number, to: number): boolean {
    if (this.#isCompany(from, to) || this.#says(from, to, cue.ending) || this.#isWord(from, to)) return true;
    if (to - from > longestRest) return false;
    return isAnyPlace(from + 2, to - 2, (at) => this.#isWord(from, at) && this.#isWord(at, to));
  }

  #isWord(from: number, to: number): boolean {
    if (to - from < 3) return to - from === 2 && this.#says(from, to, cue.companion);
    const hash = this.#hash(from, to);
    return this.#lexicon.innocent.has(hash) || isEnglish(this.#lexicon, hash);
  }
}

/** Whether the word of a hash is listed as anything but a small word of other languages, which is no English word. */
export function isEnglish(lexicon: Lexicon, hash: number): boolean {
  const slot = lexicon.find(hash);
  const cues = lexicon.cueSets[lexicon.setAt(slot)] as readonly number[];
  return lexicon.numberAt(slot) >= 0 || cues.some((one) => one !== cue.foreign);
}
