import { describe, expect, it } from 'vitest';
import {
  maxSecondReadingLength,
  prepareSecondReading,
} from '../../../../src/engine/language/text/second-reading.ts';
import { shippedDetector } from '../shipped-detector.ts';

const detector = await shippedDetector();

describe('a text that is read twice', () => {
  it.each([
    ['en', 'Click Save as ZIP (Korean: ZIP 파일로 저장)'],
    ['en', 'Moscow (Russian: Москва)'],
    ['ru', 'const msg = `Добро пожаловать, {name}!`'],
    ['ro', 'husă Samsung Galaxy S22'],
  ])('has the segments of the second reading if that is used, in %s: %s', (lang, text) => {
    expect(detector.detect(text)[0]?.lang).toBe(lang);
    expect(detector.segments(text).map((part) => part.lang)).toEqual([lang]);
  });

  it('is never long, because a long text has enough other words', () => {
    const text = 'Kyiv (Київ)';
    expect(prepareSecondReading(text.padEnd(maxSecondReadingLength), [])).toBeDefined();
    expect(prepareSecondReading(text.padEnd(maxSecondReadingLength + 1), [])).toBeUndefined();
  });
});
