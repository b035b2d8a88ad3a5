/** f**k, sh*t, f#@%, b—h */
import { apostrophe, asterisk, dollar, hyphen, underscore } from '../read/ascii.ts';
import { letterNumber, star } from '../read/letters.ts';
import { isSign, letterOf, signClass } from '../read/sign-classes.ts';
import { mark, type SymbolTest } from '../read/symbols.ts';
import { type Chunk, chunkKind } from '../read/tokens.ts';
import type { ChunkDisguise, Spellings } from './disguise.ts';
import { stops } from './signs.ts';

const letterS = letterNumber('s');

const wideWidth = 2;

/** A longer pattern is a line to write on. */
const maxPatternLength = 60;

/** A.S. Byatt */
const initials = /^(?:[a-z]\.)+[a-z]?$/i;

/** `hyphens` are letters hidden by each hyphen. */
function pattern(chunk: Chunk, a: number, b: number, spellings: Spellings, hyphens = 1): void {
  const { text, symbols } = chunk;
  if (initials.test(text.slice(symbols.start[a], symbols.end[b - 1]))) return;
  const letters = spellings.next();
  let [plain, read, masked] = [0, 0, 0];
  for (let i = a; i < b; i++) {
    if (letters.length >= maxPatternLength) return;
    const isRound = symbols.is(i, mark.round);
    const letter = symbols.isDigit(i) || i === a ? letterOf(symbols, i) : symbols.letter[i];
    if (letter > 0 && !isRound) {
      letters.add(letter);
      // A dollar sign is an s in hardly any other word: $**t
      const isPlain = symbols.isLetter(i) || symbols.sign[i] === dollar;
      plain += Number(isPlain);
      read += Number(!isPlain);
      continue;
    }
    if (!isRound && !isSign(symbols, i, signClass.hides)) return;
    const width = symbols.is(i, mark.wide) ? wideWidth : isDash(symbols, i) ? hyphens : 1;
    for (let k = 0; k < width; k++) letters.add(star);
    masked += Number(width > 0);
  }
  const isPossessive = symbols.sign[b - 2] === apostrophe && symbols.letter[b - 1] === letterS;
  if (masked > 0 && !isPossessive && (read === 0 || plain >= 2)) spellings.keep(a, b);
}

const isStar: SymbolTest = (symbols, at) => isAsterisk(symbols, at) || symbols.is(at, mark.round);
const isAsterisk: SymbolTest = (symbols, at) => symbols.sign[at] === asterisk;
const isMask: SymbolTest = (symbols, at) => isSign(symbols, at, signClass.masks);
const isNoStar: SymbolTest = (symbols, at) => !isStar(symbols, at);
const isNoAsterisk: SymbolTest = (symbols, at) => !isAsterisk(symbols, at);
const isDash: SymbolTest = (symbols, at) => symbols.sign[at] === hyphen;
const isInMaskedWord: SymbolTest = (symbols, at) =>
  symbols.isInWord(at) || isStar(symbols, at) || isMask(symbols, at);

/** ars*h*l*, f---, m-----f----- */
function masksEnd({ symbols, to }: Chunk, last: number): number {
  const end = symbols.runEnd(last, to, isMask);
  const sign = symbols.sign[last];
  if (end > last || (sign !== hyphen && sign !== underscore)) return end;
  const lineEnd = symbols.runEnd(last, to, (_, at) => symbols.sign[at] === sign);
  return lineEnd >= last + 3 ? lineEnd : last;
}

/** Asterisks that open bold text, up to the first letter of its last word: **the Rio N. */
const boldBegins = /(?:^|[^*a-z\d])(\*{1,3})(?=[^*\s])[^*]+$/i;

const maxBoldLength = 200;

function endsBold({ text, symbols, first, last }: Chunk, end: number): boolean {
  const from = symbols.runEnd(last, end, isNoAsterisk);
  const stars = symbols.runEnd(from, end, isAsterisk) - from;
  if (stars === 0) return false;
  const begun = symbols.start[first] + 1;
  return boldBegins.exec(text.slice(Math.max(0, begun - maxBoldLength), begun))?.[1]?.length === stars;
}

/** Shorter masked parts of a chunk may be formulas or file patterns. */
const minPartLength = 4;

/** p***y-grabbing, b**t,n**t */
function inSegments(chunk: Chunk, spellings: Spellings): void {
  const { symbols, first, last } = chunk;
  for (let from = first, to = from; from < last; from = to + 1) {
    to = symbols.runEnd(from, last, isInMaskedWord);
    // A single star at the end is a footnote or a wildcard.
    const isMasked = symbols.runEnd(from, to, isNoStar) < to - 1;
    if (isMasked && to - from >= minPartLength) pattern(chunk, from, to, spellings);
  }
}

/** c*ntact is no masked word. */
const [minLettersBefore, minLettersBehind] = [2, 5];

const lengthsInside = [4, 5, 6, 7];

/** thef*ckout, noobsh*t, sh*tstorms */
function insideWord(chunk: Chunk, spellings: Spellings): void {
  const { symbols, first, last } = chunk;
  const star = symbols.runEnd(first, last, isNoAsterisk);
  const isAmid = symbols.isLetter(star - 1) && symbols.isLetter(star + 1);
  if (!isAmid || symbols.some(star + 1, last, isAsterisk)) return;
  for (const from of [star - 1, star - 2])
    for (const length of lengthsInside) {
      const [before, behind] = [from - first, last - from - length];
      const isEnd = behind === 0 || from === star - 1;
      const isAllowed = (before >= minLettersBefore && isEnd) || behind >= minLettersBehind;
      if (before >= 0 && behind >= 0 && isAllowed) pattern(chunk, from, from + length, spellings);
    }
}

export const masks: ChunkDisguise = {
  name: 'masked letters',
  penalty: 16,
  isPattern: true,
  undo(chunk, spellings) {
    const { symbols, from, to, first, last, kind, isKnown } = chunk;
    if (first > from + 1 && symbols.runEnd(from + 1, first, isAsterisk) === first)
      pattern(chunk, from, last, spellings);
    const stars = symbols.some(first, to, isStar);
    if ((kind === chunkKind.code || isKnown) && !stars) return;
    const masked = masksEnd(chunk, last);
    // A stop hides no letter: "Boo!"
    const isStop = symbols.runEnd(last, masked, stops) === masked;
    const end = isStop || endsBold(chunk, masked) ? last : masked;
    if (stars) inSegments(chunk, spellings);
    if (end > last) pattern(chunk, first, end, spellings);
    pattern(chunk, first, last, spellings);
    // The hyphen may hide no letter: big-a**
    if (stars && symbols.some(first, last, isDash)) pattern(chunk, first, end, spellings, 0);
    if (first > from && isSign(symbols, first - 1, signClass.reads))
      pattern(chunk, first - 1, end, spellings);
    if (stars && !isKnown) insideWord(chunk, spellings);
  },
};
