/**
 * Evidence is in whole sixteenths of a logit, likelihoods in ten-thousandths. Only products and quotients are
 * used, so that every machine gives the same score.
 */
/** More evidence changes no score. */
export const maxEvidence = 160;

/** Likelihood in ten-thousandths by evidence, from -maxEvidence to maxEvidence. */
const table = new Int32Array(2 * maxEvidence + 1);
{
  // e^(1/16). Math.exp may differ between machines.
  const step = 1.0644944589178593;
  let odds = 1;
  for (let z = 0; z <= maxEvidence; z++) {
    const likelihood = Math.round((10000 * odds) / (1 + odds));
    table[maxEvidence + z] = likelihood;
    table[maxEvidence - z] = 10000 - likelihood;
    odds *= step;
  }
}

export function likelihoodOf(evidence: number): number {
  return table[maxEvidence + Math.max(-maxEvidence, Math.min(maxEvidence, evidence))];
}

const evidences = new Int16Array(10_001);
{
  let z = -maxEvidence;
  for (let likelihood = 0; likelihood <= 10_000; likelihood++) {
    while (z < maxEvidence && table[maxEvidence + z + 1] <= likelihood) z++;
    evidences[likelihood] = z;
  }
}

/** Returns the evidence for a likelihood in ten-thousandths, rounded down. */
export function evidenceOfLikelihood(likelihood: number): number {
  return evidences[likelihood];
}

/** Rules a match out, whatever else speaks for it. */
export const impossible = -2 * maxEvidence;
