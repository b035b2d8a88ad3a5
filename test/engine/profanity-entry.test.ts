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

  it('leaves out name-calling, "stupid" and "dumb" with nameCalling: false, and nothing else', async () => {
    const scorer = await loadProfanityScorer();
    for (const text of ['You are a moron.', 'gj idiot', 'He is so stupid.', 'you dumb person']) {
      expect(scorer.score(text)).toBeGreaterThan(0.1);
      expect(scorer.score(text, { nameCalling: true })).toBe(scorer.score(text));
      expect(scorer.score(text, { nameCalling: false })).toBe(0);
      expect(scorer.spans(text, { nameCalling: false })).toEqual([]);
    }
    for (const text of ['You fucking idiot.', 'Damn, you moron', 'whatafuckingmoron']) {
      const vulgar = scorer.spans(text, { nameCalling: false });
      expect(vulgar).toHaveLength(1);
      expect(scorer.score(text, { nameCalling: false })).toBe(vulgar[0]?.score);
    }
  });

  it.each<unknown>([3, null, [], { namecalling: false }, { nameCalling: 'no' }])(
    'throws a TypeError for wrong options: %j',
    async (options) => {
      const scorer = await loadProfanityScorer();
      expect(() => scorer.score('fuck off', options as object)).toThrow(TypeError);
      expect(() => scorer.spans('fuck off', options as object)).toThrow(TypeError);
    },
  );
});
