/**
 * Tries of n-grams written by hand.
 */
import { arraysOf as withoutLevels } from '../../../src/commands/compare/small-model.ts';
import type { TrieArrays } from '../../../src/training/language/encode-trie.ts';

/** What the levels of a made-up trie stand for. */
export const levels = Float32Array.from({ length: 16 }, (_, level) => level / 4);

/** N-grams with the levels of a few classes each, every prefix among them. */
export type Ngrams = Map<string, Map<number, number>>;

/** The trie of these n-grams, as training has it. */
export function arraysOf(ngrams: Ngrams): TrieArrays {
  return { ...withoutLevels(ngrams), levels };
}
