import { describe, expect, it } from 'vitest';
import { readLines } from '../../../../test/engine/profanity/lines.ts';
import { writtenOut } from '../../../training/profanity/contexts/frames.ts';
import { phrases, sentences, written } from '../../../training/profanity/contexts/index.ts';
import { substituted } from '../../../training/profanity/substitutes.ts';

describe('writtenOut', () => {
  it('returns one line per alternative of the longest slot and repeats shorter slots', () => {
    expect(writtenOut([['hoe', ['[one|two|three] X [here|there]']]])).toEqual([
      'one hoe here',
      'two hoe there',
      'three hoe here',
    ]);
  });

  it('inserts each word, its plural and the right article', () => {
    expect(writtenOut([['ass bitch pussy', ['a X among XX']]])).toEqual([
      'an ass among asses',
      'a bitch among bitches',
      'a pussy among pussies',
    ]);
  });
});

describe('substituted', () => {
  it('replaces plain words by ambiguous ones, keeping plural and capitals', () => {
    const made = substituted('Donkeys eat hay.').map(({ text }) => text);
    expect(made).toEqual(['Asses eat hay.']);
    expect(substituted('The spade is old.')).toEqual([{ text: 'The hoe is old.', form: 'hoe' }]);
    expect(substituted('The evening was warm.')).toEqual([]);
  });
});

describe('training texts', () => {
  it('do not occur in the test lines', () => {
    const spoken = (text: string) =>
      text
        .toLowerCase()
        .replace(/[^a-z]+/g, ' ')
        .trim();
    const taught = new Set(
      [phrases, sentences, written].flatMap((lines) => Object.values(lines).flat()).map(spoken),
    );
    const judging = (['traps', 'swearing', 'held-out'] as const).flatMap(readLines);
    const lines = judging.filter(({ topic }) => !['disguises', 'look-alikes'].includes(topic));
    expect(lines.length).toBeGreaterThan(1000);
    expect(lines.filter(({ text }) => taught.has(spoken(text)))).toEqual([]);
  });
});
