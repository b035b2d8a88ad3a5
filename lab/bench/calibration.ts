import type { ResultTable } from '../../scripts/lib/results.ts';

export type Claim = readonly [confidence: number, isRight: boolean];

interface Bin {
  readonly confidence: number;
  readonly share: number;
  readonly count: number;
}

/** An empty bin has NaN as confidence and share. */
function calibrationBins(claims: readonly Claim[]): Bin[] {
  return Array.from({ length: 10 }, (_, bin) => {
    const claimsInBin = claims.filter(([confidence]) => Math.min(9, Math.floor(confidence * 10)) === bin);
    return {
      confidence: claimsInBin.reduce((sum, [confidence]) => sum + confidence, 0) / claimsInBin.length,
      share: claimsInBin.filter(([, isRight]) => isRight).length / claimsInBin.length,
      count: claimsInBin.length,
    };
  });
}

/** The mean gap between confidence and share, weighted by the counts of the bins. */
export function calibrationError(claims: readonly Claim[]): number {
  return calibrationBins(claims)
    .filter(({ count }) => count > 0)
    .reduce(
      (sum, { confidence, share, count }) => sum + (Math.abs(confidence - share) * count) / claims.length,
      0,
    );
}

export function calibrationTable(
  title: string,
  series: Readonly<Record<string, readonly Claim[]>>,
): ResultTable {
  const bins = Object.values(series).map(calibrationBins);
  return {
    columns: [title, ...Object.keys(series).flatMap((name) => [`${name}, %`, 'number'])],
    digits: [0, ...bins.flatMap(() => [1, 0])],
    rows: Array.from({ length: 10 }, (_, bin) => [
      `${(bin / 10).toFixed(1)} to ${((bin + 1) / 10).toFixed(1)}`,
      ...bins.flatMap((each) => [100 * (each[bin]?.share ?? Number.NaN), each[bin]?.count ?? 0]),
    ]),
  };
}
