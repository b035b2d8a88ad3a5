import { describe, expect, it, vi } from 'vitest';
import { scorerOf } from './made-up.ts';

// Loads whole models in a test.
vi.setConfig({ testTimeout: 60_000 });

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
  it('is the likelihood of what swears in it', () => {
    expect(scoreOf('a grobble here')).toBeCloseTo(0.97, 2);
    expect(scoreOf('a plonket here')).toBeCloseTo(0.47, 2);
    expect(scoreOf('a fleshen here')).toBeCloseTo(0.12, 2);
  });

  it('is that of the strongest find, wherever it stands', () => {
    const words = ['plonket', 'grobble', 'zornfel', 'fleshen'];
    for (let turn = 0; turn < words.length; turn++) {
      const text = [...words.slice(turn), ...words.slice(0, turn)].join('. ');
      expect(scoreOf(text)).toBe(scoreOf('grobble'));
    }
    expect(scoreOf('fleshen. plonket.')).toBe(scoreOf('plonket'));
  });

  it('counts an insult where it is aimed at somebody, whatever milder word stands before it', () => {
    expect(scoreOf('plonket! You are a twerpo.')).toBe(scoreOf('You are a twerpo.'));
    expect(scoreOf('plonket! You are a twerpo.')).toBeGreaterThan(0.5);
    expect(scoreOf('zornfel! You are a twerpo.')).toBe(scoreOf('zornfel'));
  });

  it('is zero without a find, and without one that means anything', () => {
    expect(scoreOf('nothing here')).toBe(0);
    expect(scoreOf('a grobble tart')).toBe(0);
    expect(scoreOf('')).toBe(0);
  });

  it('is that of a find anywhere in a text longer than what is read at once, whatever that is cut at', () => {
    for (const filling of ['nothing here. ', 'nothing here ', 'nothing\n', '\u4f60'])
      for (const length of [4080, 4090, 4100, 9000]) {
        const text = `${filling.repeat(Math.ceil(length / filling.length))} grobble nothing here`;
        expect(scorer.spans(text).map(({ start, end }) => text.slice(start, end))).toEqual(['grobble']);
      }
  });

  it('knows nothing of the text before', () => {
    expect(scoreOf('grobble grobble grobble')).toBeGreaterThan(0.9);
    expect(scoreOf('nothing here')).toBe(0);
  });
});

describe('the finds of a text', () => {
  it('are in its order, each with its place, its name and its score', () => {
    const text = 'plonket, two grobbles';
    expect(scorer.spans(text)).toEqual([
      { start: 0, end: 7, canonical: 'plonket', score: scoreOf('plonket'), isVulgar: false },
      { start: 13, end: 21, canonical: 'grobble', score: scoreOf('grobbles'), isVulgar: true },
    ]);
  });

  it('are all that are run together in one word, none likelier than the first that is found there', () => {
    const text = 'well grobblegrobblegrobble there';
    const found = scorer.spans(text);
    expect(found.map(({ start, end }) => text.slice(start, end))).toEqual(['grobble', 'grobble', 'grobble']);
    expect(new Set(found.map(({ score }) => score))).toEqual(new Set([scoreOf(text)]));
  });

  it('are without those that mean nothing where they stand', () => {
    expect(scorer.spans('a grobble tart and a zornfel').map(({ canonical }) => canonical)).toEqual([
      'zornfel',
    ]);
    expect(scorer.spans('nothing here')).toEqual([]);
  });

  it('are without those that are as good as impossible', () => {
    const impossible = scorerOf(['mild 0 - - plonket plonket', 'mild 100 - - fleshen fleshen']);
    expect(impossible.spans('plonket fleshen').map(({ canonical }) => canonical)).toEqual(['fleshen']);
  });

  it('have the largest score of the text among them', () => {
    for (const text of [
      'plonket fleshen grobble',
      'grobble fleshen',
      'You are a twerpo, plonket',
      'fleshen',
    ]) {
      expect(Math.max(...scorer.spans(text).map(({ score }) => score))).toBe(scoreOf(text));
    }
  });
});

describe('the entry that decides a score', () => {
  it.each([
    ['a grobble here', 'grobble'],
    ['plonket fleshen', 'plonket'],
    ['fleshen plonket', 'plonket'],
    ['grobbles, zornfel', 'grobbles'],
    ['zornfel, grobbles', 'grobbles'],
    ['zornfel, a grobble tart', 'zornfel'],
    ['You are a twerpo, plonket.', 'twerpo'],
  ])('in %j is %s', (text, form) => {
    expect(scorer.strongest(text)?.form).toBe(form);
  });

  it('is the first of several that are equally strong', () => {
    expect(scorer.strongest('grobbles grobble')?.form).toBe('grobbles');
  });

  it('is none where it stands there in disguise, or where nothing was found', () => {
    expect(scorer.strongest('gr0bble plonket')).toBeUndefined();
    expect(scorer.strongest('nothing here')).toBeUndefined();
    expect(scorer.strongest('a grobble tart')).toBeUndefined();
  });
});

describe('work left undone', () => {
  it.each([
    ['ambiguous words', 'a wibbler here '],
    ['signs among letters', 'f1x q!w v|z s3x (k 7t$ '],
  ])('is told of a heap of %s, and of no text after it', (_, unit) => {
    scoreOf(unit.repeat(20_000));
    expect(scorer.cutShort).toBe(true);
    scoreOf(unit);
    expect(scorer.cutShort).toBe(false);
  });
});
