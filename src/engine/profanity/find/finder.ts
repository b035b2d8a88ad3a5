import { apostrophe, asterisk, atSign, dollar, hyphen, openingBracket } from '../read/ascii.ts';
import { Letters } from '../read/letters.ts';
import { isSign, signClass } from '../read/sign-classes.ts';
import { mark, type SymbolTest } from '../read/symbols.ts';
import type { TokenizedText } from '../read/tokenize.ts';
import { type Chunk, chunkKind, flag } from '../read/tokens.ts';
import type { Disguise } from '../undo/disguise.ts';
import { brokenOff, glued, otherCharacters, pictured, plain } from '../undo/index.ts';
import { DisguisedWords, maxSearchedLength, type WordMatch } from './disguised.ts';
import type { Entry } from './entry.ts';
import { Findings } from './findings.ts';
import type { Lexicon } from './lexicon.ts';
import type { BrokenOff } from './phrases.ts';
import { PieceFinder } from './pieces.ts';
import { RowFinder } from './rows.ts';

const [minDisguisedLength, minLengthInChunk, minLengthInName] = [3, 4, 5];

/** Short words may be abbreviations: spic.xml, dik.json. */
const countsInName = ({ kind, root, contextual, form }: Entry) =>
  (root && !contextual) || (kind === 'strong' && form.length >= minLengthInName);

const countsInChunk = ({ kind, root, form }: Entry) =>
  form.length >= minLengthInChunk && (root || kind === 'strong');

const overlap = 16;

/** A word with a number or a footnote (count1, count+1, count.², count.[3), or a number before a word (3-count). */
const numbered = /^[a-z]{4,}[.,;:!?_=<>+*/%-]*[[(]?\p{N}+$|^\d+-[a-z]{3,}$/iu;

const isOpen: SymbolTest = ({ sign }, at) =>
  sign[at] === dollar || sign[at] === atSign || sign[at] === asterisk;

/** f(k), g(x, y) */
const functionCall = /^[a-z]\([a-z](?:,|\)(?![a-z])| [-+*/=])/i;
const isFunctionCall = ({ text }: Chunk, start: number) =>
  text[start + 1] === '(' && functionCall.test(text.slice(start, start + 6));

const isNoLetter: SymbolTest = (symbols, at) => !symbols.isLetter(at);

/** he(she), he|she. An asterisk hides letters. */
const dividesNothing: SymbolTest = (symbols, at) =>
  !symbols.isLetter(at) &&
  (symbols.sign[at] === asterisk || !isSign(symbols, at, signClass.divides | signClass.operates));

/** An asterisk, or the bracket of a function call. */
const isStarOrCall: SymbolTest = ({ sign, letter }, at) =>
  sign[at] === asterisk || (sign[at] === openingBracket && letter[at - 1] > 0);

const holdsWords = (kind: number) => kind !== chunkKind.script && kind !== chunkKind.address;

/** A word of several words run together that start with capitals: NiceTits. */
const camelPart = /(?<=[a-z])[A-Z][a-z]{2,}(?![a-z])|^[A-Za-z][a-z]{2,}(?=[A-Z])/g;

/** The next token to search at, or 0 if nothing was found. */
type Next = number;

export class Finder {
  readonly words: DisguisedWords;
  readonly findings: Findings;
  readonly #pieces: PieceFinder;
  readonly #rows: RowFinder;
  readonly #brokenOff: BrokenOff;
  readonly #word = new Letters(maxSearchedLength);

  constructor(lexicon: Lexicon, reading: TokenizedText, brokenOff: BrokenOff) {
    this.words = new DisguisedWords(lexicon);
    this.findings = new Findings(reading, lexicon);
    this.#pieces = new PieceFinder(this.findings);
    this.#rows = new RowFinder(this.findings);
    this.#brokenOff = brokenOff;
  }

  find(): Findings {
    const { findings } = this;
    const { tokens } = findings.reading;
    findings.lookUp();
    for (let at = 0; at < tokens.count; ) at = this.#isOrdinary(at) ? at + 1 : this.#findAt(at);
    return findings;
  }

  /** True for a known word that cannot start a match, as most words are. */
  #isOrdinary(at: number): boolean {
    const { entryNumber, known, reading } = this.findings;
    const { tokens, codes } = reading;
    if (known[at] === 0 || entryNumber[at] !== -1 || tokens.symbol[at] !== -1 || tokens.length[at] === 1)
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

  #findAt(at: number): number {
    const next = this.#inChunk(at) || this.#rows.find(at) || this.#pieces.find(at);
    if (next > 0) return next;
    const { tokens } = this.findings.reading;
    if (this.findings.matchNumber[at] === 0 && !tokens.is(at, flag.signLetter)) this.#inWord(at);
    return at + 1;
  }

  #inChunk(token: number): Next {
    const { chunks, tokens } = this.findings.reading;
    const number = tokens.chunk[token];
    if (number === 0) return 0;
    const chunk = chunks[number - 1] as Chunk;
    const { kind, endToken } = chunk;
    if (!holdsWords(kind)) return 0;
    const length = chunk.to - chunk.from;
    if (kind === chunkKind.signs && length < minDisguisedLength) return 0;
    chunk.isKnown = this.#areWords(chunk);
    if (this.#isPlain(chunk)) return 0;
    if (isFunctionCall(chunk, tokens.start[token])) return endToken;
    const outcome = this.words.searchChunk(chunk, kind !== chunkKind.mixed);
    if (outcome === undefined) return isDoubtful(chunk) ? this.#literally(token, endToken) : 0;
    if (outcome === 'innocent') return this.#literally(token, endToken);
    const { entry, disguise, from, to } = outcome;
    const range = { start: chunk.symbols.start[from], end: chunk.symbols.end[to - 1] };
    this.findings.add({ entry, disguise, token, endToken, ...range });
    return endToken;
  }

  /** Without disguises, only strong words and roots count. */
  #literally(token: number, endToken: number): Next {
    const { matchNumber } = this.findings;
    for (let i = token; i < endToken; i++) {
      const entry = this.findings.entryAsWritten(i);
      if (entry && countsInChunk(entry)) this.#addAsWritten(i, entry);
      if (matchNumber[i] === 0) matchNumber[i] = -1;
    }
    return endToken;
  }

  #isPlain({ symbols, token, from, to, isKnown }: Chunk): boolean {
    return (
      isKnown && !this.findings.reading.tokens.is(token, flag.disguised) && !symbols.some(from, to, isOpen)
    );
  }

  /** Signs between known words hide nothing: he'll, rock-n-roll. */
  #areWords({ text, symbols, token, endToken, digits, first, last }: Chunk): boolean {
    for (let at = token; at < endToken; at++) if (!this.#isWord(at)) return false;
    const isNumbered = digits > 0 && numbered.test(text.slice(symbols.start[first], symbols.end[last - 1]));
    const word = isNumbered ? symbols.runEnd(first, last, isNoLetter) : first;
    return !symbols.some(word, isNumbered ? symbols.lettersEnd(word, last) : last, dividesNothing);
  }

  /** x-ray, and a letter after an apostrophe */
  #isSingleLetterWord(at: number): boolean {
    const { tokens, symbols } = this.findings.reading;
    const { sign } = symbols;
    const symbol = tokens.symbol[at];
    const isHyphen = sign[symbol + 1] === hyphen && !symbols.is(symbol + 1, mark.wide);
    const isPrefix = isHyphen && symbols.isLetter(symbol + 2);
    return isPrefix || sign[symbol - 1] === apostrophe;
  }

  #isWord(at: number): boolean {
    const { known, entryNumber, cueSet, lexicon, reading } = this.findings;
    if (reading.tokens.length[at] === 1) return this.#isSingleLetterWord(at);
    return known[at] === 1 && (entryNumber[at] >= 0 || !lexicon.isForeign(cueSet[at]));
  }

  #inWord(at: number): void {
    const { tokens } = this.findings.reading;
    const entry = this.findings.entryAsWritten(at);
    const literal = tokens.is(at, flag.literal);
    // In a phrase, a picture replaces a word, even if it also counts alone.
    if (tokens.is(at, flag.picture) && this.#meant(at, pictured)) return;
    if (entry && (!literal || countsInName(entry))) this.#addAsWritten(at, entry);
    else if (!entry && !literal && this.findings.known[at] === 0) this.#disguised(at);
    if (this.findings.matchNumber[at] === 0) this.#meant(at, brokenOff);
  }

  #meant(at: number, disguise: Disguise): boolean {
    const meant = this.#brokenOff.meant(this.findings.reading, at);
    if (meant) this.findings.addTokens(meant, disguise, at, at + 1);
    return meant !== undefined;
  }

  #addAsWritten(at: number, entry: Entry): void {
    const { tokens } = this.findings.reading;
    const isOther = tokens.is(at, flag.disguised);
    this.findings.addTokens(entry, isOther ? otherCharacters : plain, at, at + 1);
  }

  #disguised(at: number): void {
    const { text, tokens } = this.findings.reading;
    const length = tokens.length[at];
    if (length < minDisguisedLength) return;
    for (const { 0: part, index } of text.slice(tokens.start[at], tokens.end[at]).matchAll(camelPart)) {
      const entry = this.findings.lexicon.entryOf(part.toLowerCase());
      if (entry?.searched && !entry.named)
        this.#addWithin(at, index, { entry, disguise: glued, from: 0, to: part.length });
    }
    if (this.findings.matchNumber[at] > 0) return;
    const step = maxSearchedLength - overlap;
    for (let from = 0; from === 0 || from + overlap < length; from += step)
      if (this.#inLetters(at, from, Math.min(length, from + maxSearchedLength))) return;
  }

  #inLetters(at: number, from: number, to: number): boolean {
    const { tokens } = this.findings.reading;
    this.#word.clear();
    this.findings.reading.spell(at, from, to, this.#word);
    const isPiece = tokens.length[at] > maxSearchedLength;
    const match = isPiece ? this.words.searchInside(this.#word, true) : this.words.searchWord(this.#word);
    if (match === undefined) return false;
    this.#addWithin(at, from, match);
    if (match.disguise !== glued) return true;
    this.#inRest(at, from, from + match.from);
    this.#inRest(at, from + match.to, to);
    return true;
  }

  #inRest(at: number, from: number, to: number): void {
    if (to - from < minDisguisedLength) return;
    this.#word.clear();
    this.findings.reading.spell(at, from, to, this.#word);
    const entry = this.findings.lexicon.entryOfLetters(this.#word);
    if (entry) this.#addWithin(at, from, { entry, disguise: glued, from: 0, to: to - from });
    else this.#inLetters(at, from, to);
  }

  #addWithin(at: number, from: number, { entry, disguise, ...match }: WordMatch): void {
    const { tokens, symbols } = this.findings.reading;
    const symbol = tokens.symbol[at];
    const tokenStart = tokens.start[at];
    const first = from + match.from;
    const last = from + match.to - 1;
    const start = symbol < 0 ? tokenStart + first : symbols.start[symbol + first];
    const end = symbol < 0 ? tokenStart + last + 1 : symbols.end[symbol + last];
    this.findings.add({ entry, disguise, token: at, endToken: at + 1, start, end });
  }
}

/** True if digits or asterisks have no explanation, or for a function call: get_tits(self). */
function isDoubtful({ symbols, first, last, letters, digits }: Chunk): boolean {
  return (digits > 0 && letters > 0) || symbols.some(first + 1, last, isStarOrCall);
}
