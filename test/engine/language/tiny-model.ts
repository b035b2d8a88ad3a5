/**
 * A model written by hand: a few n-grams, words and exceptions whose scores a reader can add up.
 */

import { exceptionValue, ranks, valueBits } from '../../../src/engine/language/model/exceptions.ts';
import type { LanguageModel } from '../../../src/engine/language/model/model.ts';
import type { ModelFacts } from '../../../src/engine/language/model/model-facts.ts';
import { arraysOf, entriesOf } from '../../../training/compare/small-model.ts';
import { buildFunction } from '../../../training/language/build-function.ts';
import { encodeModel } from '../../../training/language/encode-model.ts';
import { encodeTrie } from '../../../training/language/encode-trie.ts';
import { encodeWords } from '../../../training/language/encode-words.ts';
import { hashKey } from '../../../training/language/static-function.ts';
import { unitsOf } from '../../../training/language/vocabulary.ts';
import { opened } from '../../training/language/opened.ts';

/** What the level of an n-gram stands for, unless told. */
export const levelScores: readonly number[] = Array.from({ length: 16 }, (_, level) => level / 4);

/** Numbers by class. */
type ByClass = Readonly<Record<number, number>>;

export interface TinyModel {
  /** The language of each class. */
  readonly langs: readonly string[];
  /** The level of each n-gram by class. */
  readonly ngrams: Readonly<Record<string, ByClass>>;
  readonly levels?: readonly number[];
  /** What whole words add. */
  readonly words?: Readonly<Record<string, ByClass>>;
  /** Words that name the class at a rank, with the number of a lead. */
  readonly exceptions?: Readonly<Record<string, readonly [rank: number, lead: number]>>;
  /** By class; 0 unless told. */
  readonly rankPrior?: readonly number[];
  /** The same unless told. */
  readonly latinRankPrior?: readonly number[];
  /** One sharpness of 1 and no usage, unless told; in Latin letters the levels that classes have elsewhere. */
  readonly curves?: Partial<ModelFacts['curves']>;
}

/** The model, open. */
export function tinyModel(tiny: TinyModel): LanguageModel {
  return opened(tinyFile(tiny));
}

/** The model as a file. */
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

/** A static function of words to exceptions. */
function exceptionsOf(list: readonly (readonly [string, readonly [rank: number, lead: number]])[]) {
  const keys = list.map(([word, [rank, lead]]) => ({
    ...hashKey(unitsOf(word)),
    value: exceptionValue(rank, lead),
  }));
  return buildFunction(keys, valueBits, 10);
}
