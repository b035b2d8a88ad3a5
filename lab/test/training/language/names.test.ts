import { describe, expect, it } from 'vitest';
import { mashedKeys, sharedNames } from '../../../training/language/names.ts';

describe('sharedNames', () => {
  const lines: Readonly<Record<string, readonly string[]>> = {
    en: ['Then we met Frida Kahlo in Paris again, said March.'],
    es: ['Ayer vimos a Frida Kahlo, en Paris.'],
    fr: ['Elle a vu Frida Kahlo à Paris, dit Mars.'],
    it: ['Londra ama Paris, e Rosa Rosa.', 'una rosa, la rosa, due rosa'],
    pt: ['Uma Rosa.'],
    nl: ['De Rosa'],
  };

  it('returns one to three capitalised words inside sentences of at least three languages', () => {
    expect(sharedNames((lang) => lines[lang] ?? []).sort()).toEqual(['Frida Kahlo', 'Paris']);
  });
});

describe('mashedKeys', () => {
  const keys = mashedKeys(500);

  it('is deterministic and returns no single letters', () => {
    expect(mashedKeys(500)).toEqual(keys);
    expect(keys.every((text) => /^[a-z]{2,}[2-9]?$/.test(text))).toBe(true);
  });

  it('returns runs along keyboard rows and random keys', () => {
    expect(keys.some((text) => 'qwertyuiop'.includes(text))).toBe(true);
    expect(keys.some((text) => /^[bcdfghjklmnpqrstvwxz]{5}$/.test(text))).toBe(true);
  });
});
