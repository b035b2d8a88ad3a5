import { describe, expect, it } from 'vitest';
import { strongestIn } from '../../../lab/training/profanity/estimate.ts';
import { scorerOf } from './made-up.ts';

const scorer = scorerOf(
  [
    'strong 9700 searched - grobble grobble grobbles',
    'strong 9000 - - zornfel zornfel',
    'mild 4700 - - plonket plonket',
    'bodily 1200 - - fleshen fleshen',
    'name 5500 - - twerpo twerpo',
    'name 3000 - - pigling pigling',
    'ambiguous 9000 - - wibbler wibbler',
  ],
  { phrases: 'grobble tart' },
);
const scoreOf = (word: string) => scorer.score(word);

describe('the score of a text', () => {
  it('is the likelihood of its match', () => {
    expect(scoreOf('a grobble here')).toBeCloseTo(0.97, 2);
    expect(scoreOf('a plonket here')).toBeCloseTo(0.47, 2);
    expect(scoreOf('a fleshen here')).toBeCloseTo(0.12, 2);
  });

  it('is the score of its strongest match, in any position', () => {
    const words = ['plonket', 'grobble', 'zornfel', 'fleshen'];
    for (let turn = 0; turn < words.length; turn++) {
      const text = [...words.slice(turn), ...words.slice(0, turn)].join('. ');
      expect(scoreOf(text)).toBe(scoreOf('grobble'));
    }
    expect(scoreOf('fleshen. plonket.')).toBe(scoreOf('plonket'));
  });

  it('includes name-calling after a milder word', () => {
    expect(scoreOf('plonket! You are a twerpo.')).toBe(scoreOf('You are a twerpo.'));
    expect(scoreOf('plonket! You are a twerpo.')).toBeGreaterThan(0.5);
    expect(scoreOf('zornfel! You are a twerpo.')).toBe(scoreOf('zornfel'));
  });

  it('is 0 without a match and with only a set phrase', () => {
    expect(scoreOf('nothing here')).toBe(0);
    expect(scoreOf('a grobble tart')).toBe(0);
    expect(scoreOf('')).toBe(0);
  });

  it('includes a match at any position of a text that is longer than one stretch', () => {
    for (const filling of ['nothing here. ', 'nothing here ', 'nothing\n', '\u4f60'])
      for (const length of [4080, 4090, 4100, 9000]) {
        const text = `${filling.repeat(Math.ceil(length / filling.length))} grobble nothing here`;
        expect(scorer.spans(text).map(({ start, end }) => text.slice(start, end))).toEqual(['grobble']);
      }
  });
});

describe('the spans of a text', () => {
  it('are in text order, with offsets, canonical word and score', () => {
    const text = 'plonket, two grobbles';
    expect(scorer.spans(text)).toEqual([
      { start: 0, end: 7, canonical: 'plonket', score: scoreOf('plonket'), isVulgar: false },
      { start: 13, end: 21, canonical: 'grobble', score: scoreOf('grobbles'), isVulgar: true },
    ]);
  });

  it('include every match in a run-together word', () => {
    const text = 'well grobblegrobblegrobble there';
    const found = scorer.spans(text);
    expect(found.map(({ start, end }) => text.slice(start, end))).toEqual(['grobble', 'grobble', 'grobble']);
    expect(new Set(found.map(({ score }) => score))).toEqual(new Set([scoreOf(text)]));
  });

  it('exclude matches in a set phrase', () => {
    expect(scorer.spans('a grobble tart and a zornfel').map(({ canonical }) => canonical)).toEqual([
      'zornfel',
    ]);
    expect(scorer.spans('nothing here')).toEqual([]);
  });

  it('exclude matches with a likelihood of 0', () => {
    const impossible = scorerOf(['mild 0 - - plonket plonket', 'mild 100 - - fleshen fleshen']);
    expect(impossible.spans('plonket fleshen').map(({ canonical }) => canonical)).toEqual(['fleshen']);
  });
});

describe('the strongest entry', () => {
  it.each([
    ['a grobble here', 'grobble'],
    ['plonket fleshen', 'plonket'],
    ['fleshen plonket', 'plonket'],
    ['grobbles, zornfel', 'grobbles'],
    ['zornfel, grobbles', 'grobbles'],
    ['zornfel, a grobble tart', 'zornfel'],
    ['You are a twerpo, plonket.', 'twerpo'],
  ])('of %j is %s', (text, form) => {
    expect(strongestIn(scorer, text)?.form).toBe(form);
  });

  it('is the first of several equally strong entries', () => {
    expect(strongestIn(scorer, 'grobbles grobble')?.form).toBe('grobbles');
  });

  it('is undefined for a disguised match and without a match', () => {
    expect(strongestIn(scorer, 'gr0bble plonket')).toBeUndefined();
    expect(strongestIn(scorer, 'nothing here')).toBeUndefined();
    expect(strongestIn(scorer, 'a grobble tart')).toBeUndefined();
  });
});

describe('isExhausted', () => {
  it.each([
    ['ambiguous words', 'a wibbler here '],
    ['signs among letters', 'f1x q!w v|z s3x (k 7t$ '],
  ])('is true after a long run of %s, and false after the next text', (_, unit) => {
    scoreOf(unit.repeat(20_000));
    expect(scorer.isExhausted).toBe(true);
    scoreOf(unit);
    expect(scorer.isExhausted).toBe(false);
  });
});
