import { asciiTable } from './ascii.ts';
import type { Symbols } from './symbols.ts';

export const signClass = {
  /** Is a letter even at the edge of a word: $lut, (unt. */
  reads: 1,
  /** Separates words, or letters within a word. */
  separates: 2,
  divides: 4,
  /** Hides a letter, even at the end of a word: f#@%. */
  masks: 8,
  operates: 16,
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

export function isSign(symbols: Symbols, at: number, bits: number): boolean {
  return (classes[symbols.sign[at]] & bits) !== 0;
}

/** Signs, each with the letters that it can represent, likelier first. */
const readings = '@a 4a 8b (c <c {c [c 3e 6gb 9g #h 1il !il |li 0ou 5s $s 7t +t %x ^a'.split(' ');

const letterColumn = (choice: number) =>
  asciiTable(
    (code) => (readings.find(([sign]) => sign?.charCodeAt(0) === code)?.charCodeAt(choice) || 0) & 31,
  );

/** Letter 1 to 26 by ASCII code, or 0. */
const likelierLetter = letterColumn(1);
export const otherLetter = letterColumn(2);

/** 1 to 26, or 0. */
export function letterOf(symbols: Symbols, at: number): number {
  return symbols.letter[at] || likelierLetter[symbols.sign[at]];
}
