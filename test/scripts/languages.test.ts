import { describe, expect, it } from 'vitest';
import { namesOf } from '../../scripts/languages/names.ts';

describe('the names of a language in the list', () => {
  it('are the English one and the native ones of all its variants', () => {
    expect(namesOf('de')).toEqual(['German', 'Deutsch']);
    expect(namesOf('ab')).toEqual(['Abkhazian', 'Аԥсшәа']);
    expect(namesOf('sr')[1]).toBe('српски, srpski');
  });

  it('are asked for, in a message without a stack, where CLDR has none', () => {
    const error = expect.objectContaining({
      message: 'CLDR has no name for xyz: give it `names` in scripts/lib/which-languages.ts.',
      forPerson: true,
    });
    expect(() => namesOf('xyz')).toThrow(error);
  });
});
