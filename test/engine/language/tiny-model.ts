/** A small handwritten model, whose scores a reader can add up. */

import { buildFunction } from '../../../lab/model/build-function.ts';
import { encodeModel } from '../../../lab/model/encode-model.ts';
import { encodeTrie } from '../../../lab/model/encode-trie.ts';
import { encodeWords } from '../../../lab/model/encode-words.ts';
import { exceptionValue } from '../../../lab/model/exceptions.ts';
import { arraysOf, entriesOf } from '../../../lab/model/small-model.ts';
import { unitsOf } from '../../../lab/model/vocabulary.ts';
import { ranks, valueBits } from '../../../src/engine/language/model/exception-values.ts';
import type { LanguageModel } from '../../../src/engine/language/model/model.ts';
import type { ModelFacts } from '../../../src/engine/language/model/model-facts.ts';
import { hashKey } from '../../../src/engine/language/model/word-knowledge.ts';
import { opened } from './opened.ts';

/** Default weight of each level of n-grams. */
export const levelScores: readonly number[] = Array.from({ length: 16 }, (_, level) => level / 4);

type ByClass = Readonly<Record<number, number>>;

export interface TinyModel {
  readonly langs: readonly string[];
  /** Level of each n-gram by class. */
  readonly ngrams: Readonly<Record<string, ByClass>>;
  readonly levels?: readonly number[];
  readonly words?: Readonly<Record<string, ByClass>>;
  /** Rank and lead of each exception. */
  readonly exceptions?: Readonly<Record<string, readonly [rank: number, lead: number]>>;
  /** By class; 0 by default. */
  readonly rankPrior?: readonly number[];
  /** `rankPrior` by default. */
  readonly latinRankPrior?: readonly number[];
  /** By default, a sharpness of 1 and no priors. Levels in Latin letters default to the general levels. */
  readonly curves?: Partial<ModelFacts['curves']>;
}

export function tinyModel(tiny: TinyModel): LanguageModel {
  return opened(tinyFile(tiny));
}

export function tinyFile(tiny: TinyModel): Uint8Array<ArrayBuffer> {
  const { langs, words = {}, exceptions = {}, rankPrior = langs.map(() => 0) } = tiny;
  const byClass = (numbers: ByClass) =>
    new Map(Object.entries(numbers).map(([c, number]) => [Number(c), number]));
  const ngrams = new Map<string, Map<number, number>>();
  for (const [ngram, own] of Object.entries(tiny.ngrams)) {
    for (let length = 1; length < ngram.length; length++) {
      const prefix = ngram.slice(0, length);
      if (!ngrams.has(prefix)) ngrams.set(prefix, new Map());
    }
    ngrams.set(ngram, byClass(own));
  }
  const { shape, bytes } = exceptionsOf(Object.entries(exceptions));
  const { entries, vocabulary } = entriesOf(Object.entries(words).map(([word, own]) => [word, byClass(own)]));
  const table = encodeWords(entries, vocabulary);
  const levels = tiny.curves?.levels ?? langs.map(() => 0);
  const facts: ModelFacts = {
    classes: langs.map((lang) => ({ lang })),
    levels: tiny.levels ?? levelScores,
    wordScores: table.scores,
    rankPrior,
    latinRankPrior: tiny.latinRankPrior ?? rankPrior,
    exceptions: shape,
    ranks,
    curves: { priors: [[0]], sharpness: [1], levels, latinLevels: levels, ...tiny.curves },
  };
  return encodeModel(encodeTrie(arraysOf(ngrams)), table, bytes, facts).bytes;
}

function exceptionsOf(list: readonly (readonly [string, readonly [rank: number, lead: number]])[]) {
  const keys = list.map(([word, [rank, lead]]) => ({
    ...hashKey(unitsOf(word)),
    value: exceptionValue(rank, lead),
  }));
  return buildFunction(keys, valueBits, 10);
}
