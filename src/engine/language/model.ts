/**
 * The model in memory: what the sections of the model file hold, decoded and checked.
 */
import { ranks, valueBits } from './exceptions.ts';
import { ModelFileError, readModelFile } from './model-file.ts';
import { type FunctionShape, StaticFunction } from './static-function.ts';
import { SearchableTrie } from './trie-layout.ts';
import { WordTable, type WordTableShape } from './word-table.ts';

/** Everything of the model that is not an array. */
export interface ModelFacts {
  /** The classes by number: a language in all its scripts, or {@link noLanguage}. */
  readonly classes: readonly { readonly lang: string }[];
  /** The weights that the 16 stored levels stand for. */
  readonly levels: readonly number[];
  /** Added to each class when exceptions rank the classes of a word; and of a word in Latin letters. */
  readonly rankPrior: readonly number[];
  readonly latinRankPrior: readonly number[];
  readonly words: WordTableShape;
  readonly exceptions: FunctionShape;
  /** How far down the ranks exceptions reach; what their values mean depends on it. */
  readonly ranks: number;
  /** How short a text is decides what priors and scores count; see confidence.ts. */
  readonly curves: ConfidenceCurves;
}

/** How much prior and scores count, by the length of the text. */
export interface ConfidenceCurves {
  /**
   * By usage level, what is added to the scores of a class for a text of 1, 2, 3 … words (rows of evidence); the last
   * for all longer ones.
   */
  readonly priors: readonly (readonly number[])[];
  /** What scores are multiplied by: entry i for 2^i letters, linear in the logarithm between them. */
  readonly sharpness: readonly number[];
  /** The usage level of each class: how much it is met. */
  readonly levels: readonly number[];
  /** The same where it is written in Latin letters; -1 where it never is, and no candidate for such a text. */
  readonly latinLevels: readonly number[];
}

/** The decoded model. */
export interface LanguageModel {
  readonly facts: ModelFacts;
  readonly trie: SearchableTrie;
  readonly words: WordTable;
  readonly exceptions: StaticFunction;
  readonly rankPrior: Float32Array;
  readonly latinRankPrior: Float32Array;
}

/** The class of what is in no language: names, code, keys hit at random (ISO 639-2). No answer names it. */
export const noLanguage = 'zxx';

/**
 * Decodes a model file.
 * @throws {ModelFileError} when the bytes are no model of this version, cut off or altered.
 */
export async function decodeModel(bytes: Uint8Array): Promise<LanguageModel> {
  const sections = await readModelFile(bytes);
  const section = (name: string) => {
    const found = sections.get(name);
    if (!found) throw new ModelFileError(`The model has no section ${name}.`);
    return found;
  };
  const facts = JSON.parse(new TextDecoder().decode(section('FACT'))) as ModelFacts;
  if (facts.exceptions.valueBits !== valueBits || facts.ranks !== ranks) {
    throw new ModelFileError('The model was made for other exceptions.');
  }
  if (facts.words.order.length !== facts.classes.length) {
    throw new ModelFileError('The table of words was made for other classes.');
  }
  return {
    facts,
    trie: new SearchableTrie({
      alphabet: new Uint16Array(section('ALPH').buffer),
      groups: new Uint32Array(section('GRPS').buffer),
      units: section('UNIT'),
      rare: section('RARE'),
      shapes: section('SHAP'),
      many: section('MANY'),
      inherited: section('INHE'),
      own: section('CLSS'),
      packed: section('WGHT'),
      levels: Float32Array.from(facts.levels),
    }),
    words: new WordTable(facts.words, new Uint16Array(section('WBLK').buffer), section('WORD')),
    exceptions: new StaticFunction(facts.exceptions, section('EXCP')),
    rankPrior: Float32Array.from(facts.rankPrior),
    latinRankPrior: Float32Array.from(facts.latinRankPrior),
  };
}
