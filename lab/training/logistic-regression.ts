/** Fits a logistic regression with Newton's method. */

export interface Sample {
  readonly values: readonly number[];
  readonly isNone: boolean;
}

const rounds = 25;
/** Strength of each weight's prior, which is normal around 0. */
const ridge = 1;

/** @param share Share of `isNone` after weighting */
export function fitLogistic(samples: readonly Sample[], share: number): number[] {
  const none = samples.filter(({ isNone }) => isNone).length;
  const weightOf = (isNone: boolean) =>
    samples.length * (isNone ? share / none : (1 - share) / (samples.length - none));
  const size = samples[0]?.values.length ?? 0;
  const weights = new Float64Array(size);
  for (let round = 0; round < rounds; round++) {
    // A row is curvature, then gradient.
    const rows = Array.from({ length: size }, (_, at) => {
      const row = new Float64Array(size + 1);
      row[at] = ridge;
      row[size] = -ridge * weights[at];
      return row;
    });
    for (const { values, isNone } of samples) {
      const sum = values.reduce((all, value, at) => all + value * weights[at], 0);
      const chance = 1 / (1 + Math.exp(-sum));
      const weight = weightOf(isNone);
      for (let at = 0; at < size; at++) {
        if (values[at] === 0) continue;
        for (let other = 0; other < size; other++)
          rows[at][other] += weight * chance * (1 - chance) * values[at] * values[other];
        rows[at][size] += weight * (Number(isNone) - chance) * values[at];
      }
    }
    const step = solve(rows);
    for (let at = 0; at < size; at++) weights[at] += step[at];
  }
  return [...weights];
}

/** Elimination; the curvature is positive definite, so no pivot is 0. */
function solve(rows: Float64Array[]): number[] {
  const size = rows.length;
  for (let pivot = 0; pivot < size; pivot++) {
    const scale = rows[pivot][pivot];
    for (let at = pivot; at <= size; at++) rows[pivot][at] /= scale;
    for (let row = 0; row < size; row++) {
      if (row === pivot) continue;
      const factor = rows[row][pivot];
      for (let at = pivot; at <= size; at++) rows[row][at] -= factor * rows[pivot][at];
    }
  }
  return rows.map((row) => row[size]);
}
