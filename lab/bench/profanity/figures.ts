export type Judged = readonly [score: number, positive: boolean];

/** Chance that a profane text scores above a clean one; ties half. NaN if a kind is missing. */
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

/** Area under precision over recall; equal scores share a step. */
export function averagePrecision(judged: readonly Judged[]): number {
  const sorted = [...judged].sort((a, b) => b[0] - a[0]);
  const positives = sorted.filter(([, positive]) => positive).length;
  let [found, recall, area] = [0, 0, 0];
  for (let i = 0; i < sorted.length; ) {
    const score = sorted[i]?.[0];
    while (i < sorted.length && sorted[i]?.[0] === score) if (sorted[i++]?.[1]) found++;
    area += (found / positives - recall) * (found / i);
    recall = found / positives;
  }
  return area;
}

/** With a threshold of 0.5. */
export function f1(judged: readonly Judged[]): number {
  let right = 0;
  let wrong = 0;
  for (const [score, positive] of judged) {
    if (score >= 0.5 && positive) right++;
    else if (score >= 0.5 || positive) wrong++;
  }
  return (2 * right) / (2 * right + wrong);
}
