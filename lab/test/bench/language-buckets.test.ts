import { describe, expect, it } from 'vitest';
import type { ResultTable } from '../../../scripts/lib/results.ts';
import { bucketTable, fallenBuckets } from '../../bench/language/buckets.ts';
import { hindiEnglish, mixedTexts } from '../../bench/language/own-texts.ts';

const columns = ['', 'form', 'texts', 'right', 'sure and right', 'sure and wrong', 'cut'];

describe('the table of right and sure answers', () => {
  const answers: Readonly<Record<string, readonly [lang: string, confidence: number]>> = {
    'Guten Tag!': ['de', 0.9],
    'guten tag!': ['nds', 0.85],
    'guten tag': ['de', 0.6],
    '': ['en', 0.1],
  };
  const inspect = (text: string) => {
    const [lang, confidence] = answers[text] ?? ['', 0];
    return { languages: [{ lang, confidence }], noLanguage: 1 - confidence, parts: [] };
  };
  const rows = (text: string, langs: readonly string[]) =>
    Array.from({ length: 100 }, () => ({ text, langs, group: '' }));

  it('has a row for each form that changes the texts', () => {
    const table = bucketTable([{ name: 'greetings', rows: rows('Guten Tag!', ['de']) }], inspect);
    expect(table).toMatchObject({ columns });
    expect(table.rows).toEqual([
      ['greetings', 'as written', 100, 100, 100, 0, 0],
      ['greetings', 'lower case', 100, 0, 0, 100, 0],
      ['greetings', 'no signs', 100, 100, 0, 0, 0],
    ]);
  });

  it('counts a text in no language as right and sure if it is surely in none', () => {
    const table = bucketTable([{ name: 'none', rows: rows('', []) }], inspect);
    expect(table.rows).toEqual([['none', 'as written', 100, 100, 100, 0, 0]]);
  });
});

describe('a kind of text', () => {
  const table = (right: number, sureRight: number, name = 'chat'): ResultTable => ({
    columns,
    rows: [
      ['chat', 'lower case', 500, 90, 80, 1, 0],
      [name, 'as written', 500, right, sureRight, 1, 0],
    ],
  });

  it.each([
    ['the right answers fell by more than .2 points', 94.75, 85, 'chat, as written: right 95 → 94.75'],
    [
      'the sure and right ones fell by more than 1 point',
      95,
      83.9,
      'chat, as written: sure and right 85 → 83.90',
    ],
  ])('is named if %s', (_, right, sureRight, named) => {
    expect(fallenBuckets(table(95, 85), table(right, sureRight))).toEqual([named]);
  });

  it('is not named if it lost less, gained, or is in one table only', () => {
    expect(fallenBuckets(table(95, 85), table(94.8, 84))).toEqual([]);
    expect(fallenBuckets(table(95, 85), table(99, 99))).toEqual([]);
    expect(fallenBuckets(table(95, 85), table(50, 50, 'tweets'))).toEqual([]);
  });
});

describe('our own texts', () => {
  it('mix each of 25 pairs of languages in four texts', () => {
    const texts = mixedTexts();
    expect(new Set(texts.map((parts) => parts.map(({ text }) => text).join(' '))).size).toBe(100);
    expect(new Set(texts.map((parts) => parts.map(({ lang }) => lang).join(' '))).size).toBe(25);
    expect(texts.flat().filter(({ text }) => text === '')).toEqual([]);
  });

  it('label each word of 500 Hindi sentences with English', () => {
    const sentences = hindiEnglish();
    expect(sentences).toHaveLength(500);
    expect(sentences.filter((words) => new Set(words.map(({ lang }) => lang)).size < 2)).toEqual([]);
    expect(sentences.flat().filter(({ word }) => /[*\s]/.test(word) || word === '')).toEqual([]);
  });
});
