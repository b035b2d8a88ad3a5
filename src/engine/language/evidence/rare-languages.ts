/**
 * A rare language is sure of a text of up to three words only if it knows all of them. A large language is more likely
 * to have words that the model has never seen: no manches wey.
 */
import type { Pass } from '../text/heuristics.ts';
import { wordsOf } from './frequencies.ts';
import { capShare } from './shares.ts';
import type { Weighed } from './weighed.ts';

const maxWords = 3;
/** Below 0.8, at which an answer counts as sure. */
const cap = 0.75;

export function doubtRareLanguage({ words, text, pass, only }: Weighed): Pass {
  const [first] = pass.answer;
  if (first === undefined || first.confidence <= cap || only !== undefined) return pass;
  if (!words.isRare(first.lang)) return pass;
  const found = wordsOf(text);
  if (found.length > maxWords || found.every((word) => words.usersOf(word).includes(first.lang))) return pass;
  return capShare(pass, first.lang, cap);
}
