/**
 * Finds all matches in a reading: plain words, disguised chunks and words, and words that are written apart, cut in
 * pieces or spelt letter by letter. Visits each token once, in text order.
 */
import { hashSpelling, Letters } from '../read/letters.ts';
import { isAbbreviation } from '../read/literals.ts';
import { isSign, signClass } from '../read/sign-classes.ts';
import { mark, type Test } from '../read/symbols.ts';
import type { Reading } from '../read/tokenize.ts';
import { type ChunkPlace, chunkKind, flag } from '../read/tokens.ts';
import type { Chunk } from '../undo/disguise.ts';
import { brokenOff, otherCharacters, placeOf, plain } from '../undo/index.ts';
import { DisguisedWords, longestSearched, type Match } from './disguised.ts';
import { Findings } from './findings.ts';
import type { Entry, Lexicon } from './lexicon.ts';
import type { BrokenOff } from './phrases.ts';
import { PieceFinder } from './pieces.ts';
import { RowFinder } from './rows.ts';

const [asPlain, asOther, asBroken] = [placeOf(plain), placeOf(otherCharacters), placeOf(brokenOff)];

/** Minimum length of a word searched for disguises, and of a word that counts inside a user name or address. */
const [shortestDisguised, shortestLiteral] = [3, 4];

/** Overlap of the pieces in which very long words are searched. */
const overlap = 16;

/** Capitals after lower-case letters, which suggest a disguise: dIcK. */
const mixedCase = /^[a-z][A-Z].|[a-z][A-Z]+[a-z]|[A-Z][a-z]+[A-Z]/;

/** A word with a number or footnote mark (count1, count+1, count.², count.[3), or a number before a word (3-count). */
const numbered = /^[a-z]{4,}[.,;:!?_=<>+*/%-]*[[(]?\p{N}+$|^\d+-[a-z]{3,}$/iu;

const [apostrophe, smallA] = [39, 97];
const [hyphen, openingBracket, asterisk, dollar, atSign] = [45, 40, 42, 36, 64];

/** A dollar, at sign or asterisk, which may be part of the adjacent word. */
const isOpen: Test = ({ sign }, at) => sign[at] === dollar || sign[at] === atSign || sign[at] === asterisk;

const isNoLetter: Test = (symbols, at) => !symbols.isLetter(at);

/**
 * True for symbols that do not divide words or program code as in he(she) or he|she. An asterisk hides letters, so it
 * counts.
 */
const dividesNothing: Test = (symbols, at) =>
  !symbols.isLetter(at) &&
  (symbols.sign[at] === asterisk || !isSign(symbols, at, signClass.divides | signClass.operates));

/** An asterisk, or the bracket after a function name. */
const isStarOrCall: Test = ({ sign, letter }, at) =>
  sign[at] === asterisk || (sign[at] === openingBracket && letter[at - 1] > 0);

/** True for kinds of chunk that are searched for disguises. */
const isSearched = (kind: number) => kind !== chunkKind.script && kind !== chunkKind.address;

/** The token to go on with, or 0 if nothing was found. */
type Next = number;

export class Finder {
  readonly words: DisguisedWords;
  readonly findings: Findings;
  readonly #pieces: PieceFinder;
  readonly #rows: RowFinder;
  readonly #brokenOff: BrokenOff;
  readonly #word = new Letters(longestSearched);

  constructor(lexicon: Lexicon, reading: Reading, brokenOff: BrokenOff) {
    this.words = new DisguisedWords(lexicon);
    this.findings = new Findings(reading, lexicon);
    this.#pieces = new PieceFinder(this.findings);
    this.#rows = new RowFinder(this.findings, this.words);
    this.#brokenOff = brokenOff;
  }

  /** Finds all matches in the text that was read, without scoring them. Takes time linear in its length. */
  find(): Findings {
    const { findings } = this;
    const { tokens } = findings.reading;
    findings.lookUp();
    for (let at = 0; at < tokens.count; ) at = this.#isOrdinary(at) ? at + 1 : this.#findAt(at);
    return findings;
  }

  /** True for a known word that starts no match, as most words are. */
  #isOrdinary(at: number): boolean {
    const { own, known, reading } = this.findings;
    const { tokens, codes } = reading;
    if (known[at] === 0 || own[at] !== -1 || tokens.symbol[at] !== -1 || tokens.length[at] === 1)
      return false;
    const hash = tokens.hash[at];
    const isHyphened = codes[tokens.end[at]] === hyphen;
    return !isHyphened && !this.#pieces.mayBegin(hash) && !this.#brokenOff.mayBegin(hash);
  }

  clear(): void {
    this.findings.clear();
    this.words.clear();
    this.#rows.clear();
    this.#pieces.clear();
    this.#word.wipe();
  }

  /** True if no buffer holds any part of a text. For tests. */
  get isBlank(): boolean {
    const parts = [this.findings, this.words, this.#rows, this.#pieces];
    return parts.every(({ isBlank }) => isBlank) && this.#word.isBlank;
  }

  /** Searches at a token, and returns the next token to search at. */
  #findAt(at: number): number {
    const next = this.#inChunk(at) || this.#rows.find(at) || this.#pieces.find(at);
    if (next > 0) return next;
    const { tokens } = this.findings.reading;
    if (this.findings.at[at] === 0 && !tokens.is(at, flag.signLetter)) this.#inWord(at);
    return at + 1;
  }

  /** Searches the chunk of signs and letters that starts with a token. */
  #inChunk(token: number): Next {
    const { chunks, tokens } = this.findings.reading;
    const number = tokens.chunk[token];
    if (number === 0) return 0;
    const place = chunks[number - 1] as ChunkPlace;
    const { kind, endToken } = place;
    if (!isSearched(kind)) return 0;
    const length = place.to - place.from;
    if (kind === chunkKind.signs && length < shortestDisguised) return 0;
    const chunk = this.#chunkOf(place);
    if (this.#isPlain(chunk)) return 0;
    if (isAbbreviation(chunk.text, tokens.start[token])) return endToken;
    const outcome = this.words.inChunk(chunk, kind !== chunkKind.mixed);
    if (outcome === undefined) return isDoubtful(chunk) ? this.#literally(token, endToken) : 0;
    if (outcome === 'innocent') return this.#literally(token, endToken);
    const { entry, how, from, to } = outcome;
    const [start, end] = [chunk.symbols.start[from], chunk.symbols.end[to - 1]];
    this.findings.add({ entry, how, token, endToken, start, end });
    return endToken;
  }

  /**
   * Fallback without disguise search: adds only exact matches of strong words and roots, and excludes the other tokens
   * from further search.
   */
  #literally(token: number, endToken: number): Next {
    const { at } = this.findings;
    for (let i = token; i < endToken; i++) {
      const entry = this.findings.ownEntry(i);
      if (entry) this.#addOwn(i, entry, true);
      if (at[i] === 0) at[i] = -1;
    }
    return endToken;
  }

  /** True if the chunk consists of known words without an adjacent sign that may be a letter or a mask. */
  #isPlain({ symbols, token, from, to, isKnown }: Chunk): boolean {
    return (
      isKnown && !this.findings.reading.tokens.is(token, flag.disguised) && !symbols.some(from, to, isOpen)
    );
  }

  #chunkOf(place: ChunkPlace): Chunk {
    const { text, symbols } = this.findings.reading;
    const { token, endToken, from, to, kind, letters, digits, first, last } = place;
    const isNumbered = digits > 0 && numbered.test(text.slice(symbols.start[first], symbols.end[last - 1]));
    const word = isNumbered ? symbols.runEnd(first, last, isNoLetter) : first;
    const isKnown = this.#areWords(place, word, isNumbered ? symbols.lettersEnd(word, last) : last);
    // An object literal, because a spread copy takes longer than the checks that use it.
    return { text, symbols, token, endToken, from, to, kind, letters, digits, first, last, isKnown };
  }

  /** True if all runs of letters are known words, so that the signs between them join nothing: he'll, rock-n-roll. */
  #areWords({ token, endToken }: ChunkPlace, first: number, last: number): boolean {
    for (let at = token; at < endToken; at++) if (!this.#isWord(at)) return false;
    return !this.findings.reading.symbols.some(first, last, dividesNothing);
  }

  /** True if a single letter counts as a word: after an apostrophe or before a hyphen. */
  #standsFree(at: number): boolean {
    const { tokens, symbols } = this.findings.reading;
    const { sign } = symbols;
    const symbol = tokens.symbol[at];
    const isHyphen = sign[symbol + 1] === hyphen && !symbols.is(symbol + 1, mark.wide);
    const isPrefix = isHyphen && symbols.isLetter(symbol + 2);
    return isPrefix || sign[symbol - 1] === apostrophe;
  }

  /** True if the token is a known word and not merely a function word of another language. */
  #isWord(at: number): boolean {
    const { known, own, cueSet, lexicon, reading } = this.findings;
    if (reading.tokens.length[at] === 1) return this.#standsFree(at);
    return known[at] === 1 && (own[at] >= 0 || !lexicon.isForeign(cueSet[at]));
  }

  /** Searches a token on its own: as an entry, a disguised word, or the start of a broken-off word. */
  #inWord(at: number): void {
    const { tokens } = this.findings.reading;
    const entry = this.findings.ownEntry(at);
    const literal = tokens.is(at, flag.literal);
    if (entry) this.#addOwn(at, entry, literal);
    else if (!literal && this.findings.known[at] === 0) this.#disguised(at);
    if (this.findings.at[at] !== 0) return;
    const meant = this.#brokenOff.meant(this.findings.reading, at);
    if (meant) this.findings.addTokens(meant, asBroken, at, at + 1);
  }

  #addOwn(at: number, entry: Entry, literal: boolean): void {
    const { tokens } = this.findings.reading;
    if (literal && (tokens.length[at] < shortestLiteral || !(entry.kind === 'strong' || entry.root))) return;
    const isOther = tokens.is(at, flag.disguised);
    if (isOther && this.#isInnocentSpelling(at)) return;
    this.findings.addTokens(entry, isOther || this.#isMixed(at) ? asOther : asPlain, at, at + 1);
  }

  /** True if the word has capitals among its lower-case letters. */
  #isMixed(at: number): boolean {
    const { tokens, codes, text } = this.findings.reading;
    const [start, end] = [tokens.start[at], tokens.end[at]];
    let inner = start + 1;
    while (inner < end && codes[inner] >= smallA) inner++;
    return inner < end && mixedCase.test(text.slice(start, end));
  }

  /**
   * True if a word with diacritics or look-alikes is an everyday word of another language as it is spelt. Requires a
   * folded letter: invisible characters alone make no foreign word, and the filter has false positives.
   */
  #isInnocentSpelling(at: number): boolean {
    const { tokens, symbols, text } = this.findings.reading;
    const first = tokens.symbol[at];
    const end = first + tokens.length[at];
    if (tokens.is(at, flag.inStyle) || symbols.countMarked(first, end, mark.folded) === 0) return false;
    let spelling = '';
    for (let i = first; i < end; i++) spelling += text.slice(symbols.start[i], symbols.end[i]);
    return this.findings.lexicon.innocent.has(hashSpelling(spelling.normalize('NFC').toLowerCase()));
  }

  #disguised(at: number): void {
    const { tokens } = this.findings.reading;
    const length = tokens.length[at];
    if (length < shortestDisguised) return;
    if (tokens.is(at, flag.disguised) && this.#isInnocentSpelling(at)) return;
    const step = longestSearched - overlap;
    for (let from = 0; from === 0 || from + overlap < length; from += step) {
      this.#word.clear();
      this.findings.reading.spell(at, from, Math.min(length, from + longestSearched), this.#word);
      const match = length > longestSearched ? this.words.inPiece(this.#word) : this.words.inWord(this.#word);
      if (match === undefined) continue;
      this.#addWithin(at, from, match);
      return;
    }
  }

  /** Adds a match in the letters of a token, which start at letter `from`. */
  #addWithin(at: number, from: number, { entry, how, ...match }: Match): void {
    const { tokens, symbols } = this.findings.reading;
    const symbol = tokens.symbol[at];
    const tokenStart = tokens.start[at];
    const first = from + match.from;
    const last = from + match.to - 1;
    const start = symbol < 0 ? tokenStart + first : symbols.start[symbol + first];
    const end = symbol < 0 ? tokenStart + last + 1 : symbols.end[symbol + last];
    this.findings.add({ entry, how, token: at, endToken: at + 1, start, end });
  }
}

/** Words run together as a name with a number: BigJohn77. */
const numberedName = /^[a-z]{6,}\d{1,4}$/i;

/** True if digits or asterisks have no explanation, or if the chunk is a function call: get_tits(self). */
function isDoubtful({ text, symbols, first, last, letters, digits }: Chunk): boolean {
  if (numberedName.test(text.slice(symbols.start[first], symbols.end[last - 1]))) return false;
  return (digits > 0 && letters > 0) || symbols.some(first + 1, last, isStarOrCall);
}
