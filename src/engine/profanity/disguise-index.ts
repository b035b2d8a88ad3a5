/**
 * An index from every disguise that leaves only letters to the word behind it: doubled letters, dropped vowels,
 * swapped letters, sound spellings, words glued to others. Built once from the lexicon; a search that finds nothing
 * makes no objects.
 */
import { type Disguise, disguise, type Match } from './disguises.ts';
import { Effort } from './effort.ts';
import { GluedIndex, longestGlued } from './glued.ts';
import { extend, glue } from './hash.ts';
import { besideOnKeyboard } from './keyboard.ts';
import { Letters, WordTable } from './letters.ts';
import type { Lexicon } from './lexicon.ts';
import { MaskIndex } from './masks.ts';
import { soundKey, soundOf } from './sound.ts';
import { Trie } from './trie.ts';

const [i, j, l, u, v, w] = [9, 10, 12, 21, 22, 23] as const;

/** The shortest word that is read with i for l. */
const shortestWithStroke = 4;

/** Words of such lengths are looked for with a key beside the right one struck, and what that takes. */
const [shortestMistyped, longestMistyped, mistypedStepsPerLetter] = [4, 14, 8];

/** What a search takes, in steps: by itself, and for each letter. */
const searchSteps = 40;
const searchStepsPerLetter = 8;

/** A word without its doubled letters. */
function single(word: string): string {
  let result = '';
  for (let i = 0; i < word.length; i++) if (word[i] !== word[i - 1]) result += word[i];
  return result;
}

/** Does every run of a letter in `long` have at least the length of the same run in `form`? Both alike singly. */
function covers(long: Letters, form: string): boolean {
  let i = 0;
  let j = 0;
  while (j < form.length) {
    const letter = form.charCodeAt(j) & 31;
    let a = 0;
    let b = 0;
    while (i < long.length && long.codes[i] === letter) {
      a++;
      i++;
    }
    while (j < form.length && (form.charCodeAt(j) & 31) === letter) {
      b++;
      j++;
    }
    if (a < b) return false;
  }
  return i === long.length;
}

const isVowel = (letter: string | undefined) => letter !== undefined && 'aeiou'.includes(letter);

/** The variants of a form that drop vowels or write x for one, swap two letters, or run backwards. */
function hide(form: string, add: (variant: string, how: Disguise) => void): void {
  let bare = form[0] as string;
  for (let i = 1; i < form.length; i++) {
    if (isVowel(form[i])) {
      add(form.slice(0, i) + form.slice(i + 1), disguise.vowels);
      add(`${form.slice(0, i)}x${form.slice(i + 1)}`, disguise.vowels);
    } else bare += form[i];
  }
  if (bare.length >= 3) add(bare, disguise.vowels);
  if (isVowel(form[0]) && form.length >= 6) add(form.slice(1), disguise.vowels);
  if (form.length >= 4) add([...form].reverse().join(''), disguise.swapped);
  for (let i = 0; i + 1 < form.length; i++) {
    // The first letter stays, or the word is no longer seen at once; four-letter words are read either way.
    if (i === 0 && form.length > 5) continue;
    add(form.slice(0, i) + form[i + 1] + form[i] + form.slice(i + 2), disguise.swapped);
  }
}
/**
 * For disguises, at first for a thousand characters of nothing else; random signs and letters take more, and what
 * is left of them is read as plain words.
 */
export const searching = { atFirst: 40_000, perCharacter: 10 };

/** A find that covers all letters. */
function whole(token: Letters, number: number, how: Disguise): Match {
  return { number, how, from: 0, to: token.length };
}

export class DisguiseIndex {
  /** Entries by their form without doubled letters: places in `alike`. */
  private readonly repeated: WordTable;
  private readonly alike: number[][] = [];
  private readonly sounds: WordTable;
  /** Entry number times 16, plus how it is hidden. */
  private readonly variants: WordTable;
  private readonly glued: GluedIndex;
  readonly masks: MaskIndex;
  /** What searches may take; who reads a text begins it anew. */
  readonly effort = new Effort(searching);
  /** All forms that are searched for in disguise. */
  readonly forms = new Trie();
  private readonly scratch = new Letters(2 * longestGlued);

  constructor(readonly lexicon: Lexicon) {
    this.glued = new GluedIndex(lexicon);
    this.masks = new MaskIndex(lexicon);
    const repeated = new Map<string, number>();
    const sounds = new Map<string, number>();
    const variants = new Map<string, number>();
    lexicon.entries.forEach((entry, number) => {
      const { form } = entry;
      if (entry.disguised && lexicon.entryOf(form) === number) this.forms.add(form, number);
      const variant = entry.kind === 'strong' && form.length >= 3 && !entry.apart;
      if (!entry.disguised && !variant) return;
      const key = single(form);
      const place = repeated.get(key);
      if (place !== undefined) this.alike[place]?.push(number);
      else repeated.set(key, this.alike.push([number]) - 1);
      if (entry.disguised || form.length >= 6) this.masks.add(form, number);
      if (!entry.disguised || (entry.kind !== 'strong' && entry.kind !== 'ambiguous')) return;
      if (form.length < 4) return;
      const sound = soundKey(form);
      if (sound.length >= 3 && !sounds.has(sound)) sounds.set(sound, number);
      hide(form, (hidden, how) => {
        if (hidden.length >= 3 && hidden !== form && !variants.has(hidden))
          variants.set(hidden, number * 16 + how);
      });
      this.glued.add(form, number);
    });
    // The likeliest reading first: fuckk is the word itself rather than a rarer spelling of it.
    for (const numbers of this.alike) numbers.sort((a, b) => this.weight(b) - this.weight(a));
    this.masks.sort();
    this.repeated = new WordTable(repeated);
    this.sounds = new WordTable(sounds);
    this.variants = new WordTable(variants);
  }

  /**
   * Searches a token that is no entry itself and no innocent word, at most `longestGlued` letters. `decoded` tells
   * that it was made from signs or look-alikes, which is a disguise already; `sounds` whether sound spellings are
   * looked for as well.
   */
  search(token: Letters, decoded: boolean, sounds = true): Match | null {
    if (!this.effort.take(searchSteps + searchStepsPerLetter * token.length)) return null;
    if (!decoded && this.dropsLast(token)) return null;
    const repeated = this.repeats(token);
    if (repeated !== null) return repeated;
    if (!token.hasTriple()) {
      const variant = this.variants.get(token);
      if (variant >= 0) return whole(token, variant >> 4, (variant & 15) as Disguise);
      const lettered = this.withoutLookAlikes(token);
      if (lettered >= 0) return whole(token, lettered, disguise.symbols);
      if (sounds && token.length >= (decoded ? 5 : 3)) {
        soundOf(token, this.scratch);
        const number = this.sounds.get(this.scratch);
        if (number >= 0 && this.soundsLike(token, number)) return whole(token, number, disguise.sound);
      }
      const struck = decoded ? -1 : this.mistyped(token);
      if (struck >= 0) return whole(token, struck, disguise.swapped);
    }
    return this.glued.inside(token);
  }

  /** Is a token an innocent word without its last letter, as many say it: huntin? */
  private dropsLast({ codes, length, hash }: Letters): boolean {
    const [g, n] = [7, 14];
    return (
      length >= 5 &&
      codes[length - 1] === n &&
      codes[length - 2] === i &&
      this.lexicon.innocent.has(extend(hash, g))
    );
  }

  private weight(number: number): number {
    const entry = this.lexicon.entries[number];
    return entry ? entry.likelihood + (entry.root ? 10000 : 0) : 0;
  }

  /** Finds a word inside a longer token. */
  inside(token: Letters): Match | null {
    if (!this.effort.take(searchSteps + searchStepsPerLetter * token.length)) return null;
    return this.glued.inside(token);
  }

  /** The word behind a token with letters repeated: fuuuck. */
  repeats(token: Letters): Match | null {
    if (!token.hasDouble()) return null;
    const { scratch } = this;
    scratch.clear();
    for (let i = 0; i < token.length; i++) {
      if (i === 0 || token.codes[i] !== token.codes[i - 1]) scratch.add(token.codes[i] as number);
    }
    const place = this.repeated.get(scratch);
    if (place < 0) return null;
    for (const number of this.alike[place] as number[]) {
      const form = this.lexicon.entries[number]?.form as string;
      if (form.length < 4 && !token.hasTriple()) continue;
      if (covers(token, form)) return whole(token, number, disguise.repeats);
    }
    return null;
  }

  /** The entry that is meant by a token with v for u, vv for w, or l or j for i; -1 when there is none. */
  private withoutLookAlikes(token: Letters): number {
    if (token.has(v)) return this.respelt(token, v, u);
    if (token.length < shortestWithStroke) return -1;
    const stroke = token.has(j) ? j : token.has(l) ? l : 0;
    if (stroke === 0) return -1;
    const number = this.respelt(token, stroke, i);
    // Rarer spellings of a word are not disguised once more: shld is should.
    return this.lexicon.entries[number]?.disguised ? number : -1;
  }

  /** The unmistakable entry that a token is but for one letter beside the right one on the keyboard; -1 for none. */
  private mistyped({ codes, length, hash }: Letters): number {
    if (length < shortestMistyped || length > longestMistyped) return -1;
    if (!this.effort.take(mistypedStepsPerLetter * length)) return -1;
    const { lexicon, scratch } = this;
    for (let at = 1; at < length; at++) {
      const code = codes[at] as number;
      for (const meant of besideOnKeyboard[code] as readonly number[]) {
        const slot = lexicon.find((hash + glue(meant - code, 0, length - 1 - at)) | 0);
        const number = slot < 0 ? -1 : lexicon.numberAt(slot);
        const entry = number < 0 ? undefined : lexicon.entries[number];
        if (!entry?.root || !entry.disguised || entry.form.length !== length) continue;
        if (entry.swayed && entry.canonical !== 'bitch') continue;
        if (length === shortestMistyped && entry.form !== 'fuck') continue;
        // It has too many neighbours of its own: shirty, shifty, skits.
        if (entry.canonical === 'shit') continue;
        scratch.clear();
        for (let i = 0; i < length; i++) scratch.add(i === at ? meant : (codes[i] as number));
        if (scratch.equals(entry.form)) return number;
      }
    }
    return -1;
  }

  /** The entry that a token is with another letter for every one of some letter; a double v is a w. */
  private respelt(token: Letters, letter: number, meant: number): number {
    const { scratch, lexicon } = this;
    const { codes, length } = token;
    let doubled = false;
    for (let at = 1; at < length; at++) doubled ||= letter === v && codes[at] === v && codes[at - 1] === v;
    scratch.clear();
    for (let at = 0; at < length; at++) {
      const code = codes[at] as number;
      if (code !== letter) scratch.add(code);
      else if (!doubled) scratch.add(meant);
      else if (at + 1 < length && codes[at + 1] === v) {
        scratch.add(w);
        at++;
      } else scratch.add(code);
    }
    const number = lexicon.numberOf(scratch);
    const entry = number < 0 ? undefined : lexicon.entries[number];
    return entry?.disguised || entry?.kind === 'strong' ? number : -1;
  }

  /** A sound spelling keeps about the length of its model. */
  private soundsLike(token: Letters, number: number): boolean {
    const length = this.lexicon.entries[number]?.form.length as number;
    return token.length >= length - 2 && token.length <= length + 3;
  }
}
