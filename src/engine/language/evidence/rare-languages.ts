/**
 * A rare language is sure of a text of up to three words only if it knows all of them, or if the model is very sure. A
 * large language is more likely to have words that the model has never seen: no manches wey.
 */
import { noLanguage } from '../model/model-facts.ts';
import type { Pass } from '../pass.ts';
import { capShare } from './shares.ts';
import type { Weighed } from './weighed.ts';
import { wordsOf } from './words.ts';

const maxWords = 3;
/** Below 0.8, at which an answer counts as sure. */
const cap = 0.75;
/** Of surer answers, 99 in 100 are right, so a cap would cost more than it saves. */
const minSure = 0.95;
/** The same if a large language has one of the words. */
const minSureWithRival = 0.99;

export function doubtRareLanguage({ words, text, pass, only }: Weighed): Pass {
  const [first] = pass.answer;
  if (first === undefined || only !== undefined || !words.isRare(first.lang)) return pass;
  if (first.confidence <= cap || first.confidence >= minSureWithRival) return pass;
  const found = wordsOf(text);
  if (found.length > maxWords) return pass;
  const users = found.map((word) => words.usersOf(word));
  if (users.every((langs) => langs.includes(first.lang))) return pass;
  const hasRival = users.flat().some((lang) => lang !== noLanguage && !words.isRare(lang));
  return first.confidence < (hasRival ? minSureWithRival : minSure) ? capShare(pass, first.lang, cap) : pass;
}
