import { beforeAll, describe, expect, it } from 'vitest';
import { type Answerer, loadAnswerer } from '../../src/cli/answer-texts.ts';

const question = {
  subject: 'language',
  only: undefined,
  small: true,
  minConfidence: 0,
  explain: false,
} as const;

describe('the answerer for languages', () => {
  let all: Answerer;
  let sure: Answerer;
  beforeAll(async () => {
    [all, sure] = await Promise.all([
      loadAnswerer(question),
      loadAnswerer({ ...question, minConfidence: 0.5 }),
    ]);
  });

  it('answers with no language if the best one has less than the minimum confidence', () => {
    const texts = ['John Smith', 'Guten Morgen'];
    expect(all.answer(texts)).toMatchObject([{ confidence: expect.any(Number) }, { value: 'de' }]);
    expect(all.answer(texts)[0]?.value).not.toBe('');
    expect(sure.answer(texts)).toMatchObject([{ value: '', confidence: 0 }, { value: 'de' }]);
    expect(sure.answer([''])).toEqual([{ value: '', confidence: 0 }]);
  });
});
