import { describe, expect, it } from 'vitest';
import { SetPhrases } from '../../../../src/engine/profanity/find/phrases.ts';
import { TokenizedText } from '../../../../src/engine/profanity/read/tokenize.ts';

const heldIn = (text: string, list = 'salt and vinegar|pepper\nplain salt') => {
  const phrases = new SetPhrases(list);
  const { tokens } = new TokenizedText().read(text);
  return Array.from({ length: tokens.count }, (_, at) => phrases.holds(tokens, at));
};

describe('a set phrase', () => {
  it('contains each of its words in any case, and no other word', () => {
    expect(heldIn('some Salt and PEPPER here')).toEqual([false, true, true, true, false]);
  });

  it('matches hyphenated words', () => {
    expect(heldIn('salt-and-vinegar')).toEqual([true, true, true]);
    expect(heldIn('salt, and vinegar')).toEqual([true, true, true]);
  });

  it('matches only all words in order within one sentence', () => {
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

  it('may share its first or last words with other phrases', () => {
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

  it('does not include words of the previous text', () => {
    heldIn('salt and vinegar');
    for (const text of ['salt and', 'salt', 'x']) expect(heldIn(text)).not.toContain(true);
    heldIn('plain salt');
    expect(heldIn('plain')).toEqual([false]);
  });

  it('is found anywhere in a text, also next to another phrase', () => {
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
