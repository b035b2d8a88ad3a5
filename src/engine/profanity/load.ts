/** Creates the engine from its generated data. A separate file, so that a build can load it lazily. */
import { Engine, type Knowledge } from './engine.ts';
import { filterWidth, fromBase64, mirror, parseCues, parseLexicon, WordFilter } from './find/data.ts';
import { Lexicon } from './find/lexicon.ts';
import * as data from './find/lexicon-data.ts';
import { BrokenOff, SetPhrases } from './find/phrases.ts';
import { SenseModel, unpackWeights } from './judge/sense-model.ts';

export function loadLexicon(): Lexicon {
  return new Lexicon(
    parseLexicon(mirror(data.lexiconText)),
    WordFilter.unpack(fromBase64(data.innocentWords), filterWidth),
    parseCues(mirror(data.cuesText)),
  );
}

export function loadEngine(rules?: Knowledge['rules']): Engine {
  const lexicon = loadLexicon();
  return new Engine({
    lexicon,
    phrases: new SetPhrases(mirror(data.setPhrasesText)),
    brokenOff: new BrokenOff(mirror(data.brokenOffText), lexicon),
    model: new SenseModel(unpackWeights(fromBase64(data.senseWeights))),
    ...(rules && { rules }),
  });
}
