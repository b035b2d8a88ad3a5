import { describe, expect, it } from 'vitest';
import { loadProfanityScorer } from '../../../src/engine/profanity/index.ts';
import { sized } from '../../lib/rounds.ts';

const scorer = await loadProfanityScorer();

describe('a text of hundreds of thousands of characters', () => {
  const length = sized(300_000, 1_000_000);
  it.each<[string, string, number]>([
    ['stars', '*', 0],
    ['zero-width spaces', '\u200b', 0],
    ['one letter', 'a', 0],
    ['letters apart', 'a ', 0],
    ['the beginning of a swear word', 'fuc', 0],
    ['line ends', '\n', 0],
    ['combining marks', 'a\u0301', 0],
    ['lone surrogates', '\ud800', 0],
    ['emoji', '😀', 0],
    ['digits', '1', 0],
    ['dots between letters', 'a.b', 0],
    ['clean words', 'the house was warm. ', 0],
    ['long rows of a word among strange letters', `${'dickx'.repeat(800)} `, 0],
    ['two-way signs among letters', 'q1x!w|v6z1k ', 0],
  ])('of %s is read to the end', (_, unit, expected) => {
    const text = unit.repeat(Math.floor(length / unit.length));
    expect(scorer.score(text)).toBe(expected);
    expect(scorer.score(`${text} and shit`)).toBeGreaterThan(0.9);
  });

  it('in one word is searched for a swear word at its end', () => {
    expect(scorer.score(`${'ab'.repeat(length / 2)}motherfucker`)).toBeGreaterThan(0.9);
  });
});

describe('a list that is longer than a stretch', () => {
  it('is cut between lines', () => {
    const missed = Array.from(
      { length: 8 },
      (_, shift) => `${'x'.repeat(shift)}\n${'apple\n'.repeat(682)}`,
    ).filter((list) => scorer.score(`${list}fuck\npear\n`) < 0.9);
    expect(missed).toEqual([]);
  });
});

describe('a text without full stops that is longer than a stretch', () => {
  it.each([
    ['lines', 'some apples and pears', '\n'],
    ['paragraphs', 'some apples and pears', '\r\n\r\n'],
    ['Chinese full stops', '我们今天去北京', '。'],
  ])('is cut between its parts: %s', (_, part, end) => {
    const filling = `${part}${end}`;
    const before = filling.repeat(Math.floor(4060 / filling.length));
    const missed = Array.from({ length: 36 }, (_, shift) => `${'x'.repeat(shift)}${end}${before}`).filter(
      (text) => scorer.score(`${text}you are a complete idiot${end}${filling}`) < 0.5,
    );
    expect(missed).toHaveLength(0);
  });
});

describe('a run without white space that is longer than a stretch', () => {
  const offsets = Array.from({ length: 100 }, (_, at) => at);
  const lists = [
    ['commas', 'ab,cd,ef,gh,ij,kl,mn,op,'],
    ['words of another script', '\u6211\u4eec\u4eca\u5929\u53bb\u5317\u4eac'],
  ] as const;

  it.each(lists)('is cut between words: %s', (_, filling) => {
    const behind = (at: number, word: string) => `${filling.repeat(20).slice(0, at)},${word},end`;
    expect(offsets.filter((at) => scorer.score(behind(at, 'shitake')) > 0)).toEqual([]);
    expect(offsets.filter((at) => scorer.score(behind(at, 'Scunthorpe')) > 0)).toEqual([]);
    expect(offsets.filter((at) => scorer.score(behind(at, 'fuck')) < 0.9)).toEqual([]);
  });

  it.each([
    ['hyphens', '-'],
    ['dots', '.'],
    ['ideographs', '\u65e5'],
    ['zero-width spaces', '\u200b'],
    ['digits', '1'],
  ])('is not cut within a word after %s', (_, filling) => {
    const lengths = Array.from({ length: 24 }, (__, at) => 4080 + at);
    const missed = lengths.filter((length) => scorer.score(`${filling.repeat(length)}fuck you`) < 0.9);
    expect(missed).toEqual([]);
  });

  it('is read as one address if it starts as one', () => {
    const paths = offsets.map((at) => `https://www.example.com/${'items/'.repeat(at)}dick-smith`);
    expect(paths.filter((path) => scorer.score(path) > 0)).toHaveLength(0);
    expect(paths.filter((path) => scorer.score(`${path} you dick`) < 0.9)).toHaveLength(0);
  });
});
