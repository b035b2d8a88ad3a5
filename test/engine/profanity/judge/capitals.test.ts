import { describe, expect, it } from 'vitest';
import { madeUpSettings, madeUpWords, scorerOf } from '../made-up.ts';

const scorer = scorerOf(madeUpWords, madeUpSettings);
const score = (text: string) => scorer.score(text);
const strong = score('grobble');

describe('capitals', () => {
  it('make a short word an acronym in a lower-case sentence', () => {
    expect(score('the ZOF is here today now')).toBeLessThan(0.5);
    expect(score('the ZORFF is here today now')).toBe(strong);
    expect(score('the SKRUN is here today now')).toBe(strong);
  });

  it('lower the score of a four-letter word less', () => {
    const long = score('the ZORF is here today now');
    expect(long).toBeLessThan(strong);
    expect(long).toBeGreaterThan(score('the ZOF is here today now'));
  });

  it('make no acronym in a text to "you" or in all capitals', () => {
    expect(score('your ZOF is here today now')).toBe(strong);
    expect(score('THE ZOF IS HERE TODAY NOW')).toBe(strong);
  });

  it('make a name next to another capitalised word', () => {
    expect(score('we saw Zorff Wozniak there')).toBeLessThan(0.5);
    expect(score('we saw zorff wozniak there')).toBe(strong);
    expect(score('we saw Skrun Wozniak there')).toBe(strong);
    expect(score('we saw Wtz Wozniak there')).toBe(strong);
    expect(score('we saw Gr0bble Wozniak there')).toBe(score('gr0bble'));
  });

  it('make a name of a word that is also a personal name', () => {
    expect(score('we met Bartolo there')).toBeLessThan(0.5);
    expect(score('we met bartolo there')).toBe(strong);
    expect(score('Bartolo was there')).toBe(strong);
  });

  it('make a place name at the end of a phrase, after "in" or "to" or before a capital', () => {
    expect(score('we live in Fuggen')).toBeLessThan(0.5);
    expect(score('in Fuggen, awful')).toBeLessThan(0.5);
    expect(score('Fuggen, Austria')).toBeLessThan(0.5);
    expect(score('we went to Fuggen today')).toBe(strong);
    expect(score('we met Fuggen there')).toBe(strong);
    expect(score('Fuggen. Awful')).toBe(strong);
  });

  it('make no acronym if at least half of the nearby words are in capitals', () => {
    expect(score('ZOF and THE')).toBe(strong);
    expect(score('ZOF and QWX')).toBeLessThan(0.5);
    expect(score('ZOF a b')).toBe(strong);
  });

  it('make a name between a title or a name and the word, in either order', () => {
    expect(score('Zorff Wozniak ran')).toBeLessThan(0.5);
    expect(score('we saw Wozniak Zorff there')).toBeLessThan(0.5);
    expect(score('we saw the Zorff Street there')).toBeLessThan(0.5);
    expect(score('we saw Ms. Zorff there')).toBeLessThan(0.5);
  });
});
