/**
 * A second stage after the n-gram model: evidence of whole words that sums of n-grams cannot hold. It changes only the
 * answer to a short text in one language.
 */
import type { Pass } from '../pass.ts';
import { isLatinOrCyrillicWord } from '../text/plain-word.ts';
import type { TextReader } from '../text-reader.ts';
import { weighAbsentWords } from './absent-words.ts';
import { weighChatWords } from './chat-words.ts';
import { weighFrequencies } from './frequencies.ts';
import { preferHindi } from './hindustani.ts';
import { readOtherAlphabets } from './other-alphabets.ts';
import { doubtNames } from './personal-names.ts';
import { doubtRareLanguage } from './rare-languages.ts';
import type { Weighed } from './weighed.ts';
import { readBesideTitle } from './word-and-title.ts';

/** Returns another pass, or the same one without evidence. */
type Stage = (weighed: Weighed) => Pass;

const stages: readonly Stage[] = [
  readBesideTitle,
  readOtherAlphabets,
  weighChatWords,
  weighFrequencies,
  weighAbsentWords,
  doubtRareLanguage,
  preferHindi,
  doubtNames,
];

/** The others need several words. */
const stagesOfWord: readonly Stage[] = [weighFrequencies, doubtRareLanguage, preferHindi];

/** In UTF-16 units. A longer text has enough n-grams. */
const maxLength = 400;

export function weighWords(
  reader: TextReader,
  text: string,
  first: Pass,
  only: readonly string[] | undefined,
): Pass {
  const { words } = reader;
  if (!words.hasLexicon || text.length > maxLength) return first;
  const allows = (lang: string) => only?.includes(lang) ?? true;
  let pass = first;
  for (const stage of isLatinOrCyrillicWord(text) ? stagesOfWord : stages) {
    if (pass.parts !== 1 || pass.answer.length === 0) break;
    pass = stage({ reader, words, text, pass, only, allows });
  }
  return pass;
}
