/**
 * The keys of all entries under all disguises are computed once. A word that is neither an entry nor innocent
 * is looked up by the key of each disguise.
 */
import { Budget } from '../read/budget.ts';
import { hashWord, type Letters, letterNumber } from '../read/letters.ts';
import { mark, type SymbolTest } from '../read/symbols.ts';
import { type Chunk, chunkKind } from '../read/tokens.ts';
import { type ChunkDisguise, type Disguise, Spellings, type WordDisguise } from '../undo/disguise.ts';
import { chunkDisguises, glued, masks, pictured, wordDisguises } from '../undo/index.ts';
import { addTo, WordFilter } from './data.ts';
import type { Entry } from './entry.ts';
import { InsideIndex } from './inside.ts';
import type { Lexicon } from './lexicon.ts';
import { PatternIndex } from './patterns.ts';
import type { EntryRange } from './trie.ts';

export interface WordMatch extends EntryRange {
  readonly disguise: Disguise;
}

/**
 * For a second disguise. A first disguise is always searched, so that padding
 * cannot hide a word.
 */
const searchAllowance = { maxSteps: 400_000, perCharacter: 20 };

/** Steps of a further search: fixed, and per letter of a spelling. */
const [wordSteps, wordStepsPerLetter] = [120, 16];

const maxSecondSearches = 4;

/** A longer word is searched in overlapping parts. */
export const maxSearchedLength = 48;

export type Outcome = WordMatch | 'innocent' | undefined;

const minJoinedLength = 5;

const mayBeDisguised = (entry: Entry) =>
  entry.searched || (entry.kind === 'strong' && entry.form.length >= 3 && !entry.openCompound);

const isSwearing = (entry: Entry) =>
  entry.searched && (entry.kind === 'strong' || entry.kind === 'ambiguous') && entry.form.length >= 4;

const hasNoLongRun = (word: Letters) => word.longestRun() < 3;

const weightOf = ({ likelihood, root }: Entry) => likelihood + (root ? 10_000 : 0);

const isOfEntries = {
  swearing: isSwearing,
  searched: mayBeDisguised,
  mistyped: ({ mistyped }: Entry) => mistyped,
};

const isNoPicture: SymbolTest = (symbols, at) => !symbols.is(at, mark.picture);
const isLetterOrPicture: SymbolTest = (symbols, at) => symbols.isLetter(at) || symbols.is(at, mark.picture);

const maxPictures = 2;

const letterS = letterNumber('s');

/** bull💩. A picture with a plural s is what it shows: 🐔s. */
function spellPictured(
  { text, symbols, from, to, letters }: Chunk,
  pictures: ReadonlyMap<number, Entry>,
  spellings: Spellings,
): number {
  const count = letters === 0 ? 0 : symbols.countMarked(from, to, mark.picture);
  if (count === 0 || count > maxPictures) return 0;
  const picture = symbols.runEnd(from, to, isNoPicture);
  const start = symbols.runStart(picture, from, isLetterOrPicture);
  const end = symbols.runEnd(picture, to, isLetterOrPicture);
  if (symbols.countMarked(start, end, mark.picture) === end - start) return 0;
  const spelling = spellings.next();
  for (let i = start; i < end; i++) {
    if (symbols.isLetter(i)) {
      spelling.add(symbols.letter[i]);
      continue;
    }
    const entry = pictures.get(text.codePointAt(symbols.start[i]) as number);
    const isPlural = end === i + 2 && symbols.letter[i + 1] === letterS;
    if (entry === undefined || (entry.stem && (end === i + 1 || isPlural)) || (isPlural && start === i))
      return 0;
    spelling.addText(entry.canonical, 0, entry.canonical.length);
  }
  spellings.keep(start, end);
  return count;
}

export class DisguisedWords {
  readonly lexicon: Lexicon;
  readonly budget = new Budget(searchAllowance);
  readonly #spellings = new Spellings();
  readonly #ofChunk = new Spellings();
  readonly #keys = new Map<WordDisguise, Map<number, Entry[]>>();
  readonly #anyKey = new WordFilter(17);
  readonly #patterns: PatternIndex;
  readonly #inside: InsideIndex;

  constructor(lexicon: Lexicon) {
    this.lexicon = lexicon;
    this.#patterns = new PatternIndex(
      lexicon.entries.filter((entry) => mayBeDisguised(entry) && (entry.searched || entry.form.length >= 6)),
    );
    this.#inside = new InsideIndex(lexicon, lexicon.entries.filter(isSwearing));
    for (const disguise of wordDisguises) if (disguise.keys) this.#keys.set(disguise, this.#keysOf(disguise));
  }

  /** With `exactly`, skips second disguises. */
  searchChunk(chunk: Chunk, exactly: boolean): Outcome {
    const match = this.#pictured(chunk);
    if (match !== undefined) return match;
    for (const disguise of chunkDisguises) {
      // Signs next to known words join nothing: **Dick's
      if (disguise.joinsLetters && chunk.isKnown) continue;
      const outcome = this.#searchUnder(disguise, chunk, exactly);
      if (outcome === undefined) continue;
      return (disguise.joinsLetters ? this.#searchUnder(masks, chunk, exactly) : undefined) ?? outcome;
    }
    return undefined;
  }

  searchWord(word: Letters, tried: readonly WordDisguise[] = wordDisguises): WordMatch | undefined {
    for (const disguise of tried) {
      if (disguise.isInside) return this.searchInside(word);
      const entry = this.#lookUp(word, disguise);
      if (entry !== undefined) return { entry, disguise, from: 0, to: word.length };
    }
    return undefined;
  }

  searchInside(word: Letters, isPiece = false): WordMatch | undefined {
    const inside = this.#inside.search(word, isPiece);
    return inside && { ...inside, disguise: glued };
  }

  clear(): void {
    this.#spellings.wipe();
    this.#ofChunk.wipe();
    this.#inside.clear();
  }

  #keysOf(disguise: WordDisguise): Map<number, Entry[]> {
    const entries = new Map<number, Entry[]>();
    for (const entry of this.lexicon.entries.filter(isOfEntries[disguise.entries ?? 'swearing'])) {
      for (const key of disguise.keys?.(entry.form) ?? []) {
        const hash = hashWord(key);
        this.#anyKey.add(hash);
        addTo(entries, hash, entry);
      }
    }
    // Likeliest first: fuckk is the word itself, not a rarer spelling of it.
    for (const list of entries.values()) list.sort((a, b) => weightOf(b) - weightOf(a));
    return entries;
  }

  #searchUnder(disguise: ChunkDisguise, chunk: Chunk, exactly: boolean): Outcome {
    const spellings = this.#ofChunk;
    spellings.clear();
    disguise.undo(chunk, spellings);
    let isInnocent = false;
    for (let i = 0; i < spellings.count; i++) {
      const letters = spellings.letters(i);
      if (disguise.isPattern) {
        const unmasked = this.#patterns.unmask(letters);
        if (unmasked) return { ...unmasked, from: spellings.from(i), to: spellings.to(i) };
        continue;
      }
      const entry = this.lexicon.entryOfLetters(letters);
      // An innocent word is meant, unless the entry is unmistakable inside any word: c0unt, f0ck.
      const isMeant = entry && (!isInnocent || (entry.root && !entry.contextual));
      if (isMeant) return { entry, disguise, from: spellings.from(i), to: spellings.to(i) };
      isInnocent ||=
        this.#isInnocent(letters) && (!disguise.joinsLetters || letters.length >= minJoinedLength);
    }
    if (isInnocent) return 'innocent';
    return exactly ? undefined : this.#searchSecond(chunk, disguise);
  }

  #pictured(chunk: Chunk): WordMatch | undefined {
    const spellings = this.#ofChunk;
    spellings.clear();
    const count = spellPictured(chunk, this.lexicon.pictures, spellings);
    if (count === 0) return undefined;
    const word = spellings.letters(0);
    // Several pictures are words run together.
    const entry =
      this.lexicon.entryOfLetters(word) ?? (count > 1 ? this.searchInside(word)?.entry : undefined);
    return entry && { entry, disguise: pictured, from: spellings.from(0), to: spellings.to(0) };
  }

  #searchSecond(chunk: Chunk, { second }: ChunkDisguise): WordMatch | undefined {
    const spellings = this.#ofChunk;
    if (!second || chunk.isKnown || chunk.kind === chunkKind.code) return undefined;
    const disguises = second(chunk);
    for (let i = 0; i < Math.min(maxSecondSearches, spellings.count); i++) {
      const word = spellings.letters(i);
      const steps = wordSteps + wordStepsPerLetter * word.length;
      if (!this.budget.take(steps, chunk.symbols.start[chunk.from])) return undefined;
      const match = this.searchWord(word, disguises);
      if (match) return { ...match, from: spellings.from(i), to: spellings.to(i) };
    }
    return undefined;
  }

  #isInnocent({ hash }: Letters): boolean {
    const { innocent } = this.lexicon;
    return innocent.has(hash) || (!this.lexicon.entryLike(hash) && this.lexicon.isEnglish(hash));
  }

  #lookUp(word: Letters, disguise: WordDisguise): Entry | undefined {
    if (!disguise.undo) return this.#entryByKey(word, word.hash, disguise);
    this.#spellings.clear();
    disguise.undo(word, this.#spellings);
    for (let i = 0; i < this.#spellings.count; i++) {
      const spelling = this.#spellings.letters(i);
      const entry = disguise.keys
        ? this.#entryByKey(word, spelling.hash, disguise)
        : this.#searchedEntry(spelling);
      if (entry) return entry;
    }
    return undefined;
  }

  /** Rarer spellings of a strong word get no further disguise: shld is should. */
  #searchedEntry(spelling: Letters): Entry | undefined {
    const entry = this.lexicon.entryOfLetters(spelling);
    return entry?.searched ? entry : undefined;
  }

  #entryByKey(word: Letters, hash: number, disguise: WordDisguise): Entry | undefined {
    if (!this.#anyKey.has(hash)) return undefined;
    const { fits = hasNoLongRun } = disguise;
    return this.#keys
      .get(disguise)
      ?.get(hash)
      ?.find(({ form }) => fits(word, form));
  }
}
