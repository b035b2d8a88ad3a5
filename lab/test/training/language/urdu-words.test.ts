import { describe, expect, it } from 'vitest';
import { hasUrduWord } from '../../../training/language/urdu-words.ts';

describe('hasUrduWord', () => {
  it.each(['aap kaise hain', 'mera naam Rahul hai'])('is false for words of both languages: %s', (line) => {
    expect(hasUrduWord(line)).toBe(false);
  });

  it.each(['kia haal hy', 'Allah ka shukar hai'])('is true for words and spellings of Urdu: %s', (line) => {
    expect(hasUrduWord(line)).toBe(true);
  });
});
