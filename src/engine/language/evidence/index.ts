/** For short texts in one language: evidence that sums of n-grams cannot hold. */
import { noLanguage } from '../model/model-facts.ts';
import type { Pass, TextReader } from '../pass.ts';
import { switches } from '../switches.ts';
import { maxWholeLength } from '../text/long-text.ts';
import { isLatinOrCyrillicWord, isPlainWord } from '../text/plain-word.ts';
import { weighAbsentWords } from './absent-words.ts';
import { weighFrequencies } from './frequencies.ts';
import { doubtLanguage, isLaughter } from './no-language.ts';
import { capShare, minSure, minSureWithRival, type Weighed, wordsOf } from './weighed.ts';

const stagesOfWord = [doubtRareLanguage, doubtLanguage];
const stages = [weighFrequencies, weighAbsentWords, ...stagesOfWord];

export function weighWords(reader: TextReader, text: string, first: Pass, only?: readonly string[]): Pass {
  const { words } = reader;
  if (!words.hasLexicon || text.length > maxWholeLength) return first;
  // The model has learned the frequent words. Of single words, the others decide too few.
  if (isLatinOrCyrillicWord(text) && !isLaughter(text)) return first;
  let pass = first;
  for (const weigh of isPlainWord(text) ? stagesOfWord : stages) {
    if (pass.answer.length > 0) pass = weigh({ reader, words, text, pass, only });
  }
  return pass;
}

const maxWords = 3;
/** Below 0.8, at which an answer counts as sure. */
const cap = 0.75;

/** Large languages have more unseen words: no manches wey. */
export function doubtRareLanguage({ words, text, pass, only }: Weighed): Pass {
  const [first] = pass.answer;
  if (!switches['rare languages'] || first === undefined) return pass;
  if (only !== undefined || !words.isRare(first.lang)) return pass;
  if (first.confidence <= cap || first.confidence >= minSureWithRival) return pass;
  const found = wordsOf(text);
  if (found.length > maxWords) return pass;
  const users = found.map((word) => words.usersOf(word));
  if (users.every((langs) => langs.includes(first.lang))) return pass;
  const hasRival = users.flat().some((lang) => lang !== noLanguage && !words.isRare(lang));
  return first.confidence < (hasRival ? minSureWithRival : minSure) ? capShare(pass, first.lang, cap) : pass;
}
