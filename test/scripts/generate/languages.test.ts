import { describe, expect, it } from 'vitest';
import { namesOf } from '../../../scripts/generate/languages/names.ts';
import { codes, limited } from '../../../scripts/lib/which-languages.ts';

describe('the names of a language', () => {
  it('are the English name and the native names of all variants', () => {
    expect(namesOf('de')).toEqual(['German', 'Deutsch']);
    expect(namesOf('ab')).toEqual(['Abkhazian', 'Аԥсшәа']);
    expect(namesOf('sr')[1]).toBe('српски, srpski');
  });

  it('lead to an error without a stack trace if CLDR has none', () => {
    const error = expect.objectContaining({
      message: 'CLDR has no name for xyz. Add it to `names` in scripts/lib/which-languages.ts.',
      forUser: true,
    });
    expect(() => namesOf('xyz')).toThrow(error);
  });
});

it('the list of limited languages has only supported languages, each once', () => {
  expect(limited.filter((code) => !codes.includes(code))).toEqual([]);
  expect(new Set(limited).size).toBe(limited.length);
});
