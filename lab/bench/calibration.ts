/** Measures calibration: whether confidences match the shares of correct answers. */

/** Confidence from 0 to 1, and whether the answer was correct. */
export type Claim = readonly [confidence: number, isRight: boolean];

interface Bin {
  /** Mean confidence of the claims. */
  readonly confidence: number;
  /** Share of correct claims. */
  readonly share: number;
  readonly count: number;
}

/** Returns up to ten bins of equal width, without empty bins. */
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

/** Returns the expected calibration error: the mean gap between confidence and share, weighted by bin counts. */
export function calibrationError(claims: readonly Claim[]): number {
  return calibrationBins(claims).reduce(
    (sum, { confidence, share, count }) => sum + (Math.abs(confidence - share) * count) / claims.length,
    0,
  );
}
