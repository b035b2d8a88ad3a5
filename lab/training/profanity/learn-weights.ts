/** Sparse logistic regression: FTRL-Proximal (McMahan et al. 2013, "Ad Click Prediction", algorithm 1, beta = 1). */

export interface Example {
  readonly places: Int32Array;
  readonly isPositive: boolean;
  readonly weight: number;
}

interface Learning {
  readonly size: number;
  readonly turns: number;
  readonly epochs: number;
  readonly rate: number;
  readonly sizePenalty: number;
  readonly squarePenalty: number;
  readonly unit: number;
  readonly minKept: number;
}

export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

/** Mean of several trainings, scaled and rounded. Shuffles `examples`. */
export function learnWeights(examples: Example[], learning: Learning, random: () => number): Int8Array {
  const { size, turns, unit, minKept } = learning;
  const sums = new Float64Array(size);
  for (let turn = 0; turn < turns; turn++)
    learnOnce(examples, learning, random).forEach((weight, at) => {
      sums[at] = sums[at] + weight;
    });
  return Int8Array.from(sums, (sum) => {
    const rounded = Math.max(-127, Math.min(127, Math.round((sum / turns) * unit)));
    return Math.abs(rounded) < minKept ? 0 : rounded;
  });
}

function learnOnce(
  examples: Example[],
  { size, epochs, rate, sizePenalty, squarePenalty }: Learning,
  random: () => number,
): Float64Array {
  const sums = new Float64Array(size);
  const squares = new Float64Array(size);
  const learnt = new Float64Array(size);
  for (let epoch = 0; epoch < epochs; epoch++) {
    for (let i = examples.length - 1; i > 0; i--) {
      const j = Math.floor(random() * (i + 1));
      [examples[i], examples[j]] = [examples[j] as Example, examples[i] as Example];
    }
    for (const { places, isPositive, weight } of examples) {
      let z = 0;
      for (const place of places) z += learnt[place];
      const slope = (1 / (1 + Math.exp(-z)) - (isPositive ? 1 : 0)) * weight;
      for (const place of places) {
        const before = Math.sqrt(squares[place]);
        const square = squares[place] + slope * slope;
        const root = Math.sqrt(square);
        const sum = sums[place] + slope - ((root - before) / rate) * learnt[place];
        squares[place] = square;
        sums[place] = sum;
        const free = Math.abs(sum) - sizePenalty;
        learnt[place] = free <= 0 ? 0 : (-Math.sign(sum) * free) / ((1 + root) / rate + squarePenalty);
      }
    }
  }
  return learnt;
}
