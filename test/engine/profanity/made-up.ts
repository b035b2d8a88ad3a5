/** A scorer of made-up words, for rules that hold whatever the shipped lexicon says. */
import { cueBits } from '../../../src/engine/profanity/cues.ts';
import { hashWord, WordFilter } from '../../../src/engine/profanity/hash.ts';
import { Lexicon, parseLexicon } from '../../../src/engine/profanity/lexicon.ts';
import { RegisterModel, registerSize } from '../../../src/engine/profanity/register.ts';
import { Scorer } from '../../../src/engine/profanity/scorer.ts';
import { SetPhrases } from '../../../src/engine/profanity/set-phrases.ts';

/**
 * `lines` as {@link parseLexicon} reads them: kind, likelihood, flags, cues, what it is called, forms. The words around
 * an ambiguous one say nothing unless `registerWeight` makes all of them speak alike.
 */
export function scorerOf(
  lines: readonly string[],
  { phrases = '', innocent = '', registerWeight = 0 } = {},
): Scorer {
  const filter = new WordFilter(20);
  for (const word of innocent.split(' ')) filter.add(hashWord(word));
  return new Scorer(
    new Lexicon(parseLexicon(lines.join('\n')), filter),
    new RegisterModel(new Int8Array(registerSize).fill(registerWeight)),
    new SetPhrases(phrases),
  );
}

const { tool } = cueBits;
/** Strong words: s; ambiguous ones, which tools make harmless: a; mild: m, sexual: x, insults: n and j. */
export const madeUpWords = [
  's 9700 d 0 grobble grobble',
  's 9700 d 0 zorff zorff',
  's 9700 d 0 zorf zorf',
  's 9700 - 0 zof zof',
  's 9700 dr 0 skrun skrun',
  's 9700 dr 0 skrungle skrungle',
  's 9700 df 0 malandor malandor',
  's 9700 i 0 wtz wtz',
  's 9700 n 0 bartolo bartolo',
  's 9700 n 0 fuck fuggen',
  's 9700 - 0 fkz fkz',
  's 9700 d 0 copexo copexo',
  'a 9000 - 0 nak nak',
  `a 9000 d ${tool} wibbler wibbler`,
  `a 3000 d ${tool} nurkeling nurkeling`,
  `a 9000 dn ${tool} dickens dickens`,
  `a 9000 dr ${tool} rooter rooter`,
  `a 9000 drw ${tool} swayer swayer`,
  `a 9000 k ${tool} spader spader`,
  'a 9900 - 0 cum cum',
  'm 4700 - 0 plink plink',
  `m 4700 - ${tool} plonket plonket`,
  'm 4700 n 0 nameling nameling',
  'm 4700 - 0 suck suck',
  'x 4000 - 0 fleshen fleshen',
  `x 4000 - ${tool} fleshpin fleshpin`,
  'n 5500 - 0 twerpo twerpo',
  `n 5500 - ${tool} toolhead toolhead`,
  'n 3000 - 0 pigling pigling',
  'j 3000 - 0 dorkish dorkish',
];

export const madeUpSettings = { phrases: 'grobble tart', innocent: 'tea house river' };
