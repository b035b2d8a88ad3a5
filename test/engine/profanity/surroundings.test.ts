import { describe, expect, it } from 'vitest';
import { cueBits } from '../../../src/engine/profanity/cues.ts';
import { Surroundings } from '../../../src/engine/profanity/surroundings.ts';
import { folded, known, noWord, otherScript, Words } from '../../../src/engine/profanity/words.ts';

interface Word {
  readonly cues?: number;
  readonly flags?: number;
  /** Of its entry; 0 is plainly strong unless told, others are not. */
  readonly number?: number;
  readonly length?: number;
  readonly sentence?: number;
  readonly start?: number;
}

const { english, foreign, food, tool, vulgar, you, work, place } = cueBits;
/** A word that nobody knows. */
const stranger: Word = {};
/** One that is in the dictionary. */
const plain: Word = { flags: known };
const times = (count: number, word: Word) => new Array<Word>(count).fill(word);

/** What is around a word that has others before and after it. */
function around(
  after: readonly Word[],
  { before = [] as readonly Word[], harmless = 0, found = {}, strong = [1] } = {},
) {
  const words = new Words();
  const all: readonly Word[] = [...before, found, ...after];
  all.forEach(({ cues = 0, flags = 0, number = -1, length = 5, sentence = 7, start }, i) => {
    const begin = start ?? 10 * i;
    words.push(begin, begin + length, 0, length, number, 0, cues, flags, sentence);
  });
  const surroundings = new Surroundings();
  // Whatever was around another word is forgotten.
  for (const field of ['alone', 'you', 'english', 'work'] as const) surroundings[field] = true;
  for (const field of ['harmless', 'vulgar', 'foreign'] as const) surroundings[field] = 9;
  surroundings.look(words, before.length, harmless, Uint8Array.from(strong));
  return surroundings;
}

describe('the company of a word', () => {
  const nobody = { harmless: 0, vulgar: 0, you: false, foreign: 0, alone: true, english: false, work: false };

  it('is what stands in its sentence; numbers, codes and signs are none', () => {
    expect({ ...around([]) }).toEqual(nobody);
    const none = [
      { cues: you, sentence: 8 },
      { cues: vulgar, flags: noWord },
    ];
    expect({ ...around(none, { before: none }) }).toEqual(nobody);
    expect(around([plain]).alone).toBe(false);
    expect(around([], { before: [plain] }).alone).toBe(false);
  });

  it('is not the word itself, nor the second half of a word cut in two', () => {
    const found = { cues: you | vulgar | work, number: 0, length: 20 };
    expect({ ...around([], { found }) }).toEqual(nobody);
    expect(around([{ cues: you, start: 19 }], { found }).alone).toBe(true);
    expect(around([{ cues: you, start: 20 }], { found }).you).toBe(true);
    expect(around([], { found, before: [{ cues: you, length: 30 }] }).you).toBe(true);
  });

  it('is as far as eight words away', () => {
    expect(around([...times(7, plain), { cues: you }]).you).toBe(true);
    expect(around([...times(8, plain), { cues: you }]).you).toBe(false);
    expect(around([], { before: [{ cues: you }, ...times(7, plain)] }).you).toBe(true);
    expect(around([], { before: [{ cues: you }, ...times(8, plain)] }).you).toBe(false);
  });

  it('tells how often there is what makes the word harmless', () => {
    const company = [{ cues: food }, { cues: tool }, { cues: food | tool }, plain];
    expect(around(company, { harmless: food }).harmless).toBe(2);
    expect(around(company, { harmless: food | tool }).harmless).toBe(3);
    expect(around(company).harmless).toBe(0);
  });

  it('tells how often there is what goes with swearing, entries that swear included', () => {
    expect(around([{ cues: vulgar }, { number: 0 }, { number: 1 }, { number: 2 }, plain]).vulgar).toBe(2);
  });

  it('tells whether somebody is spoken to, and whether books, films or places are spoken of', () => {
    expect([around([{ cues: you }]).you, around([{ cues: food }]).you]).toEqual([true, false]);
    expect(around([{ cues: work }]).work).toBe(true);
    expect(around([{ cues: place }]).work).toBe(true);
    expect(around([{ cues: food }]).work).toBe(false);
  });
});

describe('the language of the company', () => {
  const counts = [0, 1, 2, 3, 4, 5, 6];

  /** How many strangers a word outweighs. */
  const outweighed = (word: Word) =>
    counts.findLast((count) => around([word, ...times(count, stranger)]).foreign === 0);
  /** How many words of the dictionary outweigh a word. */
  const outweighing = (word: Word) =>
    counts.find((count) => around([word, ...times(count, plain)]).foreign === 0);

  it.each([
    ['one of the dictionary', plain, 1],
    ['one that is also of another language', { cues: english | foreign }, 1],
    ['a cue of any kind', { cues: food }, 1],
    ['an entry of the lexicon', { number: 1 }, 1],
    ['a small English word', { cues: english }, 3],
    ['one that swears', { number: 0 }, 3],
    ['an accented entry of the lexicon', { number: 1, flags: folded }, 1],
    ['a single letter', { length: 1 }, 0],
    ['a hashtag of fifteen letters', { length: 15 }, 0],
  ])('is English as soon as strangers are no more than %s outweighs', (_, word, count) => {
    expect(outweighed(word)).toBe(count);
  });

  it.each([
    ['a stranger of two letters', { length: 2 }, 1],
    ['a stranger of fourteen', { length: 14 }, 1],
    ['an accented word', { flags: folded }, 2],
    ['an accented word, be it known', { flags: folded | known }, 2],
    ['a small word of another language', { cues: foreign }, 2],
    ['a word in another script', { flags: otherScript, cues: english }, 2],
  ])('is another until English words outweigh %s', (_, word, count) => {
    expect(outweighing(word)).toBe(count);
  });

  it('is surely another where it leads by two and has more than strangers', () => {
    expect(around(times(6, stranger)).foreign).toBe(1);
    for (const sign of [{ flags: folded }, { cues: foreign }, { flags: otherScript }]) {
      expect(around([sign]).foreign).toBe(2);
      expect(around([sign, plain]).foreign).toBe(1);
      expect(around([sign, stranger, plain]).foreign).toBe(2);
    }
  });

  it('is surely English by words that weigh two, or by one beside no other', () => {
    expect(around([]).english).toBe(false);
    expect(around([plain]).english).toBe(true);
    expect(around([plain, stranger]).english).toBe(false);
    expect(around([{ number: 0 }], { strong: [0] }).english).toBe(true);
    expect(around([plain, plain, ...times(5, stranger)]).english).toBe(true);
    expect(around([{ cues: english }, ...times(5, stranger)]).english).toBe(true);
    expect(around(times(2, stranger)).english).toBe(false);
  });
});
