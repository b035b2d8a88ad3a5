/**
 * An index from every disguise that leaves only letters to the word behind it: doubled letters, dropped vowels,
 * swapped letters, sound spellings, words glued to others. Built once from the lexicon.
 */
import { extend, hashWord } from './hash.ts';
import type { Lexicon } from './lexicon.ts';
import { soundKey } from './sound.ts';

/** How a word was hidden, in the order of the penalties in likelihood.ts. */
export const disguise = {
  none: 0,
  symbols: 1,
  repeats: 2,
  apart: 3,
  masked: 4,
  glued: 5,
  sound: 6,
  vowels: 7,
  swapped: 8,
  maskedMost: 9,
} as const;
export type Disguise = (typeof disguise)[keyof typeof disguise];

/** What a search found: the entry's number, how it was hidden, and which letters of the token it covers. */
export interface Match {
  number: number;
  how: Disguise;
  from: number;
  to: number;
}

/** The longest token that is searched as a whole; longer ones are searched in overlapping pieces. */
export const longestToken = 48;

/** A word without its doubled letters. */
function single(word: string): string {
  let result = '';
  for (let i = 0; i < word.length; i++) if (word[i] !== word[i - 1]) result += word[i];
  return result;
}

/** Does every run of a letter in `long` have at least the length of the same run in `form`? Both alike singly. */
function covers(long: string, form: string): boolean {
  let i = 0;
  let j = 0;
  while (j < form.length) {
    const letter = form[j];
    let a = 0;
    let b = 0;
    while (long[i] === letter) {
      a++;
      i++;
    }
    while (form[j] === letter) {
      b++;
      j++;
    }
    if (a < b) return false;
  }
  return i === long.length;
}

/** Does a letter stand three times in a row? */
function hasTriple(token: string): boolean {
  for (let i = 2; i < token.length; i++) {
    if (token.charCodeAt(i) === token.charCodeAt(i - 1) && token.charCodeAt(i) === token.charCodeAt(i - 2))
      return true;
  }
  return false;
}

const isVowel = (letter: string | undefined) => letter !== undefined && 'aeiou'.includes(letter);

/** Short words that stand beside a swear word when it is glued to its neighbours. */
const companions = new Set(
  'the a an you your my me he she it this that these so such total is are am and off up out all life upgrade dont not no yeah hell oh what who in on to of do be big fat dumb stupid little head face him her them us ur u i im boy man lord wit fest hole holes bag face faces heads work in'.split(
    ' ',
  ),
);

/** Endings that a swear word takes. */
const endings = new Set('ing ed er ers s es y z ish'.split(' '));

export class DisguiseIndex {
  private readonly repeated = new Map<string, number[]>();
  private readonly sounds = new Map<string, number>();
  private readonly variants = new Map<string, [number: number, how: Disguise]>();
  /** Trie of what is searched for inside words: children by letter, entry number + 1 at the end of one. */
  private readonly next: Int32Array;
  private readonly ends: Int32Array;
  /** Words of a first letter and a length, for masked letters. */
  private readonly byShape = new Map<number, number[]>();

  constructor(readonly lexicon: Lexicon) {
    const trie: number[] = new Array(27).fill(0);
    const ends: number[] = [0];
    lexicon.entries.forEach((entry, number) => {
      const { form } = entry;
      const variant = entry.kind === 'strong' && form.length >= 3 && !entry.apart;
      if (!entry.disguised && !variant) return;
      const key = single(form);
      const same = this.repeated.get(key);
      if (same) same.push(number);
      else this.repeated.set(key, [number]);
      const shape = (form.charCodeAt(0) & 31) * 64 + form.length;
      const shapes = this.byShape.get(shape) ?? [];
      if (entry.disguised || form.length >= 5) this.byShape.set(shape, [...shapes, number]);
      if (!entry.disguised || (entry.kind !== 'strong' && entry.kind !== 'ambiguous')) return;
      if (form.length >= 4) {
        const sound = soundKey(form);
        if (sound.length >= 3 && !this.sounds.has(sound)) this.sounds.set(sound, number);
        this.hide(form, number);
        let node = 0;
        for (let i = 0; i < form.length; i++) {
          const at = node * 27 + (form.charCodeAt(i) & 31);
          let child = trie[at] as number;
          if (child === 0) {
            child = ends.length;
            trie[at] = child;
            ends.push(0);
            for (let letter = 0; letter < 27; letter++) trie.push(0);
          }
          node = child;
        }
        ends[node] = number + 1;
      }
    });
    this.next = Int32Array.from(trie);
    this.ends = Int32Array.from(ends);
  }

  private hide(form: string, number: number): void {
    const add = (variant: string, how: Disguise) => {
      if (variant.length >= 3 && variant !== form && !this.variants.has(variant)) {
        this.variants.set(variant, [number, how]);
      }
    };
    let bare = form[0] as string;
    for (let i = 1; i < form.length; i++) {
      if (isVowel(form[i])) add(form.slice(0, i) + form.slice(i + 1), disguise.vowels);
      else bare += form[i];
    }
    if (bare.length >= 3) add(bare, disguise.vowels);
    for (let i = 0; i + 1 < form.length; i++) {
      // The first letter stays, or the word is no longer seen at once; four-letter words are read either way.
      if (i === 0 && form.length > 5) continue;
      add(form.slice(0, i) + form[i + 1] + form[i] + form.slice(i + 2), disguise.swapped);
    }
  }

  /**
   * Searches a lower-case token of a-z that is no entry itself and no innocent word. `decoded` tells that it was
   * made from signs or look-alikes, which is a disguise already; `sounds`
   * whether sound spellings are looked for as well.
   */
  search(token: string, decoded: boolean, sounds = true): Match | null {
    const whole = (number: number, how: Disguise): Match => ({ number, how, from: 0, to: token.length });
    const repeated = this.repeats(token);
    if (repeated !== null) return repeated;
    const long = hasTriple(token);
    if (!long) {
      const variant = this.variants.get(token);
      if (variant) return whole(variant[0], variant[1]);
      if (token.includes('v')) {
        const number = this.lexicon.entryOf(
          token.includes('vv') ? token.replaceAll('vv', 'w') : token.replaceAll('v', 'u'),
        );
        const entry = number < 0 ? undefined : this.lexicon.entries[number];
        if (entry?.disguised || entry?.kind === 'strong') return whole(number, disguise.symbols);
      }
      if (sounds && token.length >= (decoded ? 5 : 3)) {
        const number = this.sounds.get(soundKey(token));
        if (number !== undefined && this.soundsLike(token, number)) return whole(number, disguise.sound);
      }
    }
    return this.inside(token);
  }

  /** The word behind a token with letters repeated: fuuuck. */
  repeats(token: string): Match | null {
    let doubled = false;
    for (let i = 1; i < token.length && !doubled; i++)
      doubled = token.charCodeAt(i) === token.charCodeAt(i - 1);
    if (!doubled) return null;
    for (const number of this.repeated.get(single(token)) ?? []) {
      const form = this.lexicon.entries[number]?.form as string;
      if (form.length < 4 && !hasTriple(token)) continue;
      if (this.fits(token, number)) return { number, how: disguise.repeats, from: 0, to: token.length };
    }
    return null;
  }

  private fits(token: string, number: number): boolean {
    return covers(token, this.lexicon.entries[number]?.form as string);
  }

  /** A sound spelling keeps about the length of its model. */
  private soundsLike(token: string, number: number): boolean {
    const length = this.lexicon.entries[number]?.form.length as number;
    return token.length >= length - 2 && token.length <= length + 3;
  }

  /** Finds a word inside a longer token: a root anywhere, any other between words that are themselves known. */
  inside(token: string): Match | null {
    const n = token.length;
    let best: Match | null = null;
    for (let from = 0; from + 4 <= n; from++) {
      let node = 0;
      for (let i = from; i < n; i++) {
        node = this.next[node * 27 + (token.charCodeAt(i) & 31)] as number;
        if (node === 0) break;
        const number = (this.ends[node] as number) - 1;
        if (number < 0) continue;
        if (i + 1 - from === n) continue;
        if (
          this.standsBetween(token, from, i + 1, number) &&
          (best === null || i + 1 - from > best.to - best.from)
        ) {
          best = { number, how: disguise.glued, from, to: i + 1 };
        }
      }
    }
    return best;
  }

  private standsBetween(token: string, from: number, to: number, number: number): boolean {
    const entry = this.lexicon.entries[number];
    if (!entry) return false;
    const left = token.slice(0, from);
    const right = token.slice(to);
    if (entry.kind === 'ambiguous' && !entry.root) {
      return (
        (left === '' || companions.has(left)) && (right === '' || companions.has(right)) && right.length !== 1
      );
    }
    if (entry.root && (entry.canonical === 'fuck' || to - from >= 6)) return true;
    return this.isWord(left) && this.isWord(right);
  }

  private isWord(part: string): boolean {
    if (part === '' || companions.has(part) || endings.has(part)) return true;
    if (this.isOneWord(part)) return true;
    for (let i = 2; i + 2 <= part.length && part.length <= 12; i++) {
      if (this.isOneWord(part.slice(0, i)) && this.isOneWord(part.slice(i))) return true;
    }
    return false;
  }

  private isOneWord(part: string): boolean {
    if (part.length < 3) return part.length === 2 && companions.has(part);
    const hash = hashWord(part);
    return this.lexicon.innocent.has(hash) || this.lexicon.find(hash) >= 0;
  }

  /**
   * Finds the word that a pattern of letters and masks (`*`) stands for: same length, same letters.
   * With the first letter alone, only the words that people write so.
   */
  unmask(pattern: string): Match | null {
    let letters = 0;
    for (const c of pattern) if (c !== '*') letters++;
    const shape = (pattern.charCodeAt(0) & 31) * 64 + pattern.length;
    if (letters === 1) {
      const word = wornMasks[pattern];
      const number = word === undefined ? -1 : this.lexicon.entryOf(word);
      return number < 0 ? null : { number, how: disguise.maskedMost, from: 0, to: pattern.length };
    }
    for (const number of this.byShape.get(shape) ?? []) {
      const form = this.lexicon.entries[number]?.form as string;
      let same = true;
      for (let i = 1; i < form.length && same; i++) same = pattern[i] === '*' || pattern[i] === form[i];
      if (same) {
        const how = letters * 2 >= pattern.length ? disguise.masked : disguise.maskedMost;
        return { number, how, from: 0, to: pattern.length };
      }
    }
    return null;
  }
}

/** What people mean by one letter and stars. */
const wornMasks: Record<string, string> = {
  'f***': 'fuck',
  'f****': 'fucks',
  'f*****': 'fucked',
  'f******': 'fucking',
  's***': 'shit',
  's****': 'shits',
  's*****': 'shitty',
  'c***': 'cunt',
  'c****': 'cunts',
  'b****': 'bitch',
  'b******': 'bitches',
  'a**': 'ass',
  'a******': 'asshole',
  'a*******': 'assholes',
  'n*****': 'nigger',
  'n******': 'niggers',
  'p****': 'pussy',
  'w*****': 'wanker',
  'd***': 'damn',
  'm***********': 'motherfucker',
};

/** The hash of the letters of a token from one place to another. */
export function hashPart(token: string, from: number, to: number): number {
  let hash = 0;
  for (let i = from; i < to; i++) hash = extend(hash, token.charCodeAt(i) & 31);
  return hash;
}
