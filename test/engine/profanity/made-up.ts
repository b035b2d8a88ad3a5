/** An engine with made-up words, to test rules independently of the shipped lexicon. */

import { cueLines } from '../../../lab/training/profanity/cues/index.ts';
import { Engine } from '../../../src/engine/profanity/engine.ts';
import { parseCues, parseLexicon, WordFilter } from '../../../src/engine/profanity/find/data.ts';
import { Lexicon } from '../../../src/engine/profanity/find/lexicon.ts';
import { BrokenOff, SetPhrases } from '../../../src/engine/profanity/find/phrases.ts';
import { SenseModel, senseSize } from '../../../src/engine/profanity/judge/sense-model.ts';
import { hashWord } from '../../../src/engine/profanity/read/letters.ts';

/** `lines` are input of {@link parseLexicon}. `registerWeight` is the weight of every feature of the sense model. */
export function scorerOf(
  lines: readonly string[],
  { phrases = '', innocent = '', registerWeight = 0 } = {},
): Engine {
  const filter = new WordFilter(20);
  for (const word of innocent.split(' ')) filter.add(hashWord(word));
  const lexicon = new Lexicon(parseLexicon(lines.join('\n')), filter, parseCues(cueLines));
  return new Engine({
    lexicon,
    phrases: new SetPhrases(phrases),
    brokenOff: new BrokenOff('', lexicon),
    model: new SenseModel(new Int8Array(senseSize).fill(registerWeight)),
  });
}

/** Words of every kind. Cues of tools make some of them harmless. */
export const madeUpWords = [
  'strong 9700 searched - grobble grobble',
  'strong 9700 searched - zorff zorff',
  'strong 9700 searched - zorf zorf',
  'strong 9700 - - zof zof',
  'strong 9700 searched,root - skrun skrun',
  'strong 9700 searched,root - skrungle skrungle',
  'strong 9700 searched,foreign - malandor malandor',
  'strong 9700 initials - wtz wtz',
  'strong 9700 named - bartolo bartolo',
  'strong 9700 place,neverName - fuck fuggen',
  'strong 9700 - - fkz fkz',
  'strong 9700 searched - copexo copexo',
  'ambiguous 9000 - - nak nak',
  `ambiguous 9000 searched tool wibbler wibbler`,
  `ambiguous 3000 searched tool nurkeling nurkeling`,
  `ambiguous 9000 searched,named tool dickens dickens`,
  `ambiguous 9000 searched,root tool rooter rooter`,
  `ambiguous 9000 searched,root,contextual tool swayer swayer`,
  `ambiguous 9000 - tool spader spader`,
  'ambiguous 9900 - - cum cum',
  'mild 4700 - - plink plink',
  `mild 4700 - tool plonket plonket`,
  'mild 4700 named - nameling nameling',
  'mild 4700 - - suck suck',
  'bodily 4000 - - fleshen fleshen',
  `bodily 4000 - tool fleshpin fleshpin`,
  'name 5500 - - twerpo twerpo',
  `name 5500 - tool toolhead toolhead`,
  'name 3000 - - pigling pigling',
  'belittling 3000 - - dorkish dorkish',
];

export const madeUpSettings = { phrases: 'grobble tart', innocent: 'tea house river' };
