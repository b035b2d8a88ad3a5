/** A personal name alone is in no language: Hans Zimmermann, Иван Петров. */
import { hashWithoutAccents } from '../model/word-knowledge.ts';
import type { Pass } from '../pass.ts';
import { sharesOf, withShares } from './shares.ts';
import type { Weighed } from './weighed.ts';

/** Name of the list of given names in the lexicon. */
export const givenNames = 'names';

const name = /^(\p{Lu}\p{Ll}+)(?: \p{Lu}\.)?(?: \p{Lu}[\p{L}’'-]+){1,2}$/u;
/** Maximum total share of all languages. Set by hand, below one half. */
const maxSum = 0.45;

export function doubtNames({ words, text, pass, only }: Weighed): Pass {
  if (only !== undefined || (pass.answer[0]?.confidence ?? 0) <= maxSum) return pass;
  const given = name.exec(text)?.[1]?.toLowerCase();
  if (given === undefined) return pass;
  const [frequency] = words.frequencies([hashWithoutAccents(given)], givenNames);
  if (frequency === undefined) return pass;
  const shares = sharesOf(pass);
  const sum = [...shares.values()].reduce((all, share) => all + share, 0);
  if (sum <= maxSum) return pass;
  const factor = maxSum / sum;
  const lowered = new Map([...shares].map(([lang, share]) => [lang, factor * share]));
  return { ...withShares(pass, lowered), noneShare: pass.noneShare + sum - maxSum };
}
