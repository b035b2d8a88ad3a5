/** Classes of ASCII signs, and the letters that signs can stand for. */
import type { Symbols } from './symbols.ts';

/** Bit flags. */
export const signClass = {
  /** Read as a letter even at the edge of a word: $lut, (unt. */
  reads: 1,
  /** Separates words, or the letters of one word. */
  separates: 2,
  /** Separates words rather than the letters of one word. */
  divides: 4,
  /** Hides a letter, even at the end of a word: f#@%. */
  masks: 8,
  /** Operator or bracket of program code. */
  operates: 16,
  /** Ends a sentence. */
  stops: 32,
  /** May follow the sign that ends a sentence. */
  closes: 64,
  /** Hides a letter between other letters. */
  hides: 128,
} as const;

const signs: readonly (readonly [string, number])[] = [
  ['$@(|!+<{', signClass.reads],
  ['\'-./_:,~*&"|+=;', signClass.separates],
  ['\'-./_:,&"+=;', signClass.divides],
  ['*#@%&$!^', signClass.masks],
  ['=+*/<>{}();&|', signClass.operates],
  ['.!?;', signClass.stops],
  ['"\')]*_`', signClass.closes],
  ["*#@%&$!^_-.?'", signClass.hides],
];

/** Class bits by ASCII code. */
export const classes = Uint8Array.from({ length: 128 }, (_, code) =>
  signs.reduce((bits, [of, bit]) => bits | (of.includes(String.fromCharCode(code)) ? bit : 0), 0),
);

/** True if the symbol at `at` is a sign of any of the classes in `bits`. */
export function isSign(symbols: Symbols, at: number, bits: number): boolean {
  return (classes[symbols.sign[at]] & bits) !== 0;
}

/** Letters that a sign can stand for, likelier first. */
const readings: Readonly<Record<string, string>> = {
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

const letterColumn = (choice: number) =>
  Uint8Array.from(
    { length: 128 },
    (_, code) => (readings[String.fromCharCode(code)]?.charCodeAt(choice) || 0) & 31,
  );

/** Letter 1 to 26 by ASCII code of a sign or digit, or 0. `otherLetter` is the less likely reading. */
const likelierLetter = letterColumn(0);
export const otherLetter = letterColumn(1);

/** Returns the symbol's letter, or the letter that its sign can stand for: 1 to 26, or 0. */
export function letterOf(symbols: Symbols, at: number): number {
  return symbols.letter[at] || likelierLetter[symbols.sign[at]];
}
