/** Maps characters beyond ASCII to the Latin letter or sign that a reader sees. */
import { dollar } from './ascii.ts';
import { confusables } from './confusables.ts';

/** Results of `fold` other than the letters 1 to 26. */
export const seen = {
  nothing: 0,
  /** Zero-width, bidi and combining characters. */
  invisible: 27,
  space: 28,
  /** A letter of another script that resembles no Latin letter. */
  foreign: 29,
  picture: 30,
  /** Added to the letter that a letter of another script resembles. */
  lookAlike: 32,
  /** Added to the ASCII code of the sign that a wide or mathematical sign represents. */
  sign: 64,
} as const;

const byConfusable = new Map(
  Object.entries(confusables).flatMap(([letter, others]) =>
    [...others].map((other) => [other.codePointAt(0) as number, letter.charCodeAt(0) & 31] as const),
  ),
);

const invisibles = new RegExp(
  `^[${[
    '\\x7f-\\x84\\x86-\\x9f\\xad\\u0300-\\u036f\\u0483-\\u0489\\u0591-\\u05bd\\u0610-\\u061a\\u061c\\u064b-\\u065f\\u115f\\u1160',
    '\\u17b4\\u17b5\\u180b-\\u180f\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u20d0-\\u20ff',
    '\\u2800\\u3164\\ufe00-\\ufe0f\\ufe20-\\ufe2f\\ufeff\\uffa0\\ufff9-\\ufffb\\u{1d173}-\\u{1d17a}\\u{e0020}-\\u{e007f}',
  ].join('')}]`,
  'u',
);

const spaces = /^[\x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]/;

/** Scripts from Greek to Ol Chiki, and ideographs. */
const foreignLetters =
  /^[\u0370-\u1cff\u1f00-\u1fff\u2c80-\u2dff\u3040-\ua6ff\ua840-\ud7ff\uf900-\ufdff\ufe70-\ufeff]/;

const pictures = /^[\u2600-\u27bf\u{1f300}-\u{1f64f}\u{1f680}-\u{1f6ff}\u{1f900}-\u{1faff}]/u;

/** First letters of circled, squared and bracketed alphabets, and of regional indicators. */
const enclosed = [0x249c, 0x24b6, 0x24d0, 0x1f110, 0x1f130, 0x1f150, 0x1f170, 0x1f1e6];

/** №, ℠, ℡, ™ and …, which NFKD would turn into letters or dots. */
const wordSigns = /^[\u2026\u2116\u2120-\u2122]/;

const dollarPicture = 0x1f4b2;

function confusable(character: string): number | undefined {
  const small = character.toLowerCase();
  const other = small === character ? character.toUpperCase() : small;
  return (
    byConfusable.get(character.codePointAt(0) as number) ?? byConfusable.get(other.codePointAt(0) as number)
  );
}

function undecorated(character: string): number {
  // Decompositions of assigned characters never change between Unicode versions.
  const base = character.normalize('NFKD').codePointAt(0) as number;
  const plain = String.fromCodePoint(base);
  if (/^[a-z]/i.test(plain)) return base & 31;
  if (plain === character) return seen.nothing;
  const letter = byConfusable.get(base);
  if (letter !== undefined) return letter + (foreignLetters.test(character) ? seen.lookAlike : 0);
  return /^[!-?]/.test(plain) ? base + seen.sign : seen.nothing;
}

function look(point: number): number {
  if (point === dollarPicture) return seen.sign + dollar;
  const character = String.fromCodePoint(point);
  if (spaces.test(character)) return seen.space;
  // Before look-alikes: the other case of a combining mark may be a letter.
  if (invisibles.test(character)) return seen.invisible;
  const letter = confusable(character);
  if (letter !== undefined) return letter + (foreignLetters.test(character) ? seen.lookAlike : 0);
  if (wordSigns.test(character)) return seen.nothing;
  const alphabet = enclosed.find((first) => point >= first && point < first + 26);
  if (alphabet !== undefined) return point - alphabet + 1;
  const base = undecorated(character);
  if (base !== seen.nothing) return base;
  if (foreignLetters.test(character)) return seen.foreign;
  return pictures.test(character) ? seen.picture : seen.nothing;
}

/** 255 = not computed yet. */
const known = new Uint8Array(0x20000).fill(255);

/** Returns a Latin letter 1 to 26 (plus `seen.lookAlike` if it belongs to another script), or a value of `seen`. */
export function fold(point: number): number {
  if (point >= known.length)
    return invisibles.test(String.fromCodePoint(point)) ? seen.invisible : seen.foreign;
  if (known[point] === 255) known[point] = look(point);
  return known[point];
}

export const trait = {
  /** A letter in a style that no language uses: superscript, full-width, circled, small capital. */
  styled: 1,
  /** An o with a stroke or ring, or a circle, which may replace any vowel. */
  round: 2,
} as const;

const styled =
  /^[\u02b0-\u02b8\u02e0-\u02e3\u1d00-\u1d22\u1d2c-\u1d6a\u2000-\u2c5f\ua730\ua731\u0299\u0262\u029c\u026a\u029f\u0274\u0280\u028f\ud800-\uffff\u{10000}-\u{10ffff}]/u;
const round = /^[\xf8\xd8\xb0\u25cb\u25cf\u25ef]/;

const knownTraits = new Uint8Array(0x20000).fill(255);

export function traitsOf(point: number): number {
  if (point >= knownTraits.length) return 0;
  if (knownTraits[point] === 255) {
    const character = String.fromCodePoint(point);
    knownTraits[point] =
      (styled.test(character) ? trait.styled : 0) | (round.test(character) ? trait.round : 0);
  }
  return knownTraits[point];
}
