import { describe, expect, it } from 'vitest';
import { buildFunction } from '../../../../lab/model/build-function.ts';
import { withLexicon } from '../../../../lab/model/encode-model.ts';
import { lexiconKey } from '../../../../lab/model/static-function.ts';
import {
  hashKey,
  WordKnowledge,
  withoutAccents,
} from '../../../../src/engine/language/model/word-knowledge.ts';
import { opened } from '../opened.ts';
import { type TinyModel, tinyFile } from '../tiny-model.ts';

const tiny: TinyModel = {
  langs: ['de', 'fr', 'cs'],
  ngrams: { d: { 0: 8 }, f: { 1: 8 }, c: { 2: 8 } },
  words: { das: { 0: 1 }, feu: { 1: 2, 2: 1 } },
  curves: { levels: [3, 2, 1] },
};
const langs = ['cs', 'de', 'hi'];
const frequent: readonly (readonly [word: string, lang: number, level: number])[] = [
  ['dekuji', 0, 2],
  ['das', 1, 3],
  ['dekuji', 2, 0],
];
const { shape, bytes } = buildFunction(
  frequent.map(([word, lang, value]) => ({ ...lexiconKey(hashKey(word), lang), value })),
  2,
  7,
);
const lexicon = { facts: { langs, shape, frequencies: [-11, -9, -8, -6] }, bytes };

function knowledgeOf(file: Uint8Array): WordKnowledge {
  const { facts, core } = opened(file);
  return new WordKnowledge(facts, core);
}

describe('WordKnowledge', () => {
  const words = knowledgeOf(withLexicon(tinyFile(tiny), lexicon));

  it('has the frequency of a word by language', () => {
    expect(words.hasLexicon).toBe(true);
    expect(['cs', 'fr'].filter((lang) => words.lists(lang))).toEqual(['cs']);
    const hashes = ['dekuji', 'das'].map((word) => hashKey(word));
    expect(words.frequencies(hashes.slice(0, 1), 'cs')).toEqual([-8]);
    expect(words.frequencies(hashes.slice(1), 'de')).toEqual([-6]);
    expect(words.frequencies(hashes.slice(0, 1), 'hi')).toEqual([-11]);
    expect(words.frequencies(hashes, 'fr')).toEqual([undefined, undefined]);
  });

  it('finds about one unknown word in 128', () => {
    const unknown = Array.from({ length: 12_800 }, (_, i) => hashKey(`word${i}`));
    const found = words.frequencies(unknown, 'cs').filter((frequency) => frequency !== undefined);
    expect(found.length).toBeGreaterThan(50);
    expect(found.length).toBeLessThan(200);
  });

  it('knows the languages that use a word of the word table', () => {
    expect(['das', 'feu', 'non'].map((word) => words.usersOf(word))).toEqual([['de'], ['fr', 'cs'], []]);
  });

  it('knows which languages are rare', () => {
    expect(['de', 'fr', 'cs'].filter((lang) => words.isRare(lang))).toEqual(['cs']);
  });

  it('knows no frequencies if the model has none', () => {
    const without = knowledgeOf(tinyFile(tiny));
    expect(without.hasLexicon).toBe(false);
    expect(without.frequencies([hashKey('das')], 'de')).toEqual([undefined]);
  });

  it('has the latest frequencies if they were written into the model twice', () => {
    const twice = withLexicon(withLexicon(tinyFile(tiny), lexicon), {
      ...lexicon,
      facts: { ...lexicon.facts, langs: ['de', 'cs', 'hi'] },
    });
    expect(knowledgeOf(twice).frequencies([hashKey('dekuji')], 'de')).toEqual([-8]);
  });
});

describe('withoutAccents', () => {
  it.each([
    ['děkuji', 'dekuji'],
    ['łódź', 'lodz'],
    ['straße', 'strasse'],
    ['việt', 'viet'],
    ['हिन्दी', 'हिन्दी'],
    ['ёлка', 'ёлка'],
  ])('of %s is %s', (word, plain) => {
    expect(withoutAccents(word)).toBe(plain);
  });
});
