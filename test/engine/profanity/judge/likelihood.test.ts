import { describe, expect, it } from 'vitest';
import {
  evidenceOfLikelihood,
  likelihoodOf,
  maxEvidence,
} from '../../../../src/engine/profanity/judge/likelihood.ts';

const allEvidence = Array.from({ length: 2 * maxEvidence + 1 }, (_, i) => i - maxEvidence);

describe('likelihoodOf', () => {
  it('converts sixteenths of a logit to ten-thousandths', () => {
    for (const evidence of allEvidence) {
      const exact = 10_000 / (1 + Math.exp(-evidence / 16));
      expect(Math.abs(likelihoodOf(evidence) - exact)).toBeLessThanOrEqual(0.5 + 1e-6);
    }
  });

  it('returns one half without evidence and is symmetric', () => {
    expect(likelihoodOf(0)).toBe(5000);
    for (const evidence of allEvidence) {
      expect(likelihoodOf(evidence) + likelihoodOf(-evidence)).toBe(10_000);
    }
  });

  it('is constant beyond maxEvidence', () => {
    for (const more of [1, 2, 1000]) {
      expect(likelihoodOf(maxEvidence + more)).toBe(likelihoodOf(maxEvidence));
      expect(likelihoodOf(-maxEvidence - more)).toBe(likelihoodOf(-maxEvidence));
    }
  });
});

describe('evidenceOfLikelihood', () => {
  it('returns the highest evidence whose likelihood is not higher', () => {
    for (let likelihood = 0; likelihood <= 10_000; likelihood += 50) {
      const evidence = evidenceOfLikelihood(likelihood);
      expect(likelihoodOf(evidence)).toBeLessThanOrEqual(likelihood);
      if (evidence < maxEvidence) expect(likelihoodOf(evidence + 1)).toBeGreaterThan(likelihood);
    }
  });

  it('returns maxEvidence for certainty', () => {
    expect(evidenceOfLikelihood(10_000)).toBe(maxEvidence);
  });
});
