import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packFilter, packWeights } from '../../../../lab/training/profanity/pack.ts';
import { parseCues, WordFilter } from '../../../../src/engine/profanity/find/data.ts';
import { senseSize, unpackWeights } from '../../../../src/engine/profanity/judge/sense-model.ts';
import { hashWord } from '../../../../src/engine/profanity/read/letters.ts';

describe('data that training packs', () => {
  it('unpacks to the same word filter', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 12 }), { maxLength: 200 }), (words) => {
        const filter = new WordFilter(12);
        for (const word of words) filter.add(hashWord(word));
        expect(WordFilter.unpack(packFilter(filter), 12).bits).toEqual(filter.bits);
      }),
    );
  });

  it('unpacks to the same weights, including zeros', () => {
    const weight = fc.integer({ min: -127, max: 127 });
    const place = fc.integer({ min: 0, max: senseSize - 1 });
    fc.assert(
      fc.property(fc.array(fc.tuple(place, weight), { maxLength: 200 }), (pairs) => {
        const weights = new Int8Array(senseSize);
        for (const [at, value] of pairs) weights[at] = value;
        expect(
          Buffer.from(unpackWeights(packWeights(weights)).buffer).equals(Buffer.from(weights.buffer)),
        ).toBe(true);
      }),
      { numRuns: 30 },
    );
  });

  it('unpacks to the same weights if they are adjacent', () => {
    const weights = new Int8Array(senseSize).fill(3, 0, 5).fill(-4, 7, 9);
    expect(unpackWeights(packWeights(weights))).toEqual(weights);
  });

  it('includes inflected forms of topic words, except forms that another cue lists', () => {
    const cues = parseCues('food+ bake egg stew\nverb stewed');
    expect(cues.get('food')).toEqual(['bake', 'egg', 'stew', 'bakes', 'baked', 'stews']);
    expect(cues.get('verb')).toEqual(['stewed']);
  });

  it('keeps every word of a filter', () => {
    const filter = new WordFilter(22);
    const words = Array.from({ length: 2000 }, (_, i) => `w${i.toString(26)}`);
    for (const word of words) filter.add(hashWord(word));
    const read = WordFilter.unpack(packFilter(filter), 22);
    expect(words.every((word) => read.has(hashWord(word)))).toBe(true);
  });
});
