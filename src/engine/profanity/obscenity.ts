/**
 * The stand-in engine: obscenity's English patterns behind our own contract. It only tells whether a text
 * matches, so the score is 0 or 1.
 */
import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity';
import type { ProfanityScorer } from './index.ts';

export function createObscenityScorer(): ProfanityScorer {
  const matcher = new RegExpMatcher({ ...englishDataset.build(), ...englishRecommendedTransformers });
  return { score: (text) => (matcher.hasMatch(text) ? 1 : 0) };
}
