/**
 * A second stage after the n-gram model: evidence of whole words that sums of n-grams cannot hold. It changes only the
 * answer to a short text in one language.
 */
import { type Part, parts } from '../parts.ts';
import type { Pass } from '../pass.ts';
import { maxWholeLength } from '../text/long-text.ts';
import { isLatinOrCyrillicWord } from '../text/plain-word.ts';
import type { TextReader } from '../text-reader.ts';
import { weighAbsentWords } from './absent-words.ts';
import { weighFrequencies } from './frequencies.ts';
import { preferHindi } from './hindustani.ts';
import { doubtLanguage, isLaughter } from './no-language.ts';
import { doubtRareLanguage } from './rare-languages.ts';
import type { Weighed } from './weighed.ts';

interface Stage {
  /** Undefined if its parts are switched within it. */
  readonly part?: Part;
  /** Returns another pass, or the same one without evidence. */
  readonly weigh: (weighed: Weighed) => Pass;
}

const stages: readonly Stage[] = [
  { weigh: weighFrequencies },
  { part: 'absent words', weigh: weighAbsentWords },
  { part: 'rare languages', weigh: doubtRareLanguage },
  { part: 'Hindustani', weigh: preferHindi },
  { part: 'no language', weigh: doubtLanguage },
];

export function weighWords(
  reader: TextReader,
  text: string,
  first: Pass,
  only: readonly string[] | undefined,
): Pass {
  const { words } = reader;
  if (!words.hasLexicon || text.length > maxWholeLength) return first;
  // The model has learned the frequent words. Of single words, the others decide too few.
  if (isLatinOrCyrillicWord(text) && first.answer[0]?.lang !== 'ur' && !isLaughter(text)) return first;
  const allows = (lang: string) => only?.includes(lang) ?? true;
  let pass = first;
  for (const { part, weigh } of stages) {
    if (pass.parts !== 1 || pass.answer.length === 0) break;
    if (part === undefined || parts[part]) pass = weigh({ reader, words, text, pass, only, allows });
  }
  return pass;
}
