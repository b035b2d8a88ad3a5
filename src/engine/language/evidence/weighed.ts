/** Changes keep the sum of the shares with "no language". */
import type { WordKnowledge } from '../model/word-knowledge.ts';
import type { Pass, TextReader } from '../pass.ts';
import { rankedLanguages } from '../ranking.ts';
import { blankNoise } from '../text/noise.ts';
import { createWordStream, readWords } from '../text/words.ts';

/** Of surer answers, 99 in 100 are right, so a change would cost more than it saves. */
export const minSure = 0.95;
/** Where a rival has evidence. */
export const minSureWithRival = 0.99;

export interface Weighed {
  readonly reader: Pick<TextReader, 'read'>;
  readonly words: Pick<WordKnowledge, 'lists' | 'frequencies' | 'usersOf' | 'isRare'>;
  /** For its form, and to read it again. */
  readonly text: string;
  /** `pass.text` has the words of its answer: a heuristic may have blanked others. */
  readonly pass: Pass;
  readonly only?: readonly string[] | undefined;
}

export function sharesOf({ answer }: Pass): Map<string, number> {
  return new Map(answer.map(({ lang, confidence }) => [lang, confidence]));
}

export function withShares(pass: Pass, shares: ReadonlyMap<string, number>): Pass {
  return { ...pass, answer: rankedLanguages(shares) };
}

/** The others and "no language" get the rest in proportion. */
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

const stream = createWordStream(0);

export function wordsOf(text: string): string[] {
  readWords(blankNoise(text), stream);
  const words = String.fromCharCode(...stream.units.subarray(0, stream.length))
    .split(' ')
    .filter((word) => word !== '');
  // No text stays in memory.
  stream.units.fill(0, 0, stream.written);
  return words;
}
