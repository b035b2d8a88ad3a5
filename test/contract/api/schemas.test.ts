import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { maxCharacters, text } from '../../../src/contract/api/index.ts';

function wrongWith(given: string): string | undefined {
  return v.safeParse(text, given).issues?.[0].message;
}

describe('the length of a text', () => {
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
