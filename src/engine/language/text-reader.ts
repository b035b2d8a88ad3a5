/** Evidence of a model about a text. Inspection builds on it; core and reference implement it. */
import type { WordKnowledge } from './model/word-knowledge.ts';
import type { Pass } from './pass.ts';
import type { WordInText } from './text/words-in-text.ts';
import type { LanguageContext } from './types.ts';

export interface TextReader {
  readonly words: WordKnowledge;
  /** Reads a text. The context matters only for a text in one language. */
  read(text: string, only?: readonly string[], context?: LanguageContext): Pass;
  /** Reads a text as a whole that is in one language. */
  readWhole(text: string, only?: readonly string[]): Pass;
  /** Divides words into languages. The result is valid until the next call of either function. */
  divide(words: readonly WordInText[], isAlone: boolean, only?: readonly string[]): DividedWords;
}

export interface DividedWords {
  readonly parts: readonly {
    /** Undefined if no candidate is written in the part's letters. */
    readonly lang: string | undefined;
    /** Letters by which the part counts. */
    readonly letters: number;
  }[];
  /** Part of each word. Undefined for a word without evidence. */
  readonly partOf: readonly (number | undefined)[];
  /** Returns the score of a part's language for a word: 0 if it has no evidence. */
  score(word: number, part: number): number;
  /** Moves a word to another part. `parts` stays as it is. */
  move(word: number, part: number): void;
  /** Returns the share of each language in a part alone. `zxx` is "no language". */
  sharesOf(part: number): ReadonlyMap<string, number>;
}
