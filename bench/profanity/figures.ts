/**
 * The figures of a scorer on labelled texts: ranking, and decisions at one half.
 */

/** A text's score and whether it is profane. */
export type Judged = readonly [score: number, positive: boolean];

/** The chance that a profane text scores above a clean one; ties count half. NaN when either is missing. */
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

/** Points of the precision-recall curve, from the highest threshold down; equal scores make one point. */
export function precisionRecall(judged: readonly Judged[]): [recall: number, precision: number][] {
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

/** The area under the precision-recall curve, in steps (average precision). */
export function averagePrecision(judged: readonly Judged[]): number {
  let last = 0;
  let area = 0;
  for (const [recall, precision] of precisionRecall(judged)) {
    area += (recall - last) * precision;
    last = recall;
  }
  return area;
}

/** The harmonic mean of precision and recall at one half. */
export function f1(judged: readonly Judged[]): number {
  let right = 0;
  let wrong = 0;
  for (const [score, positive] of judged) {
    if (score >= 0.5 && positive) right++;
    else if (score >= 0.5 || positive) wrong++;
  }
  return (2 * right) / (2 * right + wrong);
}
