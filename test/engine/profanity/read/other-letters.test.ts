import { describe, expect, it } from 'vitest';
import { loadProfanityScorer } from '../../../../src/engine/profanity/index.ts';

const scorer = await loadProfanityScorer();

describe('an invisible character', () => {
  /** First and last characters of ranges of combining marks and zero-width characters. */
  const rows = [
    [0x300, 0x36f],
    [0x483, 0x489],
    [0x591, 0x5bd],
    [0x610, 0x61a],
    [0x64b, 0x65f],
    [0x1ab0, 0x1aff],
    [0x1dc0, 0x1dff],
    [0x200b, 0x200f],
    [0x202a, 0x202e],
    [0x2060, 0x206f],
    [0x20d0, 0x20ff],
    [0xfe00, 0xfe0f],
    [0xfe20, 0xfe2f],
    [0xe0020, 0xe007f],
  ] as const;
  const unseen = rows.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)),
  );

  it.each([
    ['fu', 'ck'],
    ['cu', 'nt'],
    ['s', 'hit'],
    ['nigge', 'r'],
  ])('does not hide a word that contains it: %s…%s', (before, behind) => {
    const hiding = unseen.filter((character) => scorer.score(before + character + behind) < 0.9);
    expect(hiding.map((character) => character.codePointAt(0)?.toString(16))).toEqual([]);
  });
});

describe('a letter with a combining mark', () => {
  it.each(['bệnh cúm', 'Kedi çok pis değil.', 'Ass im Ärmel', 'what the fück'])(
    'has the same score as the composed letter: %s',
    (text) => {
      expect(scorer.score(text.normalize('NFD'))).toBe(scorer.score(text.normalize('NFC')));
    },
  );

  it('is covered by the span of its word', () => {
    const text = 'you fu\u0308ck\u0301!'.normalize('NFD');
    const [found] = scorer.spans(text);
    expect(text.slice(found?.start, found?.end)).toBe('fu\u0308ck\u0301');
  });
});

describe('a word with soft hyphens', () => {
  it.each([
    'A jack\u00adass brayed outside the window.',
    'jack\u00adass penguins',
    'jack&shy;ass penguins',
    'A jack<wbr>ass brayed outside the window.',
  ])('scores as it does without them: %s', (text) => {
    expect(scorer.score(text)).toBe(scorer.score(text.replaceAll(/\u00ad|&shy;|<wbr>/g, '')));
    expect(scorer.score(text)).toBeLessThan(0.5);
  });

  it('scores as profane if it does without them', () => {
    expect(scorer.score('what a moth\u00ader\u00adfuck\u00ader')).toBe(scorer.score('what a motherfucker'));
  });
});

describe('a trademark or service mark sign', () => {
  it.each(['you dick\u2122', 'what bullshit\u2122 this is', 'go to the Shit\u2120'])(
    'is not part of the word before it: %s',
    (text) => {
      const plain = text.replace(/[\u2120-\u2122]/, '');
      expect(scorer.score(text)).toBeCloseTo(scorer.score(plain), 1);
      expect(scorer.spans(text).map(({ start, end }) => [start, end])).toEqual(
        scorer.spans(plain).map(({ start, end }) => [start, end]),
      );
    },
  );

  it('does not turn an innocent word into a swear word', () => {
    expect(scorer.score('the Sheet\u2122 app')).toBe(0);
  });
});
