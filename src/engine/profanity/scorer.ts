/**
 * From a text to what swears in it: every find with its likelihood; the text's score is the largest of them.
 */
import { Context } from './context.ts';
import { DisguiseIndex } from './disguise-index.ts';
import { disguise } from './disguises.ts';
import type { Entry, Lexicon } from './lexicon.ts';
import { likelihoodOf } from './likelihood.ts';
import type { RegisterModel } from './register.ts';
import { Scanner } from './scan.ts';
import type { SetPhrases } from './set-phrases.ts';
import type { Words } from './words.ts';

/** One find in a text. */
export interface Span {
  /** Where it begins, in UTF-16 code units. */
  readonly start: number;
  /** Where it ends, exclusive. */
  readonly end: number;
  /** The word that a reader would name. */
  readonly canonical: string;
  /** The likelihood that it is profanity here: 0 to 1, at most 4 decimals. */
  readonly score: number;
}

export class Scorer {
  readonly scanner: Scanner;
  private readonly context: Context;

  constructor(
    readonly lexicon: Lexicon,
    register: RegisterModel,
    phrases: SetPhrases,
  ) {
    this.scanner = new Scanner(lexicon, new DisguiseIndex(lexicon));
    this.context = new Context(lexicon, register, phrases);
  }

  /** Was any work on the last text left undone, because its allowance was used up? */
  get cutShort(): boolean {
    return this.scanner.index.effort.exhausted || this.context.cutShort;
  }

  private scan(text: string): Words {
    this.context.begin(text.length);
    return this.scanner.scan(text);
  }

  /** The likelihood that the text contains profanity: 0 to 1, at most 4 decimals; exactly 0 without evidence. */
  score(text: string): number {
    const words = this.scan(text);
    let most = 0;
    for (let i = 0; i < words.count; i++) {
      const number = words.number[i] as number;
      // What cannot become likelier than what was found already need not be weighed.
      if (number < 0 || likelihoodOf(this.context.ceiling(number)) <= most) continue;
      const evidence = this.context.weigh(words, i);
      if (evidence === null) continue;
      const likelihood = likelihoodOf(evidence);
      if (likelihood > most) most = likelihood;
    }
    return most / 10000;
  }

  /** The entry that decides a text's score when it stands there undisguised; for training. */
  strongest(text: string): Entry | undefined {
    const words = this.scan(text);
    let most = 0;
    let found = -1;
    for (let i = 0; i < words.count; i++) {
      if ((words.number[i] as number) < 0) continue;
      const evidence = this.context.weigh(words, i);
      if (evidence === null) continue;
      const likelihood = likelihoodOf(evidence);
      if (likelihood <= most) continue;
      most = likelihood;
      found = words.how[i] === disguise.none ? (words.number[i] as number) : -1;
    }
    return found < 0 ? undefined : this.lexicon.entries[found];
  }

  /** Every find, in the order of the text; finds do not overlap unless one word is part of a phrase. */
  spans(text: string): Span[] {
    const words = this.scan(text);
    const spans: Span[] = [];
    for (let i = 0; i < words.count; i++) {
      const number = words.number[i] as number;
      if (number < 0) continue;
      const evidence = this.context.weigh(words, i);
      if (evidence === null) continue;
      const likelihood = likelihoodOf(evidence);
      if (likelihood === 0) continue;
      spans.push({
        start: words.start[i] as number,
        end: words.end[i] as number,
        canonical: this.lexicon.entries[number]?.canonical as string,
        score: likelihood / 10000,
      });
    }
    return spans;
  }
}
