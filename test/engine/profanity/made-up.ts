/** A scorer of made-up words, for rules that hold whatever the shipped lexicon says. */
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
