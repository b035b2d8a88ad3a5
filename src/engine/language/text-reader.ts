/** Evidence of a model about a text. Inspection builds on it; core and reference implement it. */
import type { WordKnowledge } from './model/word-knowledge.ts';
import type { Pass } from './pass.ts';
import type { WordInText } from './text/words.ts';
import type { LanguageContext } from './types.ts';

export interface TextReader {
  readonly words: WordKnowledge;
  /** Reads a text as one in one language. */
  read(text: string, only?: readonly string[], context?: LanguageContext): Pass;
  /**
   * Scores each word of a text, to divide them into languages. The result is valid until the next call of either function.
   * @param pass A reading of the text. Spares another one if the text is short and nothing was read since.
   */
  score(text: string, only?: readonly string[], pass?: Pass): ScoredWords;
}

export interface ScoredWords {
  readonly words: readonly WordInText[];
  /** Languages that the words may be in, that of all words first. Empty without evidence. */
  readonly langs: readonly string[];
  /** Score of each language for each word. */
  readonly scores: readonly number[][];
  /** Returns the share of each language in some of the words. `zxx` is "no language". */
  sharesOf(words: ReadonlySet<number>): ReadonlyMap<string, number>;
}
