/** Training thread: softmax loss. Threads update shared weights without locks (Niu et al. 2011, "Hogwild!"). */
import { parentPort, workerData } from 'node:worker_threads';
import { classBits, type LearnJob, type LearnResult } from './learn-job.ts';

const batch = 2048;
const classMask = (1 << classBits) - 1;

/** Larger shares of the correct class change nothing. */
const maxLearntShare = 0.9995;

/** One in `support` turns. Left-out entries of the correct class are ignored. */
function isLeftOut(place: number, turn: number, support: number): boolean {
  let mixed = Math.imul(place, 0x9e3779b1) ^ Math.imul(turn, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  return ((mixed ^ (mixed >>> 13)) >>> 0) % support === 0;
}

function learn(job: LearnJob): LearnResult {
  const { sampleStarts, sampleClasses, classCount } = job;
  const scores = new Float32Array(classCount);
  const steps = new Float32Array(classCount);
  const weights = openWeights(job);
  const samples = sampleStarts.length;
  const end = samples * job.passes;
  const result = { loss: 0, correct: 0, samples: 0 };
  for (;;) {
    const first = Atomics.add(job.taken, 0, batch);
    if (first >= end) return result;
    const rate = job.rate * (1 - first / end);
    const isLastPass = first >= end - samples;
    for (let turn = first; turn < Math.min(first + batch, end); turn++) {
      const sample = turn % samples;
      const truth = sampleClasses[sample];
      weights.addScores(sample, turn, scores);
      const best = indexOfMost(scores);
      const share = toSteps(scores, scores[best], truth, rate, steps);
      if (isLastPass) {
        result.loss -= Math.log(share + 1e-9);
        if (best === truth) result.correct++;
        result.samples++;
      }
      if (share <= maxLearntShare) weights.addSteps(sample, turn, steps);
    }
  }
}

function openWeights({ wordStarts, features, stream, records, ...job }: LearnJob) {
  const ints = new Int32Array(records);
  const floats = new Float32Array(records);

  /** An entry is class and support, then weight. A record starts with their number. */
  function forEachEntry(sample: number, turn: number, visit: (at: number, class_: number) => void): void {
    const truth = job.sampleClasses[sample];
    const from = job.sampleStarts[sample];
    const to = from + job.sampleLengths[sample];
    for (let t = from; t < to; t++) {
      const word = stream[t];
      const last = wordStarts[word + 1];
      for (let f = wordStarts[word]; f < last; f++) {
        const at = features[f];
        const stop = at + 1 + 2 * ints[at];
        for (let e = at + 1; e < stop; e += 2) {
          const entry = ints[e];
          const class_ = entry & classMask;
          if (class_ === truth && entry > classMask && isLeftOut(e, turn, entry >> classBits)) continue;
          visit(e + 1, class_);
        }
      }
    }
  }

  return {
    addScores(sample: number, turn: number, scores: Float32Array): void {
      scores.fill(0);
      forEachEntry(sample, turn, (at, class_) => {
        scores[class_] = scores[class_] + floats[at];
      });
    },
    addSteps(sample: number, turn: number, steps: Float32Array): void {
      forEachEntry(sample, turn, (at, class_) => {
        const weight = floats[at];
        if (weight !== 0) floats[at] = weight + steps[class_];
      });
    },
  };
}

function indexOfMost(scores: Float32Array): number {
  let best = 0;
  for (let c = 1; c < scores.length; c++) if (scores[c] > scores[best]) best = c;
  return best;
}

/** Negative gradient of the softmax loss times `rate`, by class. Returns the correct class's share. */
function toSteps(
  scores: Float32Array,
  top: number,
  truth: number,
  rate: number,
  steps: Float32Array,
): number {
  let sum = 0;
  for (let c = 0; c < scores.length; c++) {
    const difference = scores[c] - top;
    const value = difference > -16 ? Math.exp(difference) : 0;
    steps[c] = value;
    sum += value;
  }
  const share = steps[truth] / sum;
  for (let c = 0; c < steps.length; c++) steps[c] = (steps[c] * -rate) / sum;
  steps[truth] = steps[truth] + rate;
  return share;
}

parentPort?.postMessage(learn(workerData as LearnJob));
