/** Names may mislead the first pass. */
import type { WordKnowledge } from './model/word-knowledge.ts';
import { minRival } from './ranking.ts';
import { switches } from './switches.ts';
import { maxWholeLength } from './text/long-text.ts';
import { isPlainWord } from './text/plain-word.ts';
import { confidenceFactorOf } from './text/program-code.ts';
import { blankQuotations, blankTitles, onlyWord } from './text/titles.ts';
import type { WordInText, WordPlace } from './text/word-places.ts';
import type { LanguageCandidate, LanguageContext } from './types.ts';

/** Of a second pass. Below, the first one counts. */
const minConfidence = 0.5;

export interface Pass {
  /** As long as the original. Names may be blanked. */
  readonly text: string;
  readonly answer: LanguageCandidate[];
  /** Includes program code. 1 without evidence. */
  readonly noneShare: number;
  /** Languages that the words propose: 0 without evidence, 1 unless the text may be in several. */
  readonly proposedCount: number;
  /** See WordStream in text/words.ts. */
  readonly places?: readonly WordPlace[];
}

/** Core and reference implement it. */
export interface TextReader {
  readonly words: WordKnowledge;
  /** Reads a text as one in one language. */
  read(text: string, only?: readonly string[], context?: LanguageContext): Pass;
  /**
   * The result is valid until the next call of either function.
   * @param pass Spares another reading if the text is short and nothing was read since
   */
  score(text: string, only?: readonly string[], pass?: Pass): ScoredWords;
}

export interface ScoredWords {
  readonly words: readonly WordInText[];
  /** That of all words first. Empty without evidence. */
  readonly langs: readonly string[];
  /** By word and language. */
  readonly scores: readonly number[][];
  /** `zxx` is "no language". */
  sharesOf(words: ReadonlySet<number>): ReadonlyMap<string, number>;
}

/** @param detect Multiplies the confidences by `factor` */
export function readOnceOrTwice(
  text: string,
  detect: (text: string, factor: number) => Pass,
  words: Pick<WordKnowledge, 'isFrequent'>,
): Pass {
  if (isPlainWord(text)) return detect(text, 1);
  const factor = confidenceFactorOf(text);
  const first = detect(text, factor);
  if (text.length > maxWholeLength || !switches['titles and products']) return first;
  const quoted = first.proposedCount > 1 ? blankQuotations(text) : undefined;
  const unquoted = quoted === undefined ? undefined : detect(quoted, factor);
  if (unquoted?.proposedCount === 1 && (unquoted.answer[0]?.confidence ?? 0) >= minConfidence)
    return unquoted;
  for (const rest of blankTitles(text, first.answer)) {
    const word = onlyWord(rest);
    // Many titles have an English word that another language has too: Die Another Day.
    if (word !== undefined && words.isFrequent(word, 'en')) continue;
    const second = detect(rest, confidenceFactorOf(rest));
    if (decides(second, first, word !== undefined)) return second;
  }
  return first;
}

function decides({ answer }: Pass, first: Pass, isOneWord: boolean): boolean {
  const [best] = answer;
  if (best === undefined) return false;
  if (!isOneWord) return best.confidence >= minConfidence && best.lang !== first.answer[0]?.lang;
  return (answer.find(({ lang }) => lang === 'en')?.confidence ?? 0) <= minRival;
}
