import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sharesOf } from '../../model/reference-shares.ts';

const levels = [0, 1, 2, 0, 1, 2, 0, 0];
const curves = {
  priors: [[0], [1.5, 0.5], [3, 1]],
  sharpness: [0.5, 1, 2],
  levels,
  latinLevels: levels,
};
const classNumbers = [...levels.keys()];

interface Text {
  readonly scores: readonly number[];
  readonly classes?: readonly number[];
  readonly letters?: number;
  readonly words?: number;
  readonly least?: number;
}

function listed(
  { scores, classes = classNumbers, letters = 2, words = 2, least = 0.004 }: Text,
  used = curves,
) {
  const sum = { scores: Float32Array.from(scores), letters, words, isLatin: false };
  return new Map(sharesOf(sum, { languages: classes, none: -1, curves: used }, least));
}

const priorAt = (level: number, words: number) => curves.priors[level]?.[words - 1] ?? 0;

/** Textbook softmax. */
function exact({ scores, classes = classNumbers, letters = 2, words = 2 }: Text) {
  const sharpness = { 1: 0.5, 2: 1, 4: 2 }[letters] as number;
  const powers = classes.map((c) =>
    Math.exp(sharpness * ((scores[c] as number) + priorAt(levels[c] as number, words))),
  );
  const sum = powers.reduce((a, b) => a + b);
  return new Map(classes.map((c, i) => [c, (powers[i] as number) / sum]));
}

const texts = fc.record({
  // Most classes have a score of 0.
  scores: fc.array(fc.oneof(fc.constant(0), fc.double({ min: -20, max: 20, noNaN: true }).map(Math.fround)), {
    minLength: 8,
    maxLength: 8,
  }),
  classes: fc.subarray(classNumbers, { minLength: 1 }),
  letters: fc.constantFrom(1, 2, 4),
  words: fc.constantFrom(1, 2),
  least: fc.constantFrom(0.004, 0.05),
});

describe('sharesOf', () => {
  it('returns a softmax, to three digits', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const expected = exact(text);
        for (const [c, share] of listed(text)) {
          expect(Math.abs(share - (expected.get(c) ?? Number.NaN))).toBeLessThan(2e-4);
        }
      }),
    );
  });

  it('returns all shares above the minimum in class order', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const found = listed(text);
        expect([...found.keys()]).toEqual([...found.keys()].sort((a, b) => a - b));
        for (const [c, share] of exact(text))
          if (share > text.least + 2e-4) expect([...found.keys()]).toContain(c);
      }),
    );
  });

  it('leaves out classes without a score if another class is clear', () => {
    expect([...listed({ scores: [0, 30, 0, 28, 0, 0, 0, 0] }).keys()]).toEqual([1, 3]);
  });

  it('leaves out classes without a score if several other classes are clear', () => {
    // Three classes at e⁰, the fourth at e⁻⁵: above .004 relative to one of them, below .004 of their sum.
    const found = listed({ scores: [5, 0, 0, 5, 0, 0, 5, 0], classes: [0, 3, 6, 7] });
    expect([...found.keys()]).toEqual([0, 3, 6]);
  });

  it('returns small shares for negative scores and larger ones for classes without a score', () => {
    const found = listed({ scores: [-9, -9, -9, -9, -9, -9, 0, 0] });
    expect(found.get(6)).toBeCloseTo(0.5, 3);
    expect(found.get(0) ?? 0).toBeLessThan(0.001);
  });

  it('returns equal shares for equal scores and usage', () => {
    const found = listed({ scores: new Array(8).fill(0), classes: [0, 3, 6, 7] });
    expect([...found.values()]).toEqual([0.25, 0.25, 0.25, 0.25]);
  });

  it('ignores a class that is not a candidate, whatever its score', () => {
    expect([...listed({ scores: [0, 2, 90, 1, 0, 0, 0, 0], classes: [1, 3] }).keys()]).toEqual([1, 3]);
  });

  it('ignores the usage level of a class that is not a candidate', () => {
    const huge = { ...curves, priors: [[0], [40], [80]] };
    // Two candidates have level 0; another language has level 2.
    const found = listed({ scores: [0, 0, 0, 1, 0, 0, 0, 0], classes: [0, 3], words: 1 }, huge);
    expect(found.get(0)).toBeCloseTo(1 / (1 + Math.E), 3);
    expect(found.get(3)).toBeCloseTo(Math.E / (1 + Math.E), 3);
  });

  it('returns widely used languages without a score while rarer ones are below the minimum', () => {
    const used = { ...curves, levels: [2, 1, 0, 0], priors: [[0], [5], [10]] };
    const found = listed({ scores: [0, 0, 0, 12], classes: [0, 1, 2, 3] }, used);
    expect([...found.keys()]).toEqual([0, 3]);
    expect(found.get(0)).toBeCloseTo(1 / (1 + Math.exp(2)), 2);
  });
});
