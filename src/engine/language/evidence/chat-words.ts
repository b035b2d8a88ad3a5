/** Spellings of text messages that only one language has: slt cv, nbr tmm, vc tb. The model has seen few of them. */
import { hashWithoutAccents } from '../model/word-knowledge.ts';
import type { Pass } from '../pass.ts';
import { sharesOf, withShares } from './shares.ts';
import type { Weighed } from './weighed.ts';
import { wordsOf } from './words.ts';

/** Languages with such words, and the name of their list in the lexicon. */
const listed = 'cs da de es fi fr hr hu id it nb nl pl pt ro ru sk sr sv tl tr uk vi'.split(' ');
export const chatListOf = (lang: string) => `${lang}-chat`;
/** Name of the list of all these words. */
export const allChatWords = 'chat';

const maxWords = 8;
/** Minimum number of such words. Another language may have one of them. */
const minFound = 2;
// Set by hand.
/** A surer answer stays. */
const minSure = 0.85;
/** Logarithm that a word adds. */
const weight = 2.5;
/** Minimum share of a language. */
const minShare = 0.003;

export function weighChatWords({ words, pass, allows }: Weighed): Pass {
  const [first] = pass.answer;
  if (first === undefined || first.confidence >= minSure) return pass;
  const found = wordsOf(pass.text);
  if (found.length < minFound || found.length > maxWords) return pass;
  const all = found.map(hashWithoutAccents);
  const isListed = words.frequencies(all, allChatWords).map((frequency) => frequency !== undefined);
  const hashes = all.filter((_, at) => isListed[at]);
  if (hashes.length < minFound) return pass;
  const countOf = (lang: string) =>
    words.frequencies(hashes, chatListOf(lang)).filter((frequency) => frequency !== undefined).length;
  const counts = listed
    .filter(allows)
    .map((lang) => [lang, countOf(lang)] as const)
    .filter(([, count]) => count >= minFound);
  if (counts.length === 0) return pass;
  const shares = sharesOf(pass);
  for (const [lang, count] of counts)
    shares.set(lang, Math.max(shares.get(lang) ?? 0, minShare) * Math.exp(weight * count));
  const factor = 1 / ([...shares.values()].reduce((sum, share) => sum + share, 0) + pass.noneShare);
  const scaled = new Map([...shares].map(([lang, share]) => [lang, factor * share]));
  return { ...withShares(pass, scaled), noneShare: factor * pass.noneShare };
}
