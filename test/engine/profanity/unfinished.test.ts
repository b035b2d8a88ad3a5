import { beforeAll, describe, expect, it } from 'vitest';
import { loadProfanityScorer, type ProfanityScorer } from '../../../src/engine/profanity/index.ts';

let scorer: ProfanityScorer;
beforeAll(async () => {
  scorer = await loadProfanityScorer();
});

describe('a swear word broken off', () => {
  it.each([
    'what the f… is this',
    'shut the f up',
    'go f yourself',
    "I don't give a f",
    'holy sh—',
    'a load of s...',
    'he is a son of a b--',
    'kiss my a..',
  ])('is told by its phrase: %s', (text) => {
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
  ])('is not seen in a lone letter elsewhere: %s', (text) => {
    expect(scorer.score(text)).toBeLessThan(0.5);
  });
});

describe('letters that stand for something else', () => {
  it.each([
    'A.S.S. Engineering Ltd',
    'F(u,c,k) = 0',
    'FFS, the free-flight simulator',
    'the Moro Islamic Liberation Front (MILF)',
    '0xBADA55',
    "it's a countin' game",
    'ffmpeg -vf "ass=subs.ass"',
  ])('are no disguise: %s', (text) => {
    expect(scorer.score(text)).toBeLessThan(0.5);
  });

  it.each(['A.S.S.', 'f.u.c.k', 'FFS, stop it', 'MILF at the door', 'WTF are you doing'])(
    'swear where nothing says so: %s',
    (text) => {
      expect(scorer.score(text)).toBeGreaterThan(0.5);
    },
  );
});

describe('a key struck beside the right one', () => {
  it.each(['fucj you', 'you are a bitvh', 'fuckinf hell'])('hides nothing: %s', (text) => {
    expect(scorer.score(text)).toBeGreaterThan(0.5);
  });

  it.each(['a shirty reply', 'Botch and birch'])('makes no swearing of other words: %s', (text) => {
    expect(scorer.score(text)).toBeLessThan(0.5);
  });
});
