import { expect, it } from 'vitest';
import { createWordStream, readWords } from '../../../../src/engine/language/text/words.ts';
import { wordsInText } from '../../../../src/engine/language/text/words-in-text.ts';

function readOf(text: string): string {
  const stream = createWordStream();
  readWords(text, stream);
  return String.fromCharCode(...stream.units.subarray(0, stream.length)).trim();
}

it.each(['co\u00adoper\u00adate', 'co\u2060operate', 'co\ufeffoperate', 'co\u00ad\u2060op'])(
  'wordsInText finds %j as one word',
  (word) => {
    expect([...wordsInText(`a ${word}!`)]).toEqual([
      { word: 'a', start: 0, end: 1 },
      { word, start: 2, end: 2 + word.length },
    ]);
  },
);

it.each(['⒜ ⒝', '⒣⒤', '21 ℃', '5㎏of', 'ab ㎟㎟ cd', '﷼', '㍻', 'ab ™ ™ cd', 'ab 𝟏𝟐', 'ℹ️ Ⓜ'])(
  'wordsInText finds words of letters that Unicode classifies as symbols: %j',
  (text) => {
    const words = [...wordsInText(text)].map(({ word }) => readOf(word));
    expect(words).not.toContain('');
    expect(words.join(' ')).toBe(readOf(text));
  },
);

it('wordsInText finds words with spaces between their letters, even a single one or one after an emoji', () => {
  expect([...wordsInText('☀️S A L E☀️  E N D')]).toEqual([
    { word: 'SALE', start: 2, end: 9 },
    { word: 'END', start: 13, end: 18 },
  ]);
});

it.each(['T H E  E N D', 'L E\nM O T', 'a b c', 'a b\nde', 'जी हाँ, जो है सो है'])(
  'wordsInText joins the same spaced letters as readWords: %j',
  (text) => {
    const words = [...wordsInText(text)].map(({ word }) => readOf(word));
    expect(words.join(' ')).toBe(readOf(text));
  },
);

it.each(['ab［cd］', 'ab～cd', 'ｱｲ｡ｳｴ', 'ab﴾cd﴿'])('wordsInText splits words at signs: %j', (text) => {
  expect([...wordsInText(text)].map(({ word }) => word)).toEqual(text.match(/\p{L}+/gu));
});

it.each(['日本語', 'a𐐨'])(
  'wordsInText splits a run of 200,000 units between characters: repeated %j',
  (part) => {
    const run = part.repeat(200_000 / part.length);
    const words = [...wordsInText(run)].map(({ word }) => word);
    expect(words.length).toBeGreaterThan(1);
    expect(words.join('')).toBe(run);
    for (const word of words) expect(word).not.toMatch(/[\ud800-\udfff]/u);
  },
);

it.each(['ae\u0301', 'a e\u0301 i '])('wordsInText handles twenty million units: repeated %j', (part) => {
  const words = wordsInText(part.repeat(20_000_000 / part.length));
  expect(words.next().value).toMatchObject({ start: 0 });
});
