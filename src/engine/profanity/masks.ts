/**
 * Which word does a pattern of letters and masks stand for: f**k, sh*t, a**?
 */
import { disguise, longestToken, type Match } from './disguises.ts';
import { type Letters, star } from './letters.ts';
import type { Lexicon } from './lexicon.ts';

/** What people mean by one letter and stars. */
const worn =
  'fuck fucks fucked fucker fucking shit shits shitty cunt cunts bitch bitches ass asshole assholes nigger niggers pussy wanker damn motherfucker';

/** What people mean by a first and a last letter with stars between them, the likelier first. */
const wornEnds = `${worn} fuckin bullshit fuckers wankers motherfuckers motherfucking bastard bastards bollocks arsehole arseholes whore whores dick dickhead cock cocksucker nigga niggas faggot faggots twat prick retard shithead arse bitching bitchy slutty pissed`;

/** A first and a last letter and a length as one number. */
const endsOf = (first: number, last: number, length: number) => (first * 32 + last) * 64 + length;

/** A first letter and a length as one number. */
const shapeOf = (first: number, length: number) => first * 64 + length;

export class MaskIndex {
  /** Words of a first letter and a length. */
  private readonly byShape = new Map<number, number[]>();
  private readonly worn = new Map<number, number>();
  private readonly wornEnds = new Map<number, number>();

  constructor(private readonly lexicon: Lexicon) {
    for (const word of worn.split(' ')) {
      const number = lexicon.entryOf(word);
      if (number >= 0) this.worn.set(shapeOf(word.charCodeAt(0) & 31, word.length), number);
    }
    for (const word of wornEnds.split(' ')) {
      const number = lexicon.entryOf(word);
      const ends = endsOf(word.charCodeAt(0) & 31, word.charCodeAt(word.length - 1) & 31, word.length);
      if (number >= 0 && !this.wornEnds.has(ends)) this.wornEnds.set(ends, number);
    }
  }

  /** Puts the likeliest words first; to be called when all have been added. */
  sort(): void {
    const { entries } = this.lexicon;
    for (const numbers of this.byShape.values())
      numbers.sort((a, b) => (entries[b]?.likelihood ?? 0) - (entries[a]?.likelihood ?? 0));
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
    if (letters === 2 && length > 3 && codes[length - 1] !== star) {
      const number = this.wornEnds.get(endsOf(codes[0] as number, codes[length - 1] as number, length));
      return number === undefined ? null : { number, how: disguise.masked, from: 0, to: length };
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
      const how = letters * 2 >= length && letters > 2 ? disguise.masked : disguise.maskedMost;
      return { number, how, from: 0, to: length };
    }
    return null;
  }
}
