import { describe, expect, it } from 'vitest';
import { maxCharacters } from '../../../src/contract/api/index.ts';
import { sampleOf } from '../../../src/extension/background/sample-text.ts';

const words = (count: number) => Array.from({ length: count }, (_, n) => `word${n}`).join(' ');

describe('sampleOf', () => {
  it('returns a text up to the limit unchanged', () => {
    for (const text of ['', 'Guten Tag', 'a'.repeat(maxCharacters), '😀'.repeat(maxCharacters)]) {
      const sample = sampleOf(text);
      expect(sample.isPart).toBe(false);
      expect(sample.text === text).toBe(true);
      expect(sample.original(7)).toBe(7);
    }
  });

  it('returns beginning, middle and end of a long text, each with whole words', () => {
    const text = words(200_000);
    const sample = sampleOf(text);
    expect(sample.isPart).toBe(true);
    expect(sample.text.length).toBeLessThanOrEqual(maxCharacters);
    expect(sample.text.length).toBeGreaterThan(0.99 * maxCharacters);
    expect(sample.text.startsWith('word0 word1 ')).toBe(true);
    expect(sample.text.endsWith(' word199999')).toBe(true);
    expect(sample.text).toContain(' word100000 ');
    const all = new Set(text.split(' '));
    expect(sample.text.split(/\s+/).filter((word) => !all.has(word))).toEqual([]);
  });

  it.each(['a', '字', '😀', '😀a'])('never splits a character of a text without words: %s', (unit) => {
    const sample = sampleOf(unit.repeat(maxCharacters + 1));
    expect([...sample.text].length).toBeLessThanOrEqual(maxCharacters);
    expect(sample.text.isWellFormed()).toBe(true);
  });

  it('maps every offset to the whole text', () => {
    const text = words(200_000);
    const sample = sampleOf(text);
    for (const word of ['word0', 'word7 ', 'word100000 ', 'word199998 ', 'word199999']) {
      expect(sample.original(sample.text.indexOf(word)), word).toBe(text.indexOf(word));
    }
    expect(sample.original(sample.text.length)).toBe(text.length);
  });
});
