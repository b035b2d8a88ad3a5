/**
 * Which word does a pattern of letters and masks stand for: f**k, sh*t, a**?
 */
import { disguise, longestToken, type Match } from './disguises.ts';
import { type Letters, star } from './letters.ts';
import type { Lexicon } from './lexicon.ts';

/** What people mean by one letter and stars. */
const worn =
  'fuck fucks fucked fucking shit shits shitty cunt cunts bitch bitches ass asshole assholes nigger niggers pussy wanker damn motherfucker';

/** A first letter and a length as one number. */
const shapeOf = (first: number, length: number) => first * 64 + length;

export class MaskIndex {
  /** Words of a first letter and a length. */
  private readonly byShape = new Map<number, number[]>();
  private readonly worn = new Map<number, number>();

  constructor(private readonly lexicon: Lexicon) {
    for (const word of worn.split(' ')) {
      const number = lexicon.entryOf(word);
      if (number >= 0) this.worn.set(shapeOf(word.charCodeAt(0) & 31, word.length), number);
    }
  }

  add(form: string, number: number): void {
    const shape = shapeOf(form.charCodeAt(0) & 31, form.length);
    const others = this.byShape.get(shape);
    if (others) others.push(number);
    else this.byShape.set(shape, [number]);
  }

  /**
   * The word of the same length and the same letters as a pattern that begins with a letter; `star` is a mask.
   * With the first letter alone, only the words that people write so.
   */
  unmask(pattern: Letters): Match | null {
    const { codes, length } = pattern;
    if (length > longestToken) return null;
    let letters = 0;
    for (let i = 0; i < length; i++) if (codes[i] !== star) letters++;
    const shape = shapeOf(codes[0] as number, length);
    if (letters === 1) {
      const number = this.worn.get(shape);
      return number === undefined ? null : { number, how: disguise.maskedMost, from: 0, to: length };
    }
    const numbers = this.byShape.get(shape);
    if (numbers === undefined) return null;
    for (const number of numbers) {
      const form = this.lexicon.entries[number]?.form as string;
      let same = true;
      for (let i = 1; i < length && same; i++) {
        same = codes[i] === star || codes[i] === (form.charCodeAt(i) & 31);
      }
      if (!same) continue;
      const how = letters * 2 >= length ? disguise.masked : disguise.maskedMost;
      return { number, how, from: 0, to: length };
    }
    return null;
  }
}
