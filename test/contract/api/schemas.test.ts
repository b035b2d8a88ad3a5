import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { maxCharacters, responseSchemas, text } from '../../../src/contract/api/index.ts';

function wrongWith(given: string): string | undefined {
  return v.safeParse(text, given).issues?.[0].message;
}

describe('the length of a text', () => {
  it('is counted in code points, not UTF-16 code units', () => {
    for (const character of ['\u{10000}', '\u{10ffff}', '😀']) {
      expect(wrongWith(character.repeat(maxCharacters))).toBeUndefined();
      expect(wrongWith(`${character.repeat(maxCharacters)}a`)).toBe('text_too_long');
      expect(wrongWith(`${'a'.repeat(maxCharacters - 1)}${character}`)).toBeUndefined();
      expect(wrongWith(`${'a'.repeat(maxCharacters)}${character}`)).toBe('text_too_long');
    }
    expect(wrongWith('a'.repeat(maxCharacters))).toBeUndefined();
    expect(wrongWith('a'.repeat(maxCharacters + 1))).toBe('text_too_long');
  });

  it.each<[string, string]>([
    ['a high surrogate before a letter', '\ud800a'],
    ['a high surrogate before what comes right after the low ones', '\ud800\ue000'],
    ['a letter before a low surrogate', 'a\udc00'],
    ['what comes right before the high ones, before a low surrogate', '\ud7ff\udc00'],
    ['two high surrogates', '\udbff\udbff'],
    ['two low surrogates', '\udc00\udc00'],
    ['the two the wrong way round', '\udc00\ud800'],
  ])('counts %s as two', (_, two) => {
    expect(wrongWith(`${'a'.repeat(maxCharacters - 1)}${two}`)).toBe('text_too_long');
    expect(wrongWith(`${'a'.repeat(maxCharacters - 2)}${two}`)).toBeUndefined();
  });
});

describe('the schema of answers', () => {
  const status = (limit: number) => ({
    status: { detections_today: 0, daily_limit: limit, remaining_today: limit },
  });
  const language = (lang: string) => ({ results: [{ lang, confidence: 0.5 }] });

  it('allows -1 for unlimited, but no lower number', () => {
    expect([-2, -1, 0].map((limit) => v.is(responseSchemas.status, status(limit)))).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('allows languages of two or three lower-case letters only', () => {
    const codes = ['d', 'de', 'ckb', 'abcd', 'DE', 'de-AT', ' de'];
    expect(codes.filter((code) => v.is(responseSchemas.language, language(code)))).toEqual(['de', 'ckb']);
  });
});
