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

  it('make a four-letter word an acronym, more so before a noun', () => {
    const alone = score('the ZORF is here today now');
    expect(alone).toBeLessThan(strong);
    expect(score('the ZORF committee met here today')).toBeLessThan(alone);
    expect(score('the ZOF is here today now')).toBe(score('the ZORF committee met here today'));
  });

  it('make no acronym in a text to "you" or in all capitals', () => {
    expect(score('your ZOF is here today now')).toBe(strong);
    expect(score('THE ZOF IS HERE TODAY NOW')).toBe(strong);
  });

  it('make a title in a text about films and books', () => {
    expect(score('The film Grobble won an award')).toBeLessThan(0.5);
    expect(score('Grobble. A film won an award')).toBe(strong);
    expect(score('The film grobble won an award')).toBe(strong);
    expect(score('your film Grobble won an award')).toBe(strong);
    expect(score('The film GROBBLE won an award')).toBe(strong);
    expect(score('The film Gr0bble won an award')).toBe(score('gr0bble'));
    expect(score('The film fuggen won an award')).toBe(strong);
    expect(score('The film was Fuggen awful')).toBe(strong);
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

  it('make a place name after "in" or "to", or in a sentence about places', () => {
    expect(score('we went to Fuggen today')).toBeLessThan(0.5);
    expect(score('we live in Fuggen')).toBeLessThan(0.5);
    expect(score('Fuggen, Austria')).toBeLessThan(0.5);
    expect(score('we met Fuggen there')).toBe(strong);
    expect(score('Fuggen village is old')).toBeLessThan(0.5);
    expect(score('Fuggen is a village')).toBeLessThan(0.5);
    expect(score('Fuggen is awful')).toBe(strong);
    expect(score('we live in Fuggen qwertz')).toBe(strong);
    expect(score('in Fuggen, awful')).toBeLessThan(0.5);
    expect(score('Fuggen. A village')).toBe(strong);
  });

  it('make no acronym if at least half of the nearby words are in capitals', () => {
    expect(score('ZOF and THE')).toBe(strong);
    expect(score('ZOF and QWX')).toBeLessThan(0.5);
    expect(score('ZOF a b')).toBe(strong);
  });

  it('make no name if all words are capitalised', () => {
    expect(score('we saw Zorff Wozniak there')).toBeLessThan(0.5);
    expect(score('Zorff Wozniak')).toBeGreaterThan(0.5);
    expect(score('Zorff Wozniak ran')).toBeLessThan(0.5);
    expect(score('Zorff Wozniak ran Away')).toBeLessThan(0.5);
    expect(score('Zorff Wozniak Ran Away')).toBeGreaterThan(0.5);
    expect(score('we saw Wozniak Zorff there')).toBeLessThan(0.5);
    expect(score('we saw the Zorff Street there')).toBeLessThan(0.5);
    expect(score('we saw Ms. Zorff there')).toBeLessThan(0.5);
  });

  it('inside a word lower its score, with and without brackets and quotes', () => {
    const mixed = score('zoRff');
    expect(mixed).toBeLessThan(score('zorff'));
    expect(['(zoRff)', '"zoRff"', 'zoRff-like'].map(score)).toEqual([mixed, mixed, mixed]);
  });
});
