/** What an ASCII sign may do in a text. */
import type { Symbols } from './symbols.ts';

/** Bits. */
export const signClass = {
  /** Read as a letter even at a word's edge: $lut, (unt. */
  reads: 1,
  /** Stands between words, or between the letters of one. */
  separates: 2,
  /** Stands between words rather than between the letters of one. */
  divides: 4,
  /** Hides a letter, also at the end of a word: f#@%. */
  masks: 8,
  /** Program code is made of it. */
  operates: 16,
  /** Ends a sentence. */
  stops: 32,
  /** May follow what ends a sentence. */
  closes: 64,
  /** Hides a letter between others. */
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

/** The classes of each ASCII code. */
export const classes = Uint8Array.from({ length: 128 }, (_, code) =>
  signs.reduce((bits, [of, bit]) => bits | (of.includes(String.fromCharCode(code)) ? bit : 0), 0),
);

/** Whether the sign at a place of the symbols has any of some classes. Letters have none. */
export function isSign(symbols: Symbols, at: number, bits: number): boolean {
  return (classes[symbols.sign[at]] & bits) !== 0;
}

/** The letters that a sign is read as, likelier first. */
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

/** The letter that an ASCII sign or digit is read as, 1 to 26, or 0; and the other one where there are two. */
const likelierLetter = letterColumn(0);
export const otherLetter = letterColumn(1);

/** The letter that a symbol is, or that its sign is read as, 1 to 26, or 0. */
export function letterOf(symbols: Symbols, at: number): number {
  return symbols.letter[at] || likelierLetter[symbols.sign[at]];
}
