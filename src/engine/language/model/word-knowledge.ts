/** Frequencies of whole words, and the languages that use them. */
import type { ModelFacts } from './model-facts.ts';
import { hashKey, type KeyHash, placesOf, valueAt } from './static-function.ts';
import { findBlock, readBlock, startsOfBlocks } from './word-table.ts';

/** Maximum usage level of a rare language (docs/language-model.md). */
const maxRareLevel = 1;

type Section = 'WBLK' | 'WORD' | 'LEXI';

export interface Sections {
  /** Returns a view that is valid until the next reading of a text. */
  section(name: Section): Uint8Array;
  /** Returns false if bytes of WORD have not been read. The result of the text is discarded then. */
  hasWords(at: number, length: number): boolean;
}

/** Letters that Unicode does not decompose, and how they are typed without them. */
const plainLetters: Readonly<Record<string, string>> = {
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ø: 'o',
  ı: 'i',
  ħ: 'h',
  ŧ: 't',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ə: 'e',
};

/** Returns a lower-case word in Latin letters as it is typed without accents, others unchanged. */
export function withoutAccents(word: string): string {
  if (!/[\u00df-\u024f\u0259\u1e00-\u1eff]/.test(word)) return word;
  return word
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[đðłøıħŧßæœþə]/g, (letter) => plainLetters[letter])
    .normalize('NFC');
}

/** Returns the hash of a lower-case word as typed without accents, for {@link WordKnowledge.frequencies}. */
export function hashWithoutAccents(word: string): KeyHash {
  return hashKey(withoutAccents(word));
}

/** Returns the key of a word in one language of the lexicon. */
export function lexiconKey({ high, low }: KeyHash, lang: number): KeyHash {
  return {
    high: (high ^ Math.imul(lang + 1, 0x9e3779b1)) >>> 0,
    low: (low ^ Math.imul(lang + 1, 0x85ebca6b)) >>> 0,
  };
}

export class WordKnowledge {
  readonly #facts: ModelFacts;
  readonly #sections: Sections;
  /** False if the model has no word frequencies. */
  readonly hasLexicon: boolean;
  readonly #numbers: ReadonlyMap<string, number>;
  readonly #rare: ReadonlySet<string>;
  /** Built when first needed. */
  #starts: Uint32Array | undefined;

  constructor(facts: ModelFacts, sections: Sections) {
    this.#facts = facts;
    this.#sections = sections;
    const { classes, curves } = facts;
    this.#rare = new Set(
      classes.flatMap(({ lang }, c) =>
        (curves.levels[c] ?? maxRareLevel + 1) <= maxRareLevel ? [lang] : [],
      ),
    );
    this.hasLexicon = facts.lexicon !== undefined;
    this.#numbers = new Map(facts.lexicon?.langs.map((lang, number) => [lang, number]));
  }

  /** True if the lexicon has words of a language. */
  lists(lang: string): boolean {
    return this.#numbers.has(lang);
  }

  /**
   * Returns the logarithm of the relative frequency of each word in a language, or undefined for a word that is not in
   * the lexicon. One unknown word in 512 gets a frequency by chance.
   * @param words Hashes of words in lower case, without accents
   */
  frequencies(words: readonly KeyHash[], lang: string): (number | undefined)[] {
    const { lexicon } = this.#facts;
    const number = this.#numbers.get(lang);
    if (lexicon === undefined || number === undefined) return words.map(() => undefined);
    const { shape, frequencies } = lexicon;
    const bytes = this.#sections.section('LEXI');
    return words.map((word) => frequencies[valueAt(bytes, shape, placesOf(shape, lexiconKey(word, number)))]);
  }

  /** True for a frequent word of a language, with or without accents and capitals. */
  isFrequent(word: string, lang: string): boolean {
    return this.frequencies([hashWithoutAccents(word.toLowerCase())], lang)[0] !== undefined;
  }

  /** Returns the languages that the model has learned to use a frequent word. */
  usersOf(word: string): string[] {
    const sizes = this.#sections.section('WBLK');
    if (sizes.length === 0) return [];
    this.#starts ??= startsOfBlocks(sizes);
    const key = hashKey(word);
    const { headers, start, length } = findBlock(sizes, this.#starts, key);
    if (!this.#sections.hasWords(start, length)) return [];
    const words = this.#sections.section('WORD');
    const { classes } = this.#facts;
    return readBlock(words.subarray(start, start + length), headers, key).map(
      ([c]) => classes[c]?.lang ?? '',
    );
  }

  /** True for a language of which the web has little text. */
  isRare(lang: string): boolean {
    return this.#rare.has(lang);
  }
}
