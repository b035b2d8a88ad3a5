import { describe, expect, it } from 'vitest';
import { hashWord, Letters } from '../../../../src/engine/profanity/read/letters.ts';

describe('a buffer of letters', () => {
  it('has the hash of its word after it is reused', () => {
    const letters = new Letters(16);
    for (const word of ['paper', 'window', 'a']) {
      letters.clear();
      letters.addText(`(${word.toUpperCase()})`, 1, 1 + word.length);
      expect(letters.hash).toBe(hashWord(word));
      expect(letters.equals(word)).toBe(true);
      expect(letters.equals(`${word}s`)).toBe(false);
    }
  });

  it('returns the length of its longest run of one letter', () => {
    const longestRun = (word: string) => Letters.of(word).longestRun();
    expect(['', 'paper', 'letter', 'lettterr'].map(longestRun)).toEqual([0, 1, 2, 3]);
  });
});
