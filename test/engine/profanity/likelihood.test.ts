import { describe, expect, it } from 'vitest';
import { evidenceOf, likelihoodOf, mostEvidence } from '../../../src/engine/profanity/judge/judge.ts';

const allEvidence = Array.from({ length: 2 * mostEvidence + 1 }, (_, i) => i - mostEvidence);

describe('the likelihood', () => {
  it('is that of a logit of so many sixteenths, in ten-thousandths', () => {
    for (const evidence of allEvidence) {
      const exact = 10_000 / (1 + Math.exp(-evidence / 16));
      expect(Math.abs(likelihoodOf(evidence) - exact)).toBeLessThanOrEqual(0.5 + 1e-6);
    }
  });

  it('is one half without evidence, and as far above it as below', () => {
    expect(likelihoodOf(0)).toBe(5000);
    for (const evidence of allEvidence) {
      expect(likelihoodOf(evidence) + likelihoodOf(-evidence)).toBe(10_000);
    }
  });

  it('changes no more beyond the most evidence', () => {
    for (const more of [1, 2, 1000]) {
      expect(likelihoodOf(mostEvidence + more)).toBe(likelihoodOf(mostEvidence));
      expect(likelihoodOf(-mostEvidence - more)).toBe(likelihoodOf(-mostEvidence));
    }
  });
});

describe('the evidence', () => {
  it('of a likelihood is the most that does not stand for more', () => {
    for (let likelihood = 0; likelihood <= 10_000; likelihood += 50) {
      const evidence = evidenceOf(likelihood);
      expect(likelihoodOf(evidence)).toBeLessThanOrEqual(likelihood);
      if (evidence < mostEvidence) expect(likelihoodOf(evidence + 1)).toBeGreaterThan(likelihood);
    }
  });

  it('of certainty is the most that there is', () => {
    expect(evidenceOf(10_000)).toBe(mostEvidence);
  });
});
