import { describe, expect, it } from 'vitest';
import { loadProfanityScorer, mask } from '../../src/engine/profanity.ts';

describe('a scorer of the package', () => {
  it('scores any string, including lone surrogates and the empty string', async () => {
    const scorer = await loadProfanityScorer();
    expect(scorer.score('fuck off')).toBeGreaterThan(0.9);
    expect(scorer.spans('fuck off')[0]?.canonical).toBe('fuck');
    expect([scorer.score(''), scorer.score('\ud800')]).toEqual([0, 0]);
  });

  it.each<unknown>([undefined, null, 3, ['fuck off']])(
    'throws a TypeError for input that is not a string: %j',
    async (text) => {
      const scorer = await loadProfanityScorer();
      expect(() => scorer.score(text as string)).toThrow(new TypeError('A text must be a string.'));
      expect(() => scorer.spans(text as string)).toThrow(new TypeError('A text must be a string.'));
      expect(() => mask(text as string)).toThrow(new TypeError('A text must be a string.'));
    },
  );
});
