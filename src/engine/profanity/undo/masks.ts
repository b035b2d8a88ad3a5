/** Signs that hide letters: f**k, sh*t, f#@%, b—h. A spelling with stars in it is a pattern. */
import { star } from '../read/letters.ts';
import { classes, isSign, likelierLetter, signClass } from '../read/sign-classes.ts';
import { mark } from '../read/symbols.ts';
import type { Chunk, Disguise, Spellings } from './disguise.ts';

const [asterisk, hashSign, dash, ampersand, apostrophe] = [42, 35, 45, 38, 39];
const letterS = 19;

/** How a pattern is read. */
interface Manner {
  /** How many letters a wide dash or dots hide. */
  readonly wide?: number;
  /** Whether signs that may be letters are read as letters, stars apart. */
  readonly signs?: boolean;
  /** Whether round letters hide others. */
  readonly round?: boolean;
}

/** What was seen of the masks of a pattern so far. */
class Masks {
  sign = 0;
  #mixed = false;
  #runs = 0;
  #at = -2;

  /** Takes one more mask; false when it cannot stand with those before it. */
  take(at: number, sign: number, mixes: boolean): boolean {
    if (this.sign !== 0 && this.sign !== sign) {
      if (!mixes) return false;
      this.#mixed = true;
    }
    if (at !== this.#at + 1) this.#runs++;
    this.#at = at;
    this.sign = sign;
    return true;
  }

  /** Mixed signs are a mask only side by side. */
  get isMask(): boolean {
    return this.sign !== 0 && !(this.#mixed && this.#runs > 1);
  }
}

/** Keeps the symbols from one to another as a pattern, if they are one. */
function pattern({ symbols }: Chunk, a: number, b: number, spellings: Spellings, manner: Manner = {}): void {
  const { wide = 2, signs = false, round = false } = manner;
  const letters = spellings.next();
  const masks = new Masks();
  let plain = 0;
  let read = 0;
  for (let i = a; i < b; i++) {
    const sign = symbols.sign[i] as number;
    const isRound = round && symbols.is(i, mark.round);
    if (isRound) masks.take(i, asterisk, true);
    if (symbols.isLetter(i)) {
      letters.add(isRound ? star : (symbols.letter[i] as number));
      plain++;
      continue;
    }
    const reads = symbols.isDigit(i) || i === a || (signs && sign !== asterisk && sign !== hashSign);
    const letter = reads ? (likelierLetter[sign] as number) : 0;
    if (letter > 0) {
      letters.add(letter);
      read++;
      continue;
    }
    const mixes = isSign(symbols, i, signClass.masks) && (masks.sign === 0 || isMixing(masks.sign));
    if (!isSign(symbols, i, signClass.masksAlone) || !masks.take(i, sign, mixes)) return;
    const width = symbols.is(i, mark.wide) ? wide : 1;
    for (let k = 0; k < width; k++) letters.add(star);
  }
  // R&D is an abbreviation, and tar's is of tar.
  const isPossessive =
    masks.sign === apostrophe && symbols.sign[b - 2] === apostrophe && symbols.letter[b - 1] === letterS;
  const isAbbreviation = isPossessive || (masks.sign === ampersand && b - a === 3);
  const isReadable = read === 0 || (plain >= 2 && b - a >= 4);
  if (masks.isMask && !isAbbreviation && isReadable && letters.codes[0] !== star) spellings.keep(a, b);
}

const isMixing = (sign: number) => ((classes[sign] as number) & signClass.masks) !== 0;

/** The last pattern with letters that stand three times or more written once: sh*ttttt. Not so for masks. */
function squeezed(spellings: Spellings, a: number, b: number): void {
  const { codes, length } = spellings.letters(spellings.count - 1);
  const shorter = spellings.next();
  for (let i = 0; i < length; i++) {
    const isTrail = i >= 2 && codes[i] !== star && codes[i] === codes[i - 1] && codes[i] === codes[i - 2];
    if (isTrail) shorter.length = Math.max(1, shorter.length - 1);
    else shorter.add(codes[i] as number);
  }
  if (shorter.length < length) spellings.keep(a, b);
}

/** Stands a star among the symbols from one to another? */
function hasStar({ symbols }: Chunk, from: number, to: number): boolean {
  for (let i = from; i < to; i++) if (symbols.sign[i] === asterisk) return true;
  return false;
}

/** Where the masks end that follow a place: ars*h*l*, f---, m-----f----- */
function masksEnd({ symbols, to }: Chunk, last: number, dashed: boolean): number {
  let end = last;
  while (end < to && isSign(symbols, end, signClass.masks)) end++;
  if (end > last || !dashed) return end;
  const sign = symbols.sign[last];
  const isLine = sign === dash || sign === 95;
  while (isLine && end < to && symbols.sign[end] === sign) end++;
  return end >= last + 3 ? end : last;
}

/** Words with masks in them are read between hyphens: p***y-grabbing. */
function inSegments(chunk: Chunk, spellings: Spellings): void {
  const { symbols, first, last } = chunk;
  let from = first;
  for (let i = first; i <= last; i++) {
    if (i < last && symbols.sign[i] !== dash) continue;
    const isPart = from > first || i < last;
    if (isPart && i > from && hasStar(chunk, from, i)) pattern(chunk, from, i, spellings);
    from = i + 1;
  }
}

export const masks: Disguise<Chunk> = {
  name: 'masked letters',
  penalty: 16,
  undo(chunk, spellings) {
    const { symbols, from, to, first, last, letters, signs, isCode, isKnown } = chunk;
    const stars = hasStar(chunk, first, to);
    if (letters === 0 || (isCode && !stars) || (isKnown && !stars)) return;
    const isWide = symbols.countMarked(from, to, mark.wide) > 0;
    const end = masksEnd(chunk, last, true);
    // One star behind a word of its own is a footnote.
    if (isKnown && last - first === letters && end < last + 2) return;
    if (stars) inSegments(chunk, spellings);
    const before = spellings.count;
    if (end > last) pattern(chunk, first, end, spellings);
    pattern(chunk, first, last, spellings);
    if (spellings.count > before) squeezed(spellings, first, last);
    if (isWide) pattern(chunk, first, end, spellings, { wide: 3 });
    if (signs > 1) pattern(chunk, first, last, spellings, { signs: true });
    if (first > from && isSign(symbols, first - 1, signClass.reads))
      pattern(chunk, first - 1, end, spellings);
  },
};

export const roundLetters: Disguise<Chunk> = {
  name: 'round letters',
  penalty: 16,
  undo(chunk, spellings) {
    const { symbols, first, last } = chunk;
    if (last - first >= 4 && symbols.countMarked(first, last, mark.round) > 0)
      pattern(chunk, first, last, spellings, { round: true });
  },
};
