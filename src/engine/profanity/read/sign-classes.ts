import { asciiTable } from './ascii.ts';
import type { Symbols } from './symbols.ts';

/** Classes of ASCII signs, as bits. */
export const signClass = {
  /** Is a letter even at the edge of a word: $lut, (unt. */
  reads: 1,
  /** Separates words, or letters within a word. */
  separates: 2,
  /** Separates only words. */
  divides: 4,
  /** Hides a letter, even at the end of a word: f#@%. */
  masks: 8,
  /** Is an operator or a bracket of program code. */
  operates: 16,
  /** Ends a sentence. */
  stops: 32,
  /** May follow the end of a sentence. */
  closes: 64,
  /** Hides a letter inside a word. */
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
  ["*#@%&$!^_-.?'+", signClass.hides],
];

export const classes = asciiTable((code) =>
  signs.reduce((bits, [of, bit]) => bits | (of.includes(String.fromCharCode(code)) ? bit : 0), 0),
);

/** True if the sign belongs to any of the classes. */
export function isSign(symbols: Symbols, at: number, bits: number): boolean {
  return (classes[symbols.sign[at]] & bits) !== 0;
}

/** Letters that a sign can represent, likelier first. */
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
  '%': 'x',
  '^': 'a',
};

const letterColumn = (choice: number) =>
  asciiTable((code) => (readings[String.fromCharCode(code)]?.charCodeAt(choice) || 0) & 31);

/** Letter 1 to 26 by ASCII code, or 0. */
const likelierLetter = letterColumn(0);
export const otherLetter = letterColumn(1);

/** Returns the letter that a symbol is or can represent: 1 to 26, or 0. */
export function letterOf(symbols: Symbols, at: number): number {
  return symbols.letter[at] || likelierLetter[symbols.sign[at]];
}
