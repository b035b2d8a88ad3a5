import { describe, expect, it } from 'vitest';
import { Answer } from '../../../src/engine/language/answer.ts';

/** An answer to which shares were added, by class; classes 0 and 2 are Serbian. */
function answerOf(...shares: readonly (readonly [classNumber: number, share: number])[]): Answer {
  const answer = new Answer(['sr', 'de', 'sr', 'en']);
  for (const [classNumber, share] of shares) answer.add(classNumber, share);
  return answer;
}

describe('an answer', () => {
  it('has the languages by share, the largest first', () => {
    const langs = (...shares: [number, number][]) =>
      answerOf(...shares)
        .candidates()
        .map(({ lang }) => lang);
    for (const order of [
      [0, 1, 3],
      [0, 3, 1],
      [1, 0, 3],
      [1, 3, 0],
      [3, 0, 1],
      [3, 1, 0],
    ]) {
      const shares = [0.2, 0.5, 0, 0.3];
      expect(langs(...order.map((c): [number, number] => [c, shares[c] as number]))).toEqual([
        'de',
        'en',
        'sr',
      ]);
    }
  });

  it('counts the scripts of a language together', () => {
    const answer = answerOf([0, 0.3], [1, 0.4], [2, 0.25]);
    expect(answer.candidates()).toEqual([
      { lang: 'sr', confidence: 0.55 },
      { lang: 'de', confidence: 0.4 },
    ]);
    expect(answer.best()).toBe('sr');
  });

  it('has languages of equal shares in the order they came', () => {
    const answer = answerOf([3, 0.5], [1, 0.5]);
    expect(answer.candidates().map(({ lang }) => lang)).toEqual(['en', 'de']);
    expect(answer.best()).toBe('en');
  });

  it('cuts shares to four decimals and never rounds them up', () => {
    expect(answerOf([1, 0.99999]).candidates()).toEqual([{ lang: 'de', confidence: 0.9999 }]);
    expect(answerOf([1, 0.12345]).candidates()).toEqual([{ lang: 'de', confidence: 0.1234 }]);
  });

  it('does not lose a decimal to the way in which numbers are kept', () => {
    // In double precision 0.57 is a little less, and so is three times 0.19.
    expect(answerOf([1, 0.57]).candidates()).toEqual([{ lang: 'de', confidence: 0.57 }]);
    expect(answerOf([1, 0.19], [1, 0.19], [1, 0.19]).candidates()).toEqual([
      { lang: 'de', confidence: 0.57 },
    ]);
  });

  it('names nothing of less than a hundredth', () => {
    expect(answerOf([1, 0.98], [0, 0.01], [3, 0.0099]).candidates()).toEqual([
      { lang: 'de', confidence: 0.98 },
      { lang: 'sr', confidence: 0.01 },
    ]);
  });

  it('names ten languages at most, those with the largest shares', () => {
    const langs = Array.from({ length: 12 }, (_, i) => `l${i}`);
    const answer = new Answer(langs);
    langs.forEach((_, c) => {
      answer.add(c, 0.02 + c / 1000);
    });
    expect(answer.candidates().map(({ lang }) => lang)).toEqual(langs.slice(2).reverse());
  });

  it('is empty where nothing was added', () => {
    expect(answerOf().candidates()).toEqual([]);
  });

  it('knows nothing of the text before once it was cleared', () => {
    const answer = answerOf([0, 0.6], [1, 0.4]);
    answer.clear();
    expect(answer.candidates()).toEqual([]);
    answer.add(1, 0.3);
    answer.add(3, 0.2);
    expect(answer.candidates()).toEqual([
      { lang: 'de', confidence: 0.3 },
      { lang: 'en', confidence: 0.2 },
    ]);
    expect(answer.best()).toBe('de');
  });

  it('has the largest share as its best, wherever it came', () => {
    expect(answerOf([0, 0.2], [1, 0.5], [3, 0.3]).best()).toBe('de');
    expect(answerOf([0, 0.2], [3, 0.3], [1, 0.5]).best()).toBe('de');
    expect(answerOf([1, 0.5], [0, 0.2]).best()).toBe('de');
  });
});
