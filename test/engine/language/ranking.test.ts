import { describe, expect, it } from 'vitest';
import { Ranking } from '../../../src/engine/language/ranking.ts';

/** @param added Shares by class. Classes 0 and 2 are Serbian. */
function answerOf(...shares: readonly (readonly [classNumber: number, share: number])[]): Ranking {
  const answer = new Ranking(['sr', 'de', 'sr', 'en']);
  for (const [classNumber, share] of shares) answer.add(classNumber, share);
  return answer;
}

describe('an answer', () => {
  it('lists languages with equal shares in order of arrival', () => {
    const answer = answerOf([3, 0.5], [1, 0.5]);
    expect(answer.candidates().map(({ lang }) => lang)).toEqual(['en', 'de']);
  });

  it('rounds shares down to four decimals', () => {
    expect(answerOf([1, 0.99999]).candidates()).toEqual([{ lang: 'de', confidence: 0.9999 }]);
    expect(answerOf([1, 0.12345]).candidates()).toEqual([{ lang: 'de', confidence: 0.1234 }]);
  });

  it('loses no decimal to floating-point error', () => {
    // In double precision, both 0.57 and 3 * 0.19 are slightly smaller.
    expect(answerOf([1, 0.57]).candidates()).toEqual([{ lang: 'de', confidence: 0.57 }]);
    expect(answerOf([1, 0.19], [1, 0.19], [1, 0.19]).candidates()).toEqual([
      { lang: 'de', confidence: 0.57 },
    ]);
  });

  it('lists at most the ten languages with the largest shares', () => {
    const langs = Array.from({ length: 12 }, (_, i) => `l${i}`);
    const answer = new Ranking(langs);
    langs.forEach((_, c) => {
      answer.add(c, 0.02 + c / 1000);
    });
    expect(answer.candidates().map(({ lang }) => lang)).toEqual(langs.slice(2).reverse());
  });
});
