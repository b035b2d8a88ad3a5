import { describe, expect, it } from 'vitest';
import { DisguiseIndex } from '../../../src/engine/profanity/disguise-index.ts';
import { loadLexicon } from '../../../src/engine/profanity/load.ts';
import { Scanner } from '../../../src/engine/profanity/scan.ts';
import { SetPhrases } from '../../../src/engine/profanity/set-phrases.ts';

const lexicon = loadLexicon();
const scanner = new Scanner(lexicon, new DisguiseIndex(lexicon));
const phrases = new SetPhrases('salt and vinegar|pepper\nplain salt');
const heldIn = (text: string) => {
  const words = scanner.scan(text);
  return Array.from({ length: words.count }, (_, at) => phrases.holds(words, at));
};

describe('a set phrase', () => {
  it('holds each of its words, whatever the case, and no other', () => {
    expect(heldIn('some Salt and PEPPER here')).toEqual([false, true, true, true, false]);
  });

  it('holds hyphened words, and those between commas', () => {
    expect(heldIn('salt-and-vinegar')).toEqual([true, true, true]);
    expect(heldIn('plain, salt')).toEqual([true, true]);
  });

  it('needs every word, in order, in one sentence', () => {
    for (const text of ['salt and', 'pepper and salt', 'salt or pepper', 'So plain. Salt is good.'])
      expect(heldIn(text)).not.toContain(true);
  });
});
