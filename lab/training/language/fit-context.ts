/** Fits the context weights to the log likelihood of development texts. */

import {
  ContextPriors,
  type ContextWeights,
  type SurroundingEvidence,
} from '../../../src/engine/language/context/context.ts';
import {
  ContextJudge,
  type LogProbabilities,
  logProbabilitiesOf,
  sharesUnder,
} from '../../../src/engine/language/context/context-judge.ts';
import { surroundingsOf } from '../../../src/engine/language/context/surroundings.ts';
import { Candidates, everySet } from '../../../src/engine/language/model/candidates.ts';
import type { LanguageModel } from '../../../src/engine/language/model/model.ts';
import { noLanguage } from '../../../src/engine/language/model/model-facts.ts';
import { readText } from '../../../src/engine/language/model/read-text.ts';
import type { Corpus } from './corpus.ts';
import { drawContextTest, type Placement, placements } from './development-context.ts';
import { common, usageLevel } from './usage.ts';

/** Users are assumed to look up foreign words as often as all others. */
const placementShares: Readonly<Record<Placement, number>> = {
  words: 0.18,
  'any words': 0.13,
  pairs: 0.09,
  phrases: 0.04,
  'foreign words': 0.3,
  'foreign pairs': 0.13,
  'foreign phrases': 0.07,
  names: 0.06,
};
const weightOfLevel: readonly number[] = [0.03, 0.1, 0.35, 0.7, 1, 1.6, 5];
/** Minimum probability, so that a single hopeless text does not dominate. */
const minProbability = 1e-5;
const rounds = 7;

interface Example {
  readonly evidence: LogProbabilities;
  readonly surroundings: SurroundingEvidence;
  readonly truth: number;
  readonly weight: number;
}

export function fitContext(
  corpus: Corpus,
  model: LanguageModel,
  perLanguage: number,
  log: (line: string) => void,
): ContextWeights {
  const examples = readExamples(corpus, model, perLanguage);
  const noneClass = model.facts.classes.findIndex(({ lang }) => lang === noLanguage);
  const lossOf = (weights: ContextWeights) => {
    const priors = new ContextPriors(model.facts, weights);
    let loss = 0;
    for (const { evidence, surroundings, truth, weight } of examples) {
      const shares = sharesUnder(evidence, priors.priorOfSurroundings(surroundings, {}), noneClass);
      loss -= weight * Math.log(Math.max(minProbability, shares[truth]));
    }
    return loss;
  };
  let best: ContextWeights = { stay: 0, stayByLength: -1, sharpness: 1.2, none: 1, foreign: 1 };
  let lowestLoss = lossOf(best);
  log(`${examples.length} texts, loss ${lowestLoss.toFixed(4)}`);
  const steps = { stay: 0.25, stayByLength: 0.25, sharpness: 0.1, none: 0.25, foreign: 0.25 };
  const names = Object.keys(steps) as (keyof ContextWeights)[];
  for (let round = 0; round < rounds; round++) {
    for (const name of names) {
      const tried = [1, -1].map((sign) => ({ ...best, [name]: best[name] + sign * steps[name] }));
      const losses = tried.map(lossOf);
      const better = losses.findIndex((loss) => loss < lowestLoss && loss === Math.min(...losses));
      if (better < 0) steps[name] /= 2;
      else [best, lowestLoss] = [tried[better] as ContextWeights, losses[better]];
    }
    log(`round ${round + 1}: loss ${lowestLoss.toFixed(4)} ${JSON.stringify(best)}`);
  }
  return best;
}

function readExamples(corpus: Corpus, model: LanguageModel, perLanguage: number): Example[] {
  const { core, facts } = model;
  // Writes the set of all classes.
  new Candidates(core, facts);
  const judge = new ContextJudge(model);
  const langs = facts.classes.map(({ lang }) => lang);
  const test = drawContextTest(corpus, corpus.langs, [...common], perLanguage, 'fit');
  return placements.flatMap((placement) => {
    const examples = test[placement].flatMap(({ lang, text, around, aroundLang }): Example[] => {
      const surroundings = judge.readSurroundings(surroundingsOf(text, around));
      readText(core, text);
      if (!surroundings || core.exports.propose(everySet) !== 1) return [];
      const evidence = logProbabilitiesOf(core, facts, undefined);
      const weight = weightOfLevel[usageLevel(aroundLang)];
      return [{ evidence, surroundings, truth: langs.indexOf(lang), weight }];
    });
    const all = examples.reduce((sum, { weight }) => sum + weight, 0);
    return examples.map((each) => ({ ...each, weight: (placementShares[placement] * each.weight) / all }));
  });
}
