/**
 * Evidence in sixteenths of a logit, and the likelihood it stands for. Whole numbers throughout, and a table made
 * of products alone, so that every machine gives the same score.
 */

/** Evidence beyond this changes no score. */
export const mostEvidence = 160;

/** Likelihood in ten-thousandths by evidence, from -mostEvidence to mostEvidence. */
const table = new Int32Array(2 * mostEvidence + 1);
{
  // e^(1/16); IEEE 754 products and quotients are the same everywhere, Math.exp need not be.
  const step = 1.0644944589178593;
  let odds = 1;
  for (let z = 0; z <= mostEvidence; z++) {
    const likelihood = Math.round((10000 * odds) / (1 + odds));
    table[mostEvidence + z] = likelihood;
    table[mostEvidence - z] = 10000 - likelihood;
    odds *= step;
  }
}

/** The likelihood in ten-thousandths that some evidence stands for. */
export function likelihoodOf(evidence: number): number {
  const z = evidence > mostEvidence ? mostEvidence : evidence < -mostEvidence ? -mostEvidence : evidence;
  return table[mostEvidence + z] as number;
}

/** The evidence of each likelihood in ten-thousandths, rounded down. */
const evidences = new Int16Array(10_001);
{
  let z = -mostEvidence;
  for (let likelihood = 0; likelihood <= 10_000; likelihood++) {
    while (z < mostEvidence && (table[mostEvidence + z + 1] as number) <= likelihood) z++;
    evidences[likelihood] = z;
  }
}

/** The evidence that stands for a likelihood in ten-thousandths, rounded down. */
export function evidenceOf(likelihood: number): number {
  return evidences[likelihood] as number;
}
