import { describe, expect, it } from 'vitest';
import { hasSeveralScripts, wordsByScript } from '../../../../src/engine/language/text/scripts.ts';

describe('hasSeveralScripts', () => {
  it.each([
    '',
    'Hello – “world” 👋 № 5',
    'Привет, мир!',
    'ひらがなと漢字とカタカナー',
    '안녕하세요',
    '你好，世界。',
  ])('returns false for letters of one script: %s', (text) => {
    expect(hasSeveralScripts(text)).toBe(false);
  });

  it.each(['USB ケーブル', 'Привет, ありがとう', '韓國 사람', 'مرحبا שלום', 'αβγ is Greek'])(
    'returns true for letters of two scripts: %s',
    (text) => {
      expect(hasSeveralScripts(text)).toBe(true);
    },
  );
});

describe('wordsByScript', () => {
  const wordsOf = (text: string) =>
    wordsByScript(text).map(({ script, letters, runs }) => [
      script,
      letters,
      ...runs.map(({ start, end }) => text.slice(start, end)),
    ]);

  it('joins neighbouring words of a script, with the signs between them', () => {
    expect(wordsOf('«Привет, мир!» Hello Пока')).toEqual([
      ['Cyrillic', 13, 'Привет, мир', 'Пока'],
      ['Latin', 5, 'Hello'],
    ]);
  });

  it('counts a letter of Hangul, or of a script without spaces, as two', () => {
    expect(wordsOf('안녕 สวย 你好')).toEqual([
      ['Hangul', 4, '안녕'],
      ['Thai', 6, 'สวย'],
      ['Han', 4, '你好'],
    ]);
  });

  it('adds Han characters next to kana or Hangul to the word', () => {
    expect(wordsOf('食べる 世界 民主共和國이다')).toEqual([
      ['Kana', 6, '食べる'],
      ['Han', 4, '世界'],
      ['Hangul', 14, '民主共和國이다'],
    ]);
  });

  it('separates kana and Hangul without a space between them', () => {
    expect(wordsOf('안녕こんにちは')).toEqual([
      ['Hangul', 4, '안녕'],
      ['Kana', 10, 'こんにちは'],
    ]);
  });

  it('includes the marks and apostrophes of a word', () => {
    expect(wordsOf("Je t'aime हिन्दी")).toEqual([
      ['Latin', 7, "Je t'aime"],
      ['Devanagari', 3, 'हिन्दी'],
    ]);
  });

  it('leaves out scripts of which there are only single letters', () => {
    expect(wordsOf('ヽ(•‿•)ノ Привет, α и β')).toEqual([['Cyrillic', 7, 'Привет', 'и']]);
  });
});
