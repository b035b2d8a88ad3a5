import { filterWidth, parseCues, WordFilter } from '../../../src/engine/profanity/find/data.ts';
import { DisguisedWords } from '../../../src/engine/profanity/find/disguised.ts';
import type { Entry } from '../../../src/engine/profanity/find/entry.ts';
import { Lexicon } from '../../../src/engine/profanity/find/lexicon.ts';
import { fold } from '../../../src/engine/profanity/read/characters.ts';
import { hashWord, Letters } from '../../../src/engine/profanity/read/letters.ts';
import { glued } from '../../../src/engine/profanity/undo/index.ts';
import { cueLines } from './cues/index.ts';

export interface WordSources {
  /** Most frequent first. */
  english: readonly string[];
  prose: readonly string[];
  /** Most frequent first. */
  others: ReadonlyMap<string, readonly string[]>;
  handPicked: readonly string[];
}

const shortWords = new Set(
  'of to in it is be as at so we he by or on do if me my up an go no us am ah oh hi ok uh um ha yo ex tv pc id ad pa ma dr mr ms st vs re ve ll rt ur im eh hm km kg cm mm pm mt la le de el et al en'.split(
    ' ',
  ),
);

const isPlain = (word: string) => /^[a-z]+$/.test(word);

function foldWord(word: string): string {
  const folded = word.toLowerCase().replace(/\P{ASCII}/gu, (character) => {
    const seen = fold(character.codePointAt(0) as number);
    return seen >= 1 && seen <= 26 ? String.fromCharCode(96 + seen) : '?';
  });
  return isPlain(folded) ? folded : '';
}

/** Written as the same digit, likelier first: sl0ts is slots. */
const twins = ['ou', 'il', 'gb'] as const;

function hasTwin(word: string, lexicon: Lexicon): boolean {
  if (word.length < 4) return false;
  return twins.some(([likelier, other]) =>
    [...word].some(
      (letter, at) =>
        letter === likelier && lexicon.entryOf(word.slice(0, at) + other + word.slice(at + 1)) !== undefined,
    ),
  );
}

/** Rarer words of three letters are mostly syllables. */
const maxRankOfThree = 4000;

const searched = /^[a-z]{3,40}$/;

/** Glued compounds of these are not innocent. */
const neverInnocent = /fuck|nigg|asshole|bitch|fagg/;

/** `exceptions` are there only because a search would match them. */
export function innocentFilter(
  entries: readonly Entry[],
  { english, prose, others, handPicked }: WordSources,
  commonCount = 16_000,
): { filter: WordFilter; exceptions: readonly string[] } {
  const built = new InnocentWords(entries);
  for (const word of handPicked) built.filter.add(hashWord(word));
  built.addCommon(english, commonCount);
  built.addTwins(english);
  for (const words of [english, prose, ...others.values()]) built.addDisguised(words);
  return built;
}

class InnocentWords {
  readonly filter = new WordFilter(filterWidth);
  readonly exceptions: string[] = [];
  readonly #lexicon: Lexicon;
  readonly #index: DisguisedWords;

  constructor(entries: readonly Entry[]) {
    this.#lexicon = new Lexicon(entries, this.filter, parseCues(cueLines));
    this.#index = new DisguisedWords(this.#lexicon);
  }

  addCommon(words: readonly string[], count: number): void {
    const common = words.filter((word, at) => this.#isCommon(word, at + 1)).slice(0, count);
    for (const word of common) this.filter.add(hashWord(word));
  }

  addTwins(words: readonly string[]): void {
    for (const word of words.filter(isPlain)) {
      if (!this.#isUnknown(word) || !hasTwin(word, this.#lexicon) || this.#disguiseIn(word)) continue;
      this.#addException(word, hashWord(word));
    }
  }

  addDisguised(words: readonly string[]): void {
    for (const word of words) {
      const folded = foldWord(word);
      if (folded === word.toLowerCase() && this.#looksDisguised(folded))
        this.#addException(folded, hashWord(folded));
    }
  }

  #addException(word: string, hash: number): void {
    this.filter.add(hash);
    this.exceptions.push(word);
  }

  #isCommon(word: string, rank: number): boolean {
    if (!isPlain(word) || this.#lexicon.entryOf(word)) return false;
    // Subtitles have many syllables that are not words.
    if (word.length === 2) return shortWords.has(word);
    if (word.length < 4) return word.length === 1 || rank <= maxRankOfThree;
    return !this.#index.searchInside(Letters.of(word), true)?.entry.root;
  }

  #isUnknown(word: string): boolean {
    return !this.#lexicon.entryOf(word) && !this.filter.has(hashWord(word));
  }

  #disguiseIn(word: string) {
    return this.#index.searchWord(Letters.of(word));
  }

  #looksDisguised(word: string): boolean {
    const match = searched.test(word) && this.#isUnknown(word) ? this.#disguiseIn(word) : undefined;
    if (match === undefined) return false;
    const { entry, disguise } = match;
    return !(entry.root && disguise === glued && neverInnocent.test(entry.form));
  }
}
