import { describe, expect, it } from 'vitest';
import { madeUpSettings, madeUpWords, scorerOf } from './made-up.ts';

const scorer = scorerOf(madeUpWords, madeUpSettings);
const score = (text: string) => scorer.score(text);
const ambiguous = score('wibbler');
const mild = score('plink');

describe('an ambiguous word', () => {
  it('has its own likelihood alone, and less in company', () => {
    expect(ambiguous).toBeCloseTo(0.9, 2);
    expect(score('a wibbler here')).toBeLessThan(ambiguous);
    expect(score('a wibbler here')).toBeGreaterThan(0.5);
  });

  it('is made harmless by a cue of its harmless sense, and more so by two', () => {
    expect(score('a wibbler pipe')).toBeLessThan(0.5);
    expect(score('a wibbler pipe valve')).toBeLessThan(score('a wibbler pipe'));
    expect(score('a wibbler pipe valve tap')).toBe(score('a wibbler pipe valve'));
    expect(score('a wibbler doctor')).toBe(score('a wibbler here'));
  });

  it('is not made harmless in the next sentence, or far away', () => {
    expect(score('a wibbler here. The pipe')).toBe(score('a wibbler here'));
    expect(score('a wibbler here one two one two one two one two pipe')).toBe(score('a wibbler here'));
  });

  it('that was hidden is meant, whatever stands around it', () => {
    expect(score('w1bbler')).toBeGreaterThan(0.5);
    expect(score('w1bbler pipe')).toBe(score('w1bbler'));
  });

  it('is what the words around it make of it, up to certainty', () => {
    const speaking = (registerWeight: number) => scorerOf(madeUpWords, { ...madeUpSettings, registerWeight });
    expect(speaking(20).score('a nurkeling here')).toBeGreaterThan(0.9);
    expect(speaking(-20).score('a nurkeling here')).toBeLessThan(0.01);
    expect(speaking(20).score('nurkeling')).toBe(score('nurkeling'));
    // A find before it keeps nobody from weighing it.
    expect(speaking(20).score('plink. a nurkeling here')).toBeGreaterThan(0.9);
    // A root is what it is, until something speaks for a harmless sense.
    expect(speaking(-20).score('a rooter here')).toBe(score('rooter'));
    expect(speaking(-20).score('a rooter pipe')).toBeLessThan(score('a rooter pipe'));
    expect(speaking(-20).score('a swayer here')).toBeLessThan(0.5);
  });

  it('that is a name of people is one with a capital', () => {
    expect(score('we met Dickens there')).toBeLessThan(0.1);
    expect(score('Dickens here')).toBeLessThan(score('dickens here'));
    expect(score('dickens said so')).toBeGreaterThan(0.5);
  });

  it('beside another capital is part of a name, unless it is a root that nothing sways', () => {
    expect(score('we saw Wibbler Wozniak there')).toBeLessThan(0.5);
    expect(score('we saw Swayer Wozniak there')).toBeLessThan(0.5);
    expect(score('we saw Rooter Wozniak there')).toBe(score('rooter'));
    expect(score('we saw wibbler wozniak there')).toBe(score('a wibbler here'));
  });

  it.each([
    ['cut by an apostrophe', "wibbler't", 'wibbler'],
    ['a preposition beside a number', '12 cum', 'cum'],
  ])('is less likely as %s: %s', (_, text, other) => {
    expect(score(text)).toBeLessThan(score(other));
  });

  it('is no less likely beside a number where it is no preposition', () => {
    expect(score('12 wibbler')).toBe(ambiguous);
  });

  it('that comments are a poor judge of is undecided alone, but in a post', () => {
    expect(score('spader')).toBeLessThan(0.5);
    expect(score('spader #tag')).toBeGreaterThan(0.5);
    expect(score('a spader here')).toBeGreaterThan(0.5);
  });

  it('of which a heap stands in a text is weighed as far as the text is long, and forgotten after it', () => {
    expect(score(`${'a wibbler pipe valve. '.repeat(2000)}`)).toBe(score('a wibbler pipe valve'));
    expect(score('wibbler')).toBe(ambiguous);
  });
});

describe('a short ambiguous word', () => {
  it('takes more words of technical matters to mean nothing than a strong one', () => {
    expect(score('the regex nak')).toBeGreaterThan(0.5);
    expect(score('the regex npm nak')).toBeLessThan(0.1);
  });
});

describe('a mild word', () => {
  it('has its own likelihood, whatever stands around it', () => {
    expect(mild).toBeCloseTo(0.47, 2);
    expect(score('a plink pipe')).toBe(mild);
    expect(score('das ist nicht ein plink und')).toBe(mild);
  });

  it('is made harmless by cues of its harmless sense', () => {
    expect(score('a plonket here')).toBe(mild);
    expect(score('a plonket pipe')).toBeLessThan(0.1);
    expect(score('a plonket pipe valve')).toBeLessThan(score('a plonket pipe'));
    expect(score('a plonket pipe valve tap')).toBe(score('a plonket pipe valve'));
  });

  it('that is a name of people is one with a capital', () => {
    expect(score('we met Nameling there')).toBeLessThan(0.1);
    expect(score('we met nameling there')).toBe(mild);
  });
});

describe('a word about sex', () => {
  it('is the less likely to be profane the more is said of medicine', () => {
    expect(score('the fleshen doctor')).toBeLessThan(score('the fleshen here'));
    expect(score('the fleshen doctor hospital')).toBeLessThan(score('the fleshen doctor'));
    expect(score('the fleshen doctor hospital nurse')).toBe(score('the fleshen doctor hospital'));
    expect(score('the fleshen pipe')).toBe(score('fleshen'));
  });

  it('is made harmless by cues of its own too', () => {
    expect(score('the fleshpin pipe')).toBe(score('the fleshen doctor'));
  });
});
