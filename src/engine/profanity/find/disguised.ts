/**
 * From the spellings of a disguised word to the entry behind it. The keys of all entries under all disguises are made
 * once, from the lexicon; a word that is no entry and no innocent one is looked up by each disguise's own key.
 */
import { Budget } from '../read/budget.ts';
import { extend, hashWord, type Letters } from '../read/letters.ts';
import { chunkKind } from '../read/tokens.ts';
import { type Chunk, type Disguise, Spellings } from '../undo/disguise.ts';
import {
  asWritten,
  glued,
  isBracket,
  leet,
  lookAlikeLetters,
  masks,
  mistyped,
  ofChunks,
  ofWords,
  partsOf,
  placeOf,
  repeats,
  separators,
  sound,
} from '../undo/index.ts';
import { covers } from '../undo/letters-changed.ts';
import { addTo } from './add-to.ts';
import { type Inside, InsideIndex } from './inside.ts';
import type { Entry, Lexicon } from './lexicon.ts';
import { WordFilter } from './packed.ts';
import { PatternIndex } from './patterns.ts';

/** An entry found under a disguise. */
export interface Match extends Inside {
  readonly how: number;
}

/**
 * Steps for further searches of a chunk: its parts, and a second disguise under the first one. Every word and every chunk is
 * searched for one disguise, whatever stands around it, so that no padding hides it.
 */
export const searching = { most: 400_000, perCharacter: 20 };

/** What a further search takes, in steps: by itself, for each letter of a spelling, for each symbol of a chunk in parts. */
const [wordSteps, wordStepsPerLetter, partStepsPerSymbol] = [120, 16, 24];

/** So many spellings of a chunk are searched for a second disguise. */
const mostFurther = 4;

/** The longest word or chunk that is searched as a whole. */
export const longestSearched = 48;

/** What a chunk may turn out to be. */
export type Outcome = Match | 'innocent' | undefined;

/** The disguises that are tried on a word made from signs, which is a disguise already, and between which signs stand. */
const afterSigns = ofWords.filter((one) => one !== mistyped);
const afterSeparators = [repeats];
/** A bracket looks like a letter and sounds like none: bar(a, b) */
const afterBrackets = [glued];

const [letterI, letterN, letterG] = [9, 14, 7];

/** A sound spelling may be so much longer than the word. */
const longerSound = 3;

/** Whether an entry is looked for in disguise: one marked so, or a strong word of three letters or more. */
const isSearched = (entry: Entry) =>
  entry.searched || (entry.kind === 'strong' && entry.form.length >= 3 && !entry.apart);

/** Whether an entry may be written with signs. */
const takesSigns = ({ searched, kind }: Entry) => searched || kind === 'strong' || kind === 'bodily';

/** Whether an entry swears by itself, so that it is looked for in more than signs. */
const isSwearing = (entry: Entry) =>
  entry.searched && (entry.kind === 'strong' || entry.kind === 'ambiguous') && entry.form.length >= 4;

/** What is looked for first among entries of one key. */
const weightOf = ({ likelihood, root }: Entry) => likelihood + (root ? 10_000 : 0);

/** Which entries have keys under a disguise that makes keys. */
const asks = new Map<Disguise<Letters>, (entry: Entry) => boolean>([
  [repeats, isSearched],
  [mistyped, (entry) => entry.mistyped],
]);

export class DisguisedWords {
  readonly lexicon: Lexicon;
  /** Limits the searches for a second disguise. */
  readonly budget = new Budget(searching);
  readonly #spellings = new Spellings();
  readonly #ofChunk = new Spellings();
  readonly #keys = new Map<Disguise<Letters>, Map<number, Entry[]>>();
  /** The keys under any disguise. */
  readonly #anyKey = new WordFilter(17);
  readonly #patterns: PatternIndex;
  readonly #inside: InsideIndex;

  constructor(lexicon: Lexicon) {
    this.lexicon = lexicon;
    this.#patterns = new PatternIndex(
      lexicon.entries.filter((entry) => isSearched(entry) && (entry.searched || entry.form.length >= 6)),
    );
    this.#inside = new InsideIndex(lexicon);
    for (const entry of lexicon.entries) if (isSwearing(entry)) this.#inside.add(entry);
    for (const disguise of ofWords) if (disguise.keys) this.#keys.set(disguise, this.#keysOf(disguise));
  }

  /** Finds what a chunk with signs spells. */
  inChunk(chunk: Chunk, exactly: boolean): Outcome {
    for (const disguise of ofChunks) {
      // What stands between words of their own joins nothing: **Dick's
      if (disguise === separators && chunk.isKnown) continue;
      const outcome = this.#under(disguise, chunk, exactly);
      if (outcome === undefined) continue;
      // A sign that may hide a letter is not one between letters: sh*t is shit, and not sht with a sign in it.
      const isParted = disguise === separators && outcome !== 'innocent';
      return (isParted ? this.#under(masks, chunk, exactly) : undefined) ?? outcome;
    }
    return this.#inParts(chunk, exactly);
  }

  /** Finds what a word that is no entry and no innocent one hides, at most `longestSearched` letters. */
  inWord(word: Letters, tried: readonly Disguise<Letters>[] = ofWords): Match | undefined {
    if (this.#dropsLast(word)) return undefined;
    const isKey = this.#anyKey.has(word.hash);
    for (const disguise of tried) {
      if (disguise === glued) return this.#insideOf(word);
      if (disguise.undo === asWritten && !isKey) continue;
      this.#spellings.clear();
      disguise.undo(word, this.#spellings);
      const match = this.#lookUp(word, disguise);
      if (match !== undefined) return match;
    }
    return undefined;
  }

  /** Finds an entry inside of a piece of a very long word. */
  inPiece(word: Letters): Match | undefined {
    return this.#insideOf(word, true);
  }

  /** Forgets the words. */
  clear(): void {
    this.#spellings.wipe();
    this.#ofChunk.wipe();
    this.#inside.clear();
  }

  /** Whether nothing of a text is left. For tests. */
  get isBlank(): boolean {
    return this.#spellings.isBlank && this.#ofChunk.isBlank && this.#inside.isBlank;
  }

  #keysOf(disguise: Disguise<Letters>): Map<number, Entry[]> {
    const entries = new Map<number, Entry[]>();
    for (const entry of this.lexicon.entries.filter(asks.get(disguise) ?? isSwearing)) {
      for (const key of disguise.keys?.(entry.form) ?? []) {
        const hash = hashWord(key);
        this.#anyKey.add(hash);
        addTo(entries, hash, entry);
      }
    }
    // The likeliest reading first: fuckk is the word itself rather than a rarer spelling of it.
    for (const list of entries.values()) list.sort((a, b) => weightOf(b) - weightOf(a));
    return entries;
  }

  /** The entry among the spellings of a chunk under one disguise; 'innocent' when they spell an innocent word. */
  #under(disguise: Disguise<Chunk>, chunk: Chunk, exactly: boolean): Outcome {
    const spellings = this.#ofChunk;
    spellings.clear();
    disguise.undo(chunk, spellings);
    let isInnocent = false;
    for (let i = 0; i < spellings.count; i++) {
      const letters = spellings.letters(i);
      if (disguise === masks) {
        const unmasked = this.#patterns.unmask(letters);
        if (unmasked) return { ...unmasked, from: spellings.from(i), to: spellings.to(i) };
        continue;
      }
      const entry = this.lexicon.entryOfLetters(letters);
      // What reads as an innocent word is that word, but for what swears inside any word: c0unt, f0ck.
      const isMeant = entry && takesSigns(entry) && (!isInnocent || (entry.root && !entry.swayed));
      if (isMeant) return { entry, how: placeOf(disguise), from: spellings.from(i), to: spellings.to(i) };
      isInnocent ||= this.#isInnocent(letters) && (disguise !== separators || letters.length >= 5);
    }
    if (isInnocent) return 'innocent';
    return exactly ? undefined : this.#furtherHidden(chunk, disguise);
  }

  /** Finds what a part of a chunk spells, where signs divide it: no,y3s. */
  #inParts(chunk: Chunk, exactly: boolean): Outcome {
    if (!this.#mayTake(chunk, wordSteps + partStepsPerSymbol * (chunk.to - chunk.from))) return undefined;
    for (const part of partsOf(chunk)) {
      const outcome = this.#under(leet, part, exactly);
      if (outcome !== undefined && outcome !== 'innocent') return outcome;
    }
    return undefined;
  }

  /** True if the allowance at a chunk lets it be searched further. */
  #mayTake({ symbols, from }: Chunk, steps: number): boolean {
    return this.budget.take(steps, symbols.start[from]);
  }

  /** A second disguise under the likeliest spellings. */
  #furtherHidden(chunk: Chunk, disguise: Disguise<Chunk>): Match | undefined {
    const spellings = this.#ofChunk;
    if (chunk.isKnown || chunk.kind === chunkKind.code) return undefined;
    const { symbols, first, to } = chunk;
    const afterLeet = symbols.some(first, to, isBracket) ? afterBrackets : afterSigns;
    const second = disguise === separators ? afterSeparators : afterLeet;
    const tried = disguise === leet || disguise === separators ? Math.min(mostFurther, spellings.count) : 0;
    for (let i = 0; i < tried; i++) {
      const word = spellings.letters(i);
      if (!this.#mayTake(chunk, wordSteps + wordStepsPerLetter * word.length)) return undefined;
      const match = this.inWord(word, second);
      if (match) return { ...match, from: spellings.from(i), to: spellings.to(i) };
    }
    return undefined;
  }

  #isInnocent({ hash }: Letters): boolean {
    const { innocent } = this.lexicon;
    return innocent.has(hash) || (!this.lexicon.entryLike(hash) && this.lexicon.isEnglish(hash));
  }

  /** Whether a word is an innocent one without its last letter, as many say it: huntin. */
  #dropsLast({ codes, length, hash }: Letters): boolean {
    const ends = length >= 5 && codes[length - 1] === letterN && codes[length - 2] === letterI;
    return ends && this.lexicon.innocent.has(extend(hash, letterG));
  }

  /** The entry whose key under a disguise is among the spellings. */
  #lookUp(word: Letters, disguise: Disguise<Letters>): Match | undefined {
    for (let i = 0; i < this.#spellings.count; i++) {
      const spelling = this.#spellings.letters(i);
      const entry = disguise.keys
        ? this.#keyed(word, spelling.hash, disguise)
        : this.#respelt(spelling, disguise);
      if (entry !== undefined) return { entry, how: placeOf(disguise), from: 0, to: word.length };
    }
    return undefined;
  }

  #keyed(word: Letters, hash: number, disguise: Disguise<Letters>): Entry | undefined {
    if (!this.#anyKey.has(hash)) return undefined;
    const entries = this.#keys.get(disguise)?.get(hash);
    return entries?.find((entry) => this.#fits(word, disguise, entry));
  }

  #respelt(spelling: Letters, disguise: Disguise<Letters>): Entry | undefined {
    const entry = this.lexicon.entryOfLetters(spelling);
    // Rarer spellings of a word are not disguised once more: shld is should.
    const isFit = entry?.searched || (entry?.kind === 'strong' && disguise !== lookAlikeLetters);
    return isFit ? entry : undefined;
  }

  #fits(word: Letters, disguise: Disguise<Letters>, { form }: Entry): boolean {
    if (disguise === repeats) return (form.length >= 4 || word.longestRun() >= 3) && covers(word, form);
    const isFar = disguise === sound && word.length > form.length + longerSound;
    return !isFar && word.longestRun() < 3;
  }

  #insideOf(word: Letters, piece = false): Match | undefined {
    const inside = this.#inside.search(word, piece);
    return inside && { ...inside, how: placeOf(glued) };
  }
}
