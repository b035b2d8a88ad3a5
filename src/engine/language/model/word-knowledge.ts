import type { ModelFacts } from './model-facts.ts';

/** Of a rare language (docs/language-model.md). */
const maxRareLevel = 1;

export interface KeyHash {
  readonly high: number;
  readonly low: number;
}

/** Keep equal to ../core/hash.ts. */
export function hashKey(key: Uint16Array | string): KeyHash {
  let a = 0x243f6a88;
  let b = 0x85a308d3;
  for (let at = 0; at < key.length; at++) {
    const unit = typeof key === 'string' ? key.charCodeAt(at) : key[at];
    a = Math.imul(a ^ unit, 0x9e3779b1);
    a ^= a >>> 15;
    b = Math.imul(b ^ unit, 0xc2b2ae3d);
    b ^= b >>> 13;
  }
  a = Math.imul(a ^ (b >>> 16), 0x85ebca6b);
  b = Math.imul(b ^ (a >>> 15), 0x27d4eb2f);
  return { high: (a ^ (a >>> 13)) >>> 0, low: (b ^ (b >>> 16)) >>> 0 };
}

export interface WordSource {
  /** Valid until the next reading of a text. */
  usersOf(word: KeyHash): Iterable<number>;
  /** Returns −1 for an unknown word. */
  frequencyOf(word: KeyHash, lang: number): number;
}

/** Letters that Unicode does not decompose, each with what replaces it. */
const plainLetters = new Map(
  'đd ðd łl øo ıi ħh ŧt ßss æae œoe þth əe'.split(' ').map((pair) => [pair.slice(0, 1), pair.slice(1)]),
);

/** @param word In lower case. Returned unchanged unless in Latin letters */
export function withoutAccents(word: string): string {
  if (!/[\u00df-\u024f\u0259\u1e00-\u1eff]/.test(word)) return word;
  return word
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[đðłøıħŧßæœþə]/g, (letter) => plainLetters.get(letter) as string)
    .normalize('NFC');
}

/** For {@link WordKnowledge.frequencies}, of a word in lower case. */
export function hashWithoutAccents(word: string): KeyHash {
  return hashKey(withoutAccents(word));
}

export class WordKnowledge {
  readonly #facts: ModelFacts;
  readonly #source: WordSource;
  readonly hasLexicon: boolean;
  readonly #numbers: ReadonlyMap<string, number>;
  readonly #rare: ReadonlySet<string>;

  constructor(facts: ModelFacts, source: WordSource) {
    this.#facts = facts;
    this.#source = source;
    const { classes, curves } = facts;
    this.#rare = new Set(classes.flatMap(({ lang }, c) => (curves.levels[c] <= maxRareLevel ? [lang] : [])));
    this.hasLexicon = facts.lexicon !== undefined;
    this.#numbers = new Map(facts.lexicon?.langs.map((lang, number) => [lang, number]));
  }

  lists(lang: string): boolean {
    return this.#numbers.has(lang);
  }

  /**
   * Logarithms of relative frequencies. Undefined for an unknown word, of which one in 512 gets one by chance.
   * @param words In lower case, without accents
   */
  frequencies(words: readonly KeyHash[], lang: string): (number | undefined)[] {
    const { lexicon } = this.#facts;
    const number = this.#numbers.get(lang);
    if (lexicon === undefined || number === undefined) return words.map(() => undefined);
    return words.map((word) => lexicon.frequencies[this.#source.frequencyOf(word, number)]);
  }

  /** With or without accents and capitals. */
  isFrequent(word: string, lang: string): boolean {
    return this.frequencies([hashWithoutAccents(word.toLowerCase())], lang)[0] !== undefined;
  }

  /** As the model has learned. */
  usersOf(word: string): string[] {
    const { classes } = this.#facts;
    return Array.from(this.#source.usersOf(hashKey(word)), (c) => classes[c]?.lang ?? '');
  }

  /** The web has little text of it. */
  isRare(lang: string): boolean {
    return this.#rare.has(lang);
  }
}
