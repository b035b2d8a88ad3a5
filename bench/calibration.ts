/**
 * How well confidence says how often one is right.
 */

/** A confidence, 0 to 1, and whether it was right to be confident. */
export type Claim = readonly [confidence: number, isRight: boolean];

/** Claims of about the same confidence. */
interface Bin {
  /** The mean of their confidences. */
  readonly confidence: number;
  /** The share of them that is right. */
  readonly share: number;
  readonly count: number;
}

/** Ten bins of equal width; empty ones are left out. */
export function calibrationBins(claims: readonly Claim[]): Bin[] {
  const bins: Claim[][] = Array.from({ length: 10 }, () => []);
  for (const claim of claims) bins[Math.min(9, Math.floor(claim[0] * 10))]?.push(claim);
  return bins
    .filter((bin) => bin.length > 0)
    .map((bin) => ({
      confidence: bin.reduce((sum, [confidence]) => sum + confidence, 0) / bin.length,
      share: bin.filter(([, isRight]) => isRight).length / bin.length,
      count: bin.length,
    }));
}

/** The expected calibration error: how far confidence and share are apart, the mean over the bins, weighed by their counts. */
export function calibrationError(claims: readonly Claim[]): number {
  return calibrationBins(claims).reduce(
    (sum, { confidence, share, count }) => sum + (Math.abs(confidence - share) * count) / claims.length,
    0,
  );
}
