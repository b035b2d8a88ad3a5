import { describe, expect, it } from 'vitest';
import { SetPhrases } from '../../../src/engine/profanity/find/phrases.ts';
import { Reading } from '../../../src/engine/profanity/read/tokenize.ts';

const heldIn = (text: string, list = 'salt and vinegar|pepper\nplain salt') => {
  const phrases = new SetPhrases(list);
  const { tokens } = new Reading().read(text);
  return Array.from({ length: tokens.count }, (_, at) => phrases.holds(tokens, at));
};

describe('a set phrase', () => {
  it('holds each of its words, whatever the case, and no other', () => {
    expect(heldIn('some Salt and PEPPER here')).toEqual([false, true, true, true, false]);
  });

  it('holds hyphened words, and those of a longer phrase between commas', () => {
    expect(heldIn('salt-and-vinegar')).toEqual([true, true, true]);
    expect(heldIn('salt, and vinegar')).toEqual([true, true, true]);
    expect(heldIn('plain, salt')).toEqual([false, false]);
  });

  it('needs every word, in order, in one sentence', () => {
    for (const text of ['salt and', 'pepper and salt', 'salt or pepper', 'So plain. Salt is good.'])
      expect(heldIn(text)).not.toContain(true);
    for (const text of [
      'and vinegar',
      'vinegar',
      'salt and. Vinegar',
      'Salt. And vinegar',
      'salt and butter',
    ])
      expect(heldIn(text)).not.toContain(true);
  });

  it('may begin or end as others do', () => {
    const list = 'salt and vinegar\nsalt and butter\nsalt and butter tea\nmuch salt and';
    for (const [text, count] of [
      ['salt and vinegar', 3],
      ['salt and butter', 3],
      ['salt and butter tea', 4],
      ['much salt and tea', 3],
      ['salt and tea', 0],
    ] as const) {
      expect(heldIn(text, list).filter(Boolean)).toHaveLength(count);
    }
  });

  it('has no word of a text before', () => {
    heldIn('salt and vinegar');
    for (const text of ['salt and', 'salt', 'x']) expect(heldIn(text)).not.toContain(true);
    heldIn('plain salt');
    expect(heldIn('plain')).toEqual([false]);
  });

  it('is found wherever it stands, beside another too', () => {
    expect(heldIn('plain salt and vinegar or plain salt')).toEqual([
      true,
      true,
      true,
      true,
      false,
      true,
      true,
    ]);
    expect(heldIn('salt salt and vinegar and salt')).toEqual([false, true, true, true, false, false]);
  });
});
