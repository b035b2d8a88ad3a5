import { describe, expect, it } from 'vitest';
import { madeUpSettings, madeUpWords, scorerOf } from '../made-up.ts';

const scorer = scorerOf(madeUpWords, madeUpSettings);
const score = (text: string) => scorer.score(text);
const ambiguous = score('wibbler');
const mild = score('plink');

describe('an ambiguous word', () => {
  it('scores its own likelihood if the sense model knows nothing about the other words', () => {
    expect(ambiguous).toBeCloseTo(0.9, 2);
    expect(score('a wibbler here')).toBe(ambiguous);
  });

  it('is not affected by a cue in the next sentence or far away', () => {
    expect(score('a wibbler here. The pipe')).toBe(score('a wibbler here'));
    expect(score('a wibbler here one two one two one two one two pipe')).toBe(score('a wibbler here'));
  });

  it('scores as profane in disguise, even next to a cue for its harmless sense', () => {
    expect(score('w1bbler')).toBeGreaterThan(0.5);
    expect(score('w1bbler pipe')).toBe(score('w1bbler'));
  });

  it('can become almost certain or almost impossible by the words around it', () => {
    const speaking = (registerWeight: number) => scorerOf(madeUpWords, { ...madeUpSettings, registerWeight });
    expect(speaking(20).score('a nurkeling here')).toBeGreaterThan(0.9);
    expect(speaking(-20).score('a nurkeling here')).toBeLessThan(0.01);
    expect(speaking(20).score('nurkeling')).toBe(score('nurkeling'));
    // An earlier match does not stop the search for a stronger one.
    expect(speaking(20).score('plink. a nurkeling here')).toBeGreaterThan(0.9);
    // A root keeps its likelihood unless a cue for a harmless sense is near.
    expect(speaking(-20).score('a rooter here')).toBe(score('rooter'));
    expect(speaking(-20).score('a rooter pipe')).toBeLessThan(score('rooter'));
    expect(speaking(-20).score('a swayer here')).toBeLessThan(0.5);
  });

  it('scores low as a capitalised personal name', () => {
    expect(score('we met Dickens there')).toBeLessThan(0.1);
    expect(score('dickens said so')).toBeGreaterThan(0.5);
  });

  it('scores low next to another capitalised word, unless it is a root that ignores its context', () => {
    expect(score('we saw Wibbler Wozniak there')).toBeLessThan(0.5);
    expect(score('we saw Swayer Wozniak there')).toBeLessThan(0.5);
    expect(score('we saw Rooter Wozniak there')).toBe(score('rooter'));
    expect(score('we saw wibbler wozniak there')).toBe(score('a wibbler here'));
  });

  it('is weighed in a long list of ambiguous words without affecting the next text', () => {
    expect(score('we met Dickens there. '.repeat(2000))).toBeLessThan(0.1);
    expect(score('wibbler')).toBe(ambiguous);
  });
});

describe('a mild word', () => {
  it('scores its own likelihood in any context', () => {
    expect(mild).toBeCloseTo(0.47, 2);
    expect(score('a plink pipe')).toBe(mild);
    expect(score('das ist nicht ein plink und')).toBe(mild);
  });

  it('scores lower with cues for its harmless sense', () => {
    expect(score('a plonket here')).toBe(mild);
    expect(score('a plonket pipe')).toBeLessThan(0.1);
  });
});

describe('a word about sex', () => {
  it('scores lower with a medical word', () => {
    expect(score('the fleshen doctor')).toBeLessThan(score('the fleshen here'));
    expect(score('the fleshen pipe')).toBe(score('fleshen'));
  });

  it('scores lower with its own cues as well', () => {
    expect(score('the fleshpin pipe')).toBe(score('the fleshen doctor'));
  });
});
