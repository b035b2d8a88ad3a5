/** All that the engine knows, as shipped. */
import type { Knowledge } from './engine.ts';
import { senseWeights } from './find/lexicon-data.ts';
import { fromBase64, loadBrokenOff, loadLexicon, loadSetPhrases } from './find/load.ts';
import { SenseModel, unpackWeights } from './judge/sense-model.ts';

export function loadKnowledge(): Knowledge {
  const lexicon = loadLexicon();
  return {
    lexicon,
    phrases: loadSetPhrases(),
    brokenOff: loadBrokenOff(lexicon),
    model: new SenseModel(unpackWeights(fromBase64(senseWeights))),
  };
}
