/**
 * Signs and digits that stand for letters, and when they do not: prices, codes, versions, units and hashes keep
 * their digits.
 */
import { type Chunk, longestChunk } from './chunk.ts';
import { glue } from './hash.ts';
import { Letters, star } from './letters.ts';

/** The letters that a sign is read as, likelier first. */
const readings: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '8': 'b',
  '(': 'c',
  '<': 'c',
  '{': 'c',
  '[': 'c',
  '3': 'e',
  '6': 'gb',
  '9': 'g',
  '#': 'h',
  '1': 'il',
  '!': 'il',
  '|': 'li',
  '0': 'ou',
  '5': 's',
  $: 's',
  '7': 't',
  '+': 't',
  '2': 'z',
  '%': 'x',
  '^': 'a',
};

/** What a sign may do, as bits. */
export const signClass = {
  /** Read as a letter even at a word's edge. */
  reads: 1,
  /** Stands between words, or between the letters of one. */
  separates: 2,
  /** Stands between the letters of one word rather than between words. */
  joins: 4,
  /** Hides a letter, also mixed with its like: f#@%. */
  masks: 8,
  /** Program code is made of it. */
  operates: 16,
  /** Ends a sentence. */
  stops: 32,
  /** May follow what ends a sentence. */
  closes: 64,
} as const;

const classes = new Uint8Array(128);
for (const [signs, bit] of [
  ['$@(|!+<{', signClass.reads],
  ['\'-./_:,~*&"|+=;', signClass.separates],
  ['*~|', signClass.joins],
  ['*#@%&$!^', signClass.masks],
  ['=+*/<>{}();&|', signClass.operates],
  ['.!?;', signClass.stops],
  ['"\')]*_`', signClass.closes],
] as const) {
  for (const sign of signs) classes[sign.charCodeAt(0)] = (classes[sign.charCodeAt(0)] as number) | bit;
}

/** What the sign at a place of the chunk may do: bits of `signClass`, 0 for a letter. */
export function classOf(chunk: Chunk, at: number): number {
  return classes[chunk.sign[at] as number] as number;
}

/** At most so many signs of one token are read in two ways. */
const mostDoubts = 2;

/** Letter codes by sign: the likelier reading, and the other one where there is one. */
const likelier = new Uint8Array(128);
const other = new Uint8Array(128);
for (const [sign, letters] of Object.entries(readings)) {
  likelier[sign.charCodeAt(0)] = letters.charCodeAt(0);
  if (letters.length > 1) other[sign.charCodeAt(0)] = letters.charCodeAt(1);
}

/** The letter that a letter is, or that a sign or digit is read as, 1 to 26, or 0. */
export function letterOf(chunk: Chunk, at: number): number {
  return (chunk.letter[at] as number) || (likelier[chunk.sign[at] as number] as number) & 31;
}

/** Capitals or parts with a digit among so few symbols are a code. */
const shortestDigits = 3;

/** Is the chunk from a symbol to another a code, a measure, an ordinal or a hash, whose digits are digits? */
export function isCode(chunk: Chunk, from: number, to: number): boolean {
  let letters = 0;
  let capitals = 0;
  let digits = 0;
  let hex = 0;
  let leading = 0;
  let trailing = 0;
  let separators = 0;
  for (let i = from; i < to; i++) {
    if (chunk.isLetter(i)) {
      letters++;
      if ((chunk.marks[i] as number) & 1) capitals++;
      if ((chunk.letter[i] as number) <= 6) hex++;
      trailing = 0;
    } else if (chunk.isDigit(i)) {
      digits++;
      if (letters === 0) leading++;
      trailing++;
    } else separators++;
  }
  if (digits === 0) return false;
  if (letters === 2 && capitals === 1 && trailing === 1 && isMove(chunk, from)) return true;
  if (letters === 0 || digits > letters || isHexadecimal(chunk, from, to)) return true;
  if (letters === hex && digits >= 2 && letters + digits >= 6) return true;
  // 45s, 5th, 10mm, 24hrs: digits, then a unit. One leading digit before a longer word may be a letter: 8itch.
  if (leading > 0 && leading === digits && (digits > 1 || letters < 3)) return true;
  // A55-HAT, SH1-T7.
  if (capitals === letters && digits >= 2 && separators > 0) return true;
  // A55, FU2, SH17, MK2: capitals, then a number.
  if (capitals === letters && trailing === digits && digits >= 1) return true;
  // F4G, cn-7.
  if (letters + digits <= shortestDigits && (capitals === letters || separators > 0)) return true;
  return capitals === letters && digits * 2 > letters && letters + digits < 6;
}

/** The letters of chess pieces: B, K, N, Q, R. */
const pieces = [2, 11, 14, 17, 18];

/** Is it the move of a piece to a square: Ng6? */
function isMove(chunk: Chunk, at: number): boolean {
  const [one, eight, h] = [49, 56, 8];
  const [file, rank] = [chunk.letter[at + 1] as number, chunk.sign[at + 2] as number];
  const isPiece = pieces.includes(chunk.letter[at] as number) && ((chunk.marks[at] as number) & 1) !== 0;
  return isPiece && file <= h && rank >= one && rank <= eight;
}

/** Is it a number in hexadecimal, with its sign: 0x1f? */
function isHexadecimal(chunk: Chunk, from: number, to: number): boolean {
  const [zero, x, f] = [48, 24, 6];
  if (to - from < 4 || chunk.sign[from] !== zero || chunk.letter[from + 1] !== x) return false;
  for (let i = from + 2; i < to; i++) {
    const letter = chunk.letter[i] as number;
    if (letter > f || (letter === 0 && !chunk.isDigit(i))) return false;
  }
  return true;
}

/** The readings of some symbols as words, the likeliest first, in buffers that are used again. */
export class Readings {
  /** How many there are. */
  count = 0;
  private readonly all: readonly Letters[] = Array.from(
    { length: 1 << mostDoubts },
    () => new Letters(longestChunk),
  );
  /** The letters that may be read in two ways: their places, and the other ways. */
  private readonly places = new Uint8Array(mostDoubts);
  private readonly others = new Uint8Array(mostDoubts);

  /**
   * Reads the symbols of a chunk in all ways. Digits become letters; other signs too when `signs`, else they are
   * left out. A sign without a reading is left out. Stars are left out.
   */
  read(chunk: Chunk, from: number, to: number, signs: boolean): void {
    const first = this.all[0] as Letters;
    first.clear();
    let doubts = 0;
    for (let i = from; i < to; i++) {
      const letter = chunk.letter[i] as number;
      if (letter > 0) {
        first.add(letter);
        continue;
      }
      if (!signs && !chunk.isDigit(i)) continue;
      const sign = chunk.sign[i] as number;
      const code = likelier[sign] as number;
      if (code === 0) continue;
      if (other[sign] !== 0 && doubts < mostDoubts) {
        this.places[doubts] = first.length;
        this.others[doubts++] = (other[sign] as number) & 31;
      }
      first.add(code & 31);
    }
    this.count = 1 << doubts;
  }

  /** The number of letters, the same in every reading. */
  get length(): number {
    return (this.all[0] as Letters).length;
  }

  /** The hash of a reading, without writing it down. */
  hash(choice: number): number {
    const first = this.all[0] as Letters;
    let { hash } = first;
    for (let d = 0; d < mostDoubts; d++) {
      if ((choice & (1 << d)) === 0) continue;
      const place = this.places[d] as number;
      const change = (this.others[d] as number) - (first.codes[place] as number);
      hash = (hash + glue(change, 0, first.length - 1 - place)) | 0;
    }
    return hash;
  }

  /** The letters of a reading. */
  letters(choice: number): Letters {
    const reading = this.all[choice] as Letters;
    if (choice === 0) return reading;
    reading.copy(this.all[0] as Letters);
    for (let d = 0; d < mostDoubts; d++) {
      if (choice & (1 << d)) reading.codes[this.places[d] as number] = this.others[d] as number;
    }
    reading.hash = this.hash(choice);
    return reading;
  }
}

/** Signs that people put for one hidden letter, the same for all; the first few also mixed: f#@%. */
const masks = signSet("*#@%&$!^_-.?'");
const grawlix = signSet('*#@%&$!^');

const ampersand = 38;
const asterisk = 42;
const hashSign = 35;

function signSet(signs: string): Uint8Array {
  const set = new Uint8Array(128);
  for (const sign of signs) set[sign.charCodeAt(0)] = 1;
  return set;
}

/**
 * Writes the symbols as a pattern of letters and `star` for unmasking; false when they are no such thing. A wide dash
 * or dots hide `wide` letters; with `signs` what may be a letter is one, stars apart; with `round` round letters hide.
 */
export function readPattern(
  chunk: Chunk,
  from: number,
  to: number,
  pattern: Letters,
  { wide = 2, signs = false, round = false } = {},
): boolean {
  if (letterOf(chunk, from) === 0) return false;
  pattern.clear();
  let mask = 0;
  let mixed = false;
  let runs = 0;
  let letters = 0;
  let digits = 0;
  for (let i = from; i < to; i++) {
    const letter = chunk.letter[i] as number;
    if (round && (chunk.marks[i] as number) & 16) {
      pattern.add(star);
      mask = asterisk;
      continue;
    }
    if (letter > 0) {
      pattern.add(letter);
      letters++;
      continue;
    }
    const sign = chunk.sign[i] as number;
    if (
      (chunk.isDigit(i) || i === from || (signs && sign !== asterisk && sign !== hashSign)) &&
      likelier[sign] !== 0
    ) {
      pattern.add((likelier[sign] as number) & 31);
      digits++;
      continue;
    }
    if (masks[sign] === 0) return false;
    if (mask !== 0 && mask !== sign) {
      if (grawlix[sign] === 0 || grawlix[mask] === 0) return false;
      mixed = true;
    }
    if (i === from || masks[chunk.sign[i - 1] as number] === 0) runs++;
    mask = sign;
    pattern.add(star);
    if ((chunk.marks[i] as number) & 8) for (let width = 1; width < wide; width++) pattern.add(star);
  }
  // R&D is an abbreviation.
  if (mask === ampersand && to - from === 3) return false;
  // Mixed signs are a mask only side by side.
  return mask !== 0 && !(mixed && runs > 1) && (digits === 0 || (letters >= 2 && to - from >= 4));
}
