import * as ascii from './ascii.ts';
import { fold, seen } from './characters.ts';
import { maxStretchLength } from './columns.ts';
import { extend, hashPicture, type Letters } from './letters.ts';
import { isAddress, isCode, isShortened } from './literals.ts';
import { isSign, letterOf, signClass } from './sign-classes.ts';
import { counted, mark, Symbols, type SymbolTest } from './symbols.ts';
import { type Chunk, chunkKind, flag, holdsEmptyLine, Tokens } from './tokens.ts';

const roomBehind = 32;

/** Starts of quotations, list items, headings and dialogue: `>`, `-`, `1.`, `(a)`. */
const lineStart = /^[>\t ]*(?:>|(?:[-–—•·*+|#]|\d{1,3}\.|\(?(?:\d{1,2}|[a-z])\))(?=[\t ]))/gm;

const isNoPicture: SymbolTest = (symbols, at) => !symbols.is(at, mark.picture);

export class TokenizedText {
  readonly symbols = new Symbols();
  readonly chunks: Chunk[] = [];
  text = '';
  /** The text's UTF-16 code units, with any white space as a space, and zeros. */
  readonly codes = new Uint16Array(maxStretchLength + roomBehind);
  readonly tokens = new Tokens(this.codes);
  #sentence = 1;
  /** The next chunk may continue the address that ends here. */
  #addressEnd = -1;

  read(text: string): this {
    const { codes } = this;
    const { length } = text;
    this.text = text;
    for (let i = 0; i < length; i++) {
      const code = text.charCodeAt(i);
      codes[i] = code > ascii.lastAscii && fold(code) === seen.space ? ascii.space : code;
    }
    for (const { 0: sign, index } of text.matchAll(lineStart))
      codes.fill(sign.endsWith('>') ? ascii.space : ascii.lineFeed, index, index + sign.length);
    for (let i = 0; i < length; ) i = codes[i] <= ascii.space ? this.#readSpace(i) : this.#readChunk(i);
    return this;
  }

  spell(token: number, from: number, to: number, letters: Letters): void {
    const start = this.tokens.start[token];
    const symbol = this.tokens.symbol[token];
    if (symbol < 0) letters.addText(this.text, start + from, start + to);
    else letters.addCodes(this.symbols.letter, symbol + from, symbol + to);
  }

  clear(): void {
    this.codes.fill(0, 0, this.text.length);
    this.text = '';
    this.#sentence = 1;
    this.#addressEnd = -1;
    this.tokens.clear();
    this.symbols.clear();
    this.chunks.length = 0;
  }

  #readSpace(at: number): number {
    let end = at + 1;
    while (end < this.text.length && this.codes[end] <= ascii.space) end++;
    if (holdsEmptyLine(this.codes, at, end)) this.#sentence++;
    return end;
  }

  /** Words of ASCII letters take a fast path. */
  #readChunk(start: number): number {
    const { codes } = this;
    let hash = 0;
    let end = start;
    let code = codes[end];
    while ((code | 32) >= ascii.smallA && (code | 32) <= ascii.smallZ) {
      hash = extend(hash, code & 31);
      code = codes[++end];
    }
    const ending = code < ascii.asciiCount ? endings[code] : mixed;
    const isEnd = ending === wordEnd || codes[end + 1] <= ascii.space;
    if (ending === mixed || end === start || !isEnd || start === this.#addressEnd)
      return this.#readSymbols(start);
    const flags = caseOf(codes[start] < ascii.smallA, codes[end - 1] < ascii.smallA, end - start);
    this.tokens.add(start, end, hash, end - start, flags, this.#sentence, -1);
    if (ending === sentenceEnd && !(code === ascii.dot && isShortened(this.text, start, end)))
      this.#sentence++;
    return ending === wordEnd ? end : end + 1;
  }

  #readSymbols(start: number): number {
    const { symbols, tokens, chunks } = this;
    const from = symbols.count;
    const stop = symbols.read(this.text, this.codes, start);
    const to = symbols.count;
    if (to === from) return stop;
    const chunk = this.#chunkOf(from, to);
    const { letters, first, last } = chunk;
    chunk.kind = this.#kindOf(chunk, start, stop);
    if (chunk.kind === chunkKind.signs || chunk.kind === chunkKind.script) this.#addWhole(chunk);
    else this.#addParts(chunk);
    chunk.endToken = tokens.count;
    chunks.push(chunk);
    tokens.chunk[chunk.token] = chunks.length;
    const isShort = letters > 0 && isShortened(this.text, symbols.start[first], symbols.end[last - 1]);
    if (this.#endsSentence(from, to) && !isShort) this.#sentence++;
    return stop;
  }

  #chunkOf(from: number, to: number): Chunk {
    const { text, symbols } = this;
    const { counts } = symbols;
    let [first, last] = [from, to];
    while (first < to && !symbols.isInWord(first)) first++;
    while (last > first && !symbols.isInWord(last - 1)) last--;
    const [letters, digits] = [counts[counted.letter], counts[counted.digit]];
    if (first === to) last = from;
    const token = this.tokens.count;
    // An object literal: copying with `...` takes longer than reading the chunk.
    return {
      text,
      symbols,
      token,
      endToken: token,
      from,
      to,
      kind: chunkKind.mixed,
      letters,
      digits,
      first,
      last,
      isKnown: false,
    };
  }

  #kindOf({ letters, digits, from, first, last }: Chunk, start: number, stop: number): number {
    const { symbols, text } = this;
    const isJoined = symbols.counts[counted.joint] > 0;
    const inAddress = start === this.#addressEnd || (isJoined && isAddress(text, start, stop));
    if (inAddress) this.#addressEnd = stop;
    const strange = symbols.counts[counted.strange];
    const isForeign = strange > 0 && letters + strange === symbols.counts[counted.otherScript];
    if (isForeign) return chunkKind.script;
    if (letters === 0) return chunkKind.signs;
    if (inAddress) return chunkKind.address;
    if (symbols.sign[from] === ascii.atSign && first === from + 1) return chunkKind.mention;
    const isNumber = digits > 0 && isCode(text, symbols.start[first], symbols.end[last - 1], letters, digits);
    return isNumber ? chunkKind.code : chunkKind.mixed;
  }

  #addWhole({ from, to, kind }: Chunk): void {
    const { symbols } = this;
    const picture = symbols.runEnd(from, to, isNoPicture);
    if (picture < to) {
      this.#addPicture(picture);
      return;
    }
    const letter = to - from === 1 ? letterOf(symbols, from) : 0;
    const operator = isSign(symbols, from, signClass.operates) ? flag.operator : 0;
    const signs = flag.noWord | (letter > 0 ? flag.signLetter : operator);
    this.#add(from, to, letter, kind === chunkKind.script ? flag.otherScript : signs, Number(letter > 0));
  }

  #addPicture(at: number): void {
    const point = this.text.codePointAt(this.symbols.start[at]) as number;
    this.#add(at, at + 1, hashPicture(point), flag.noWord | flag.picture, 1);
  }

  #addParts(chunk: Chunk): void {
    const { symbols, from, to } = chunk;
    let attached = 0;
    for (let i = from; i < to; ) {
      const end = symbols.lettersEnd(i, to);
      if (end > i) {
        if (this.#begins(i)) attached = 0;
        this.#addPart(i, end, attached | this.#partFlags(chunk, i));
        attached = flag.attached;
      } else if (symbols.is(i, mark.picture)) this.#addPicture(i);
      i = Math.max(end, i + 1);
    }
  }

  /** there.Look */
  #begins(at: number): boolean {
    const { symbols } = this;
    const isSmall = (i: number) => symbols.isLetter(i) && !symbols.is(i, mark.capital);
    const isAfterDot = at > 1 && symbols.sign[at - 1] === ascii.dot && isSmall(at - 2);
    return isAfterDot && symbols.is(at, mark.capital) && isSmall(at + 1);
  }

  #partFlags({ from, kind }: Chunk, a: number): number {
    const { sign } = this.symbols;
    const isOption = a === from + 2 && sign[from] === ascii.hyphen && sign[from + 1] === ascii.hyphen;
    return kind !== chunkKind.mixed || isOption ? flag.literal | flag.noWord : 0;
  }

  #addPart(a: number, b: number, flags: number): void {
    const { letter, marks } = this.symbols;
    let [hash, seen] = [0, 0];
    for (let i = a; i < b; i++) {
      hash = extend(hash, letter[i]);
      seen |= marks[i];
    }
    const cased = caseOf(this.symbols.is(a, mark.capital), this.symbols.is(b - 1, mark.capital), b - a);
    const isHidden = (seen & mark.folded) !== 0;
    this.#add(a, b, hash, flags | cased | (isHidden ? this.#hiddenFlags(a, b) : 0), b - a);
  }

  /** Styled words and words that mix scripts count as English, so they are not `folded`. */
  #hiddenFlags(a: number, b: number): number {
    const { symbols } = this;
    const length = b - a;
    const styled = symbols.countMarked(a, b, mark.styled);
    const other = symbols.countMarked(a, b, mark.otherScript);
    const accented = symbols.countMarked(a, b, mark.folded) - styled - other;
    const isFolded = accented > 0 || (other > 0 && other === length - styled);
    return flag.disguised | (isFolded ? flag.folded : 0) | (other === length ? flag.otherScript : 0);
  }

  #add(a: number, b: number, hash: number, flags: number, length: number): void {
    const start = this.symbols.start[a];
    const end = this.symbols.end[b - 1];
    this.tokens.add(start, end, hash, length, flags, this.#sentence, a);
  }

  /** Ignores quotes and brackets after the full stop. */
  #endsSentence(from: number, to: number): boolean {
    const { symbols } = this;
    let last = to - 1;
    while (last > from && isSign(symbols, last, signClass.closes)) last--;
    return isSign(symbols, last, signClass.stops);
  }
}

function caseOf(first: boolean, last: boolean, length: number): number {
  if (!first) return 0;
  return last && length > 1 ? flag.capital | flag.upper : flag.capital;
}

const [wordEnd, commaEnd, sentenceEnd, mixed] = [0, 1, 2, 3];

/** Kind of ending by the ASCII code after the word. Signs count only if white space follows them. */
const endings = new Uint8Array(ascii.asciiCount).fill(mixed);
endings.fill(wordEnd, 0, ascii.space + 1);
for (const sign of ',:') endings[sign.charCodeAt(0)] = commaEnd;
for (const sign of '.!?;') endings[sign.charCodeAt(0)] = sentenceEnd;
