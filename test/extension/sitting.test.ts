import { describe, expect, it, vi } from 'vitest';
import type { Inspection } from '../../src/extension/messages/inspection.ts';
import { costOf, Sitting } from '../../src/extension/sitting.ts';

const german = { lang: 'de', english: 'German', native: 'Deutsch', confidence: 0.9 };
const recognised: Inspection = { outcome: 'recognised', candidates: [german] };
const scored: Inspection = { ...recognised, profanity: { outcome: 'scored', score: 0 } };

/** Detections that a person is charged who pauses at each of these texts. */
function chargedFor(texts: readonly string[], answer: Inspection = recognised): number {
  const sitting = new Sitting();
  let charged = 0;
  for (const text of texts) {
    charged += Math.max(0, costOf(answer) - sitting.paidFor(text));
    sitting.answered(text, answer);
  }
  return charged;
}

/** A text as it stands after each of its letters. */
const letterByLetter = (text: string) => [...text].map((_, index) => text.slice(0, index + 1));

describe('a sitting', () => {
  it.each(['Wie spät ist es jetzt bei dir zu Hause?', '今日はとてもいい天気ですね。', 'สวัสดีครับ', '🏳️‍🌈🏳️‍🌈'])(
    'costs one charge for a text with a pause after each letter: %s',
    (text) => expect(chargedFor(letterByLetter(text))).toBe(1),
  );

  it('makes no list of the letters of a book, for which the popup stood still at every pause', () => {
    const split = vi.spyOn(String.prototype, 'split');
    const book = 'Er geht nach Haus. '.repeat(100);
    expect(chargedFor([book, `${book}Er geht.`])).toBe(1);
    expect(split).not.toHaveBeenCalled();
    split.mockRestore();
  });

  it.each([
    ['a word mended', ['Wie spat ist es', 'Wie spät ist es']],
    ['a letter forgotten', ['helo', 'hello']],
    ['a beginning put before', ['ist es jetzt', 'Wie spät ist es jetzt']],
    ['a word in the middle taken out', ['Wie spät ist es denn jetzt', 'Wie spät ist es jetzt']],
    [
      'a word changed and more typed',
      ['Er geht nach Haus', 'Er lief nach Haus', 'Er lief nach Haus und blieb'],
    ],
    ['an end taken back and typed again', ['Er geht nach Hause', 'Er geht nach', 'Er geht nach Rom']],
    ['all taken back, letter by letter', letterByLetter('Er geht').reverse()],
  ])('costs one charge for %s', (_, texts) => expect(chargedFor(texts)).toBe(1));

  it.each([
    ['another text', ['Wie spät ist es?', 'Il fait beau.'], 2],
    ['another word', ['hello', 'bonjour', 'ciao'], 3],
    ['a longer text in place of a short one', ['the', 'Il fait beau et chaud, mais demain il pleuvra.'], 2],
    ['a text that grows out of what was left of a long one', ['Der Hund bellt laut', 'Der', 'Der Kater'], 2],
    [
      'the same beginning again and again',
      ['the', 'the cat sat', 'the', 'the dog ran', 'the', 'the owl flew'],
      3,
    ],
    ['one half after the other', ['abcd efgh', 'abcd ijkl', 'mnop ijkl'], 2],
    [
      'what was typed on to it, alone',
      ['Guten Tag ', 'Guten Tag Bonjour madame', 'Bonjour madame', 'Bonjour madame ciao bella', 'ciao bella'],
      3,
    ],
  ])('costs another charge for %s', (_, texts, charges) => expect(chargedFor(texts)).toBe(charges));

  it('cannot be turned into another text bit by bit', () => {
    const words = 'one two three four five six seven eight nine ten'.split(' ');
    const others = 'un deux trois quatre cinq six sept huit neuf dix'.split(' ');
    const steps = words.map((_, at) => [...others.slice(0, at), ...words.slice(at)].join(' '));
    expect(chargedFor(steps)).toBeGreaterThan(1);
    expect(chargedFor(steps)).toBeLessThan(5);
  });

  it('pays for no revision of a text that was free because it was asked about lately', () => {
    const sitting = new Sitting();
    sitting.answered('Wie spät ist es?', { ...recognised, isRecalled: true });
    expect(sitting.paidFor('Wie spät ist es jetzt?')).toBe(0);
    sitting.answered('Wie spät ist es jetzt?', recognised);
    expect(sitting.paidFor('Wie spät ist es jetzt hier?')).toBe(1);
  });

  it('goes on paying what was charged where it comes to a text that was free', () => {
    const sitting = new Sitting();
    sitting.answered('It is', recognised);
    sitting.answered('It is late', { ...scored, isRecalled: true });
    expect(sitting.paidFor('It is later')).toBe(1);
    sitting.answered('Il fait beau', { ...recognised, isRecalled: true });
    expect(sitting.paidFor('Il fait beau')).toBe(0);
  });

  it('pays the score once too, in addition to the language', () => {
    const sitting = new Sitting();
    sitting.answered('It is', recognised);
    expect(sitting.paidFor('It is late')).toBe(1);
    sitting.answered('It is late', scored);
    expect(sitting.paidFor('It is later')).toBe(2);
    expect(chargedFor(['It is', 'It is late', 'It is later'], scored)).toBe(2);
  });

  it('pays for nothing where nothing was charged', () => {
    const sitting = new Sitting();
    for (const outcome of ['not-counted', 'failed', 'no-text', 'unavailable'] as const) {
      sitting.answered('Wie spät', { outcome });
      expect(sitting.paidFor('Wie spät')).toBe(0);
    }
    sitting.answered('Wie spät', recognised);
    sitting.answered('Wie spät ist', { outcome: 'not-counted' });
    expect(sitting.paidFor('Wie spät ist')).toBe(1);
  });
});
