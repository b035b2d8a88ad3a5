import { expect } from 'vitest';
import { type LanguageCandidate, languages } from '../../../src/engine/language/index.ts';

export function expectPromisesKept(answer: readonly LanguageCandidate[]): void {
  const confidences = answer.map(({ confidence }) => confidence);
  expect(answer.length).toBeLessThanOrEqual(10);
  expect(new Set(answer.map(({ lang }) => lang)).size).toBe(answer.length);
  expect(confidences).toEqual([...confidences].sort((a, b) => b - a));
  expect(confidences.reduce((sum, confidence) => sum + confidence, 0)).toBeLessThanOrEqual(1 + 1e-9);
  for (const { lang, confidence } of answer) {
    expect(languages).toHaveProperty(lang);
    expect(confidence).toBeGreaterThanOrEqual(0.01);
    expect(confidence).toBe(Number(confidence.toFixed(4)));
  }
}
