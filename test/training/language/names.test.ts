import { describe, expect, it } from 'vitest';
import { mashedKeys, sharedNames } from '../../../training/language/names.ts';

describe('names that several languages share', () => {
  const lines: Readonly<Record<string, readonly string[]>> = {
    en: ['Then we met Frida Kahlo in Paris again, said March.'],
    es: ['Ayer vimos a Frida Kahlo, en Paris.'],
    fr: ['Elle a vu Frida Kahlo à Paris, dit Mars.'],
    it: ['Londra ama Paris, e Rosa Rosa.', 'una rosa, la rosa, due rosa'],
    pt: ['Uma Rosa.'],
    nl: ['De Rosa'],
  };

  it('are words with capitals within sentences, one to three together, in three languages or more', () => {
    expect(sharedNames((lang) => lines[lang] ?? []).sort()).toEqual(['Frida Kahlo', 'Paris']);
  });
});

describe('keys hit at random', () => {
  const keys = mashedKeys(500);

  it('are the same in every training, and no words of one letter', () => {
    expect(mashedKeys(500)).toEqual(keys);
    expect(keys.every((text) => /^[a-z]{2,}[2-9]?$/.test(text))).toBe(true);
  });

  it('run along the rows of a keyboard, and do not', () => {
    expect(keys.some((text) => 'qwertyuiop'.includes(text))).toBe(true);
    expect(keys.some((text) => /^[bcdfghjklmnpqrstvwxz]{5}$/.test(text))).toBe(true);
  });
});
