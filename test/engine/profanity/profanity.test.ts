import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadProfanityScorer } from '../../../src/engine/profanity/index.ts';

const scorer = await loadProfanityScorer();

describe('the profanity scorer', () => {
  it('scores plain swearing near 1', () => {
    expect(scorer.score('this is fucking awful')).toBeGreaterThan(0.9);
  });

  it.each(['a test', 'Good morning, everyone.', 'Scunthorpe'])('scores %j near 0', (text) => {
    expect(scorer.score(text)).toBeLessThan(0.1);
  });

  it('returns a number from 0 to 1 with at most 4 decimals for any string', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const score = scorer.score(text);
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(1);
        expect(score).toBe(Number(score.toFixed(4)));
      }),
    );
  });
});
