import { expect, it } from 'vitest';
import { createWordStream, readWords } from '../../../../src/engine/language/text/words.ts';
import { wordsInText } from '../../../../src/engine/language/text/words-in-text.ts';

/** The words that are read of a text, with spaces between. */
function readOf(text: string): string {
  const stream = createWordStream();
  readWords(text, stream);
  return String.fromCharCode(...stream.units.subarray(0, stream.length)).trim();
}

it.each(['co\u00adoper\u00adate', 'co\u2060operate', 'co\ufeffoperate', 'co\u00ad\u2060op'])(
  'finds %j in a text as one word',
  (word) => {
    expect([...wordsInText(`a ${word}!`)]).toEqual([
      { word: 'a', start: 0, end: 1 },
      { word, start: 2, end: 2 + word.length },
    ]);
  },
);

it.each(['⒜ ⒝', '⒣⒤', '21 ℃', '5㎏of', 'ab ㎟㎟ cd', '﷼', '㍻', 'ab ™ ™ cd', 'ab 𝟏𝟐', 'ℹ️ Ⓜ'])(
  'finds in a text the words that it reads, where Unicode counts their letters among the signs too: %j',
  (text) => {
    const words = [...wordsInText(text)].map(({ word }) => readOf(word));
    expect(words).not.toContain('');
    expect(words.join(' ')).toBe(readOf(text));
  },
);

it('finds in a text words whose letters stand apart, be there few of them or an emoji before', () => {
  expect([...wordsInText('☀️S A L E☀️  E N D')]).toEqual([
    { word: 'SALE', start: 2, end: 9 },
    { word: 'END', start: 13, end: 18 },
  ]);
});

it.each(['T H E  E N D', 'L E\nM O T', 'a b c', 'a b\nde', 'जी हाँ, जो है सो है'])(
  'joins in a text those letters that reading joins: %j',
  (text) => {
    const words = [...wordsInText(text)].map(({ word }) => readOf(word));
    expect(words.join(' ')).toBe(readOf(text));
  },
);

it.each(['ab［cd］', 'ab～cd', 'ｱｲ｡ｳｴ', 'ab﴾cd﴿'])('finds no word across signs in a text: %j', (text) => {
  expect([...wordsInText(text)].map(({ word }) => word)).toEqual(text.match(/\p{L}+/gu));
});

it.each(['日本語', 'a𐐨'])('parts a run of 200,000 units, but no character: %j over and over', (part) => {
  const run = part.repeat(200_000 / part.length);
  const words = [...wordsInText(run)].map(({ word }) => word);
  expect(words.length).toBeGreaterThan(1);
  expect(words.join('')).toBe(run);
  for (const word of words) expect(word).not.toMatch(/[\ud800-\udfff]/u);
});

it.each(['ae\u0301', 'a e\u0301 i '])('finds words in twenty million units of %j over and over', (part) => {
  const words = wordsInText(part.repeat(20_000_000 / part.length));
  expect(words.next().value).toMatchObject({ start: 0 });
});
