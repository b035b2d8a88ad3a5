const low = -2;
const high = 8;
const bins = 3200;

/** Chooses weight levels by Lloyd's algorithm (1982), weighted by `masses`. Ascending. */
export function chooseLevels(weights: Float32Array, masses: Float32Array, levels: number): Float32Array {
  const width = (high - low) / bins;
  const mass = new Float64Array(bins);
  weights.forEach((weight, i) => {
    const at = Math.max(0, Math.min(bins - 1, Math.floor((weight - low) / width)));
    mass[at] = mass[at] + masses[i];
  });
  const total = mass.reduce((sum, value) => sum + value, 0);
  const centres = new Float32Array(levels);
  let below = 0;
  let next = 0;
  for (let bin = 0; bin < bins && next < levels; bin++) {
    below += mass[bin];
    while (next < levels && below >= ((next + 0.5) / levels) * total)
      centres[next++] = low + (bin + 0.5) * width;
  }
  for (let turn = 0; turn < 60; turn++) {
    const sums = new Float64Array(levels);
    const weights = new Float64Array(levels);
    for (let bin = 0; bin < bins; bin++) {
      const value = low + (bin + 0.5) * width;
      const level = nearestLevel(centres, value);
      sums[level] = sums[level] + mass[bin] * value;
      weights[level] = weights[level] + mass[bin];
    }
    for (let level = 0; level < levels; level++) {
      if (weights[level]) centres[level] = sums[level] / weights[level];
    }
    centres.sort();
  }
  return centres;
}

export function nearestLevel(levels: Float32Array, weight: number): number {
  let best = 0;
  for (let level = 1; level < levels.length; level++) {
    if (Math.abs(levels[level] - weight) < Math.abs(levels[best] - weight)) best = level;
  }
  return best;
}
