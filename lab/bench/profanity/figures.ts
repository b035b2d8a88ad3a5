/** Computes how well a scorer ranks labelled texts, and how well it classifies them with a threshold of 0.5. */

export type Judged = readonly [score: number, positive: boolean];

/** Returns the chance that a profane text scores above a clean text; ties count half. NaN if either kind is missing. */
export function rocArea(judged: readonly Judged[]): number {
  const sorted = [...judged].sort((a, b) => a[0] - b[0]);
  let ranks = 0;
  let positives = 0;
  for (let i = 0; i < sorted.length; ) {
    let j = i;
    while (j < sorted.length && sorted[j]?.[0] === sorted[i]?.[0]) j++;
    for (let k = i; k < j; k++) {
      if (!sorted[k]?.[1]) continue;
      ranks += (i + j + 1) / 2;
      positives++;
    }
    i = j;
  }
  return (ranks - (positives * (positives + 1)) / 2) / (positives * (sorted.length - positives));
}

/** Returns the points of the curve from the highest threshold down. Equal scores share a point. */
function precisionRecall(judged: readonly Judged[]): [recall: number, precision: number][] {
  const sorted = [...judged].sort((a, b) => b[0] - a[0]);
  const positives = sorted.filter(([, positive]) => positive).length;
  const points: [number, number][] = [];
  let found = 0;
  for (let i = 0; i < sorted.length; ) {
    let j = i;
    while (j < sorted.length && sorted[j]?.[0] === sorted[i]?.[0]) if (sorted[j++]?.[1]) found++;
    points.push([found / positives, found / j]);
    i = j;
  }
  return points;
}

/** Returns the average precision: the area under the curve, summed in steps. */
export function averagePrecision(judged: readonly Judged[]): number {
  let last = 0;
  let area = 0;
  for (const [recall, precision] of precisionRecall(judged)) {
    area += (recall - last) * precision;
    last = recall;
  }
  return area;
}

/** Returns the harmonic mean of precision and recall with a threshold of 0.5. */
export function f1(judged: readonly Judged[]): number {
  let right = 0;
  let wrong = 0;
  for (const [score, positive] of judged) {
    if (score >= 0.5 && positive) right++;
    else if (score >= 0.5 || positive) wrong++;
  }
  return (2 * right) / (2 * right + wrong);
}
