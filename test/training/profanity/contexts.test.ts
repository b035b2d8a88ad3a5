import { describe, expect, it, vi } from 'vitest';
import { writtenOut } from '../../../training/profanity/contexts/frames.ts';
import { phrases, sentences, written } from '../../../training/profanity/contexts/index.ts';
import { substituted } from '../../../training/profanity/substitutes.ts';
import { readLines } from '../../engine/profanity/lines.ts';

// Scores thousands of lines in a test.
vi.setConfig({ testTimeout: 60_000 });

describe('a frame', () => {
  it('is written once for every alternative of its longest slot, the shorter slots beginning anew', () => {
    expect(writtenOut({ hoe: '[one|two|three] X [here|there]' })).toEqual([
      'one hoe here',
      'two hoe there',
      'three hoe here',
    ]);
  });

  it('takes each of its words, its plural and the article that goes with it', () => {
    expect(writtenOut({ 'ass bitch pussy': 'a X among XX' })).toEqual([
      'an ass among asses',
      'a bitch among bitches',
      'a pussy among pussies',
    ]);
  });
});

describe('a sentence of prose', () => {
  it('lends its company to the words that share it, in number and capitals', () => {
    const made = substituted('Donkeys eat hay.').map(({ text }) => text);
    expect(made).toEqual(['Asses eat hay.']);
    expect(substituted('The spade is old.')).toEqual([{ text: 'The hoe is old.', form: 'hoe' }]);
    expect(substituted('The evening was warm.')).toEqual([]);
  });
});

describe('what the models are taught', () => {
  it('stands in no table of traps, swearing and insults that judges them', () => {
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
