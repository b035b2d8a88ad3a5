/**
 * What a reader sees in a character beyond ASCII: undoes diacritics, full-width, mathematical, circled and squared
 * letters, and look-alikes of other scripts; says which characters cannot be seen at all.
 */
import { confusables } from './confusables.ts';

/** What `fold` answers beside the letters 1 to 26. */
export const seen = {
  /** Anything else: punctuation, symbols. */
  nothing: 0,
  /** Not there for a reader: zero-width, bidi, combining. */
  invisible: 27,
  space: 28,
  /** A letter of another script that looks like no Latin one. */
  foreign: 29,
  /** An emoji or another picture. */
  picture: 30,
  /** Added to the letter that a letter of another script looks like. */
  lookAlike: 32,
  /** Added to the ASCII code of a sign that a wide or mathematical one stands for. */
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

/** Letters of scripts that are read as themselves: from Greek to Ol Chiki, and the ideographs. */
const foreignLetters =
  /^[\u0370-\u1cff\u1f00-\u1fff\u2c80-\u2dff\u3040-\ua6ff\ua840-\ud7ff\uf900-\ufdff\ufe70-\ufeff]/;

const pictures = /^[\u2600-\u27bf\u{1f300}-\u{1f64f}\u{1f680}-\u{1f6ff}\u{1f900}-\u{1faff}]/u;

/** Where alphabets begin whose letters stand in a circle, a square or brackets, or are regional indicators. */
const enclosed = [0x249c, 0x24b6, 0x24d0, 0x1f110, 0x1f130, 0x1f150, 0x1f170, 0x1f1e6];

/** Signs that stand for words: №, ℠, ℡, ™; and dots: …. They look like no letter. */
const wordSigns = /^[\u2026\u2116\u2120-\u2122]/;

/** A picture of a dollar is one. */
const dollarPicture = 0x1f4b2;
const dollar = 36;

/** The letter that a character looks like, in itself or in its other case. */
function confusable(character: string): number | undefined {
  const small = character.toLowerCase();
  const other = small === character ? character.toUpperCase() : small;
  return (
    byConfusable.get(character.codePointAt(0) as number) ?? byConfusable.get(other.codePointAt(0) as number)
  );
}

/** The letter or sign that is left of a character when its decorations are taken off. */
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
  // Asked first, since the other case of a combining mark may be a letter.
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

/** What was seen in each character of the first two planes, filled as characters come up; 255 = not looked at yet. */
const known = new Uint8Array(0x20000).fill(255);

/**
 * What a reader sees in a code point from 127 on: 1 to 26 a Latin letter (plus `seen.lookAlike` when it belongs to
 * another script), or one of `seen`. It remembers what each character is, not where it stood.
 */
export function fold(point: number): number {
  if (point >= known.length)
    return invisibles.test(String.fromCodePoint(point)) ? seen.invisible : seen.foreign;
  if (known[point] === 255) known[point] = look(point);
  return known[point];
}

/** What else is known of a letter that was folded, as bits. */
export const trait = {
  /** A Latin one in another style, which belongs to no language: raised, full width, circled; small capitals too. */
  styled: 1,
  /** An o with a stroke, a ring or a circle, which may cross out any vowel. */
  round: 2,
} as const;

const styled =
  /^[\u02b0-\u02b8\u02e0-\u02e3\u1d00-\u1d22\u1d2c-\u1d6a\u2000-\u2c5f\ua730\ua731\u0299\u0262\u029c\u026a\u029f\u0274\u0280\u028f\ud800-\uffff\u{10000}-\u{10ffff}]/u;
const round = /^[\xf8\xd8\xb0\u25cb\u25cf\u25ef]/;

const knownTraits = new Uint8Array(0x20000).fill(255);

/** The bits of `trait` that a code point has. */
export function traitsOf(point: number): number {
  if (point >= knownTraits.length) return 0;
  if (knownTraits[point] === 255) {
    const character = String.fromCodePoint(point);
    knownTraits[point] =
      (styled.test(character) ? trait.styled : 0) | (round.test(character) ? trait.round : 0);
  }
  return knownTraits[point];
}
