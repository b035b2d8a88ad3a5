/** Changes to the shares of an answer. The shares of all languages and of "no language" keep their sum. */
import type { Pass } from '../pass.ts';
import { rankedLanguages } from '../ranking.ts';

export function sharesOf({ answer }: Pass): Map<string, number> {
  return new Map(answer.map(({ lang, confidence }) => [lang, confidence]));
}

export function withShares(pass: Pass, shares: ReadonlyMap<string, number>): Pass {
  return { ...pass, answer: rankedLanguages(shares) };
}

/** Lowers the share of a language to `max`. The others and "no language" get the rest in proportion. */
export function capShare(pass: Pass, lang: string, max: number): Pass {
  const shares = sharesOf(pass);
  const share = shares.get(lang) ?? 0;
  if (share <= max) return pass;
  const others = [...shares.values()].reduce((sum, each) => sum + each, pass.noneShare) - share;
  if (others <= 0) return { ...withShares(pass, shares.set(lang, max)), noneShare: share - max };
  const factor = (others + share - max) / others;
  const capped = new Map([...shares].map(([other, value]) => [other, other === lang ? max : factor * value]));
  return { ...withShares(pass, capped), noneShare: factor * pass.noneShare };
}
