import { beforeAll, describe, expect, it } from 'vitest';
import { loadProfanityScorer, type ProfanityScorer } from '../../../src/engine/profanity/index.ts';

let scorer: ProfanityScorer;
beforeAll(async () => {
  scorer = await loadProfanityScorer();
});

describe('a broken-off swear word', () => {
  it.each([
    'what the f… is this',
    'shut the f up',
    'go f yourself',
    "I don't give a f",
    'holy sh—',
    'a load of s...',
    'he is a son of a b--',
    'kiss my a..',
  ])('is recognised by its phrase: %s', (text) => {
    expect(scorer.score(text)).toBeGreaterThan(0.5);
  });

  it.each([
    'what the f stands for',
    'I got an F in maths',
    'press f to open the file',
    'a piece of s-shaped pipe',
    'the son of a B-list actor',
    'give a b or an a',
    'so f(x) = 2',
    'plan B.. or not',
  ])('is not recognised outside such a phrase: %s', (text) => {
    expect(scorer.score(text)).toBeLessThan(0.5);
  });
});

describe('abbreviations and code that spell a swear word', () => {
  it.each([
    'A.S.S. Engineering Ltd',
    'F(u,c,k) = 0',
    'FFS, the free-flight simulator',
    'the Moro Islamic Liberation Front (MILF)',
    '0xBADA55',
    "it's a countin' game",
    'ffmpeg -vf "ass=subs.ass"',
  ])('score below one half if the context explains them: %s', (text) => {
    expect(scorer.score(text)).toBeLessThan(0.5);
  });

  it.each(['A.S.S.', 'f.u.c.k', 'FFS, stop it', 'MILF at the door', 'WTF are you doing'])(
    'score above one half without such a context: %s',
    (text) => {
      expect(scorer.score(text)).toBeGreaterThan(0.5);
    },
  );
});

describe('an adjacent-key typo', () => {
  it.each(['fucj you', 'you are a bitvh', 'fuckinf hell'])('does not hide a swear word: %s', (text) => {
    expect(scorer.score(text)).toBeGreaterThan(0.5);
  });

  it.each(['a shirty reply', 'Botch and birch'])('does not turn other words into swear words: %s', (text) => {
    expect(scorer.score(text)).toBeLessThan(0.5);
  });
});
