/**
 * Training thread: stochastic gradient descent on the softmax loss. All threads update shared weights without locks
 * (Niu et al. 2011, "Hogwild!").
 */
import { parentPort, workerData } from 'node:worker_threads';
import { classBits, type LearnJob, type LearnResult } from './learn-job.ts';

const batch = 2048;
const classMask = (1 << classBits) - 1;

/** True for one in `support` turns. Left-out entries of the correct class are ignored. */
function isLeftOut(place: number, turn: number, support: number): boolean {
  let mixed = Math.imul(place, 0x9e3779b1) ^ Math.imul(turn, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  return ((mixed ^ (mixed >>> 13)) >>> 0) % support === 0;
}

function learn(job: LearnJob): LearnResult {
  const { classCount, wordStarts, features, stream, sampleStarts, sampleLengths, sampleClasses } = job;
  const ints = new Int32Array(job.records);
  const floats = new Float32Array(job.records);
  const scores = new Float32Array(classCount);
  const steps = new Float32Array(classCount);
  const samples = sampleStarts.length;
  const end = samples * job.passes;
  let loss = 0;
  let correct = 0;
  let counted = 0;
  for (;;) {
    const first = Atomics.add(job.taken, 0, batch);
    if (first >= end) break;
    const rate = job.rate * (1 - first / end);
    const isLastPass = first >= end - samples;
    for (let turn = first; turn < Math.min(first + batch, end); turn++) {
      const sample = turn % samples;
      const from = sampleStarts[sample];
      const to = from + sampleLengths[sample];
      const truth = sampleClasses[sample];
      scores.fill(0);
      for (let t = from; t < to; t++) {
        const word = stream[t];
        const last = wordStarts[word + 1];
        for (let f = wordStarts[word]; f < last; f++) {
          const at = features[f];
          const stop = at + 1 + 2 * ints[at];
          for (let e = at + 1; e < stop; e += 2) {
            const entry = ints[e];
            const c = entry & classMask;
            if (c === truth && entry > classMask && isLeftOut(e, turn, entry >> classBits)) continue;
            scores[c] = scores[c] + floats[e + 1];
          }
        }
      }
      let best = 0;
      for (let c = 1; c < classCount; c++) if (scores[c] > scores[best]) best = c;
      const top = scores[best];
      let sum = 0;
      for (let c = 0; c < classCount; c++) {
        const difference = scores[c] - top;
        const value = difference > -16 ? Math.exp(difference) : 0;
        steps[c] = value;
        sum += value;
      }
      const scale = -rate / sum;
      const share = steps[truth] / sum;
      for (let c = 0; c < classCount; c++) steps[c] = steps[c] * scale;
      steps[truth] = steps[truth] + rate;
      if (isLastPass) {
        loss -= Math.log(share + 1e-9);
        if (best === truth) correct++;
        counted++;
      }
      if (share > 0.9995) continue;
      for (let t = from; t < to; t++) {
        const word = stream[t];
        const last = wordStarts[word + 1];
        for (let f = wordStarts[word]; f < last; f++) {
          const at = features[f];
          const stop = at + 1 + 2 * ints[at];
          for (let e = at + 1; e < stop; e += 2) {
            // Pruned weights stay zero.
            const weight = floats[e + 1];
            if (weight === 0) continue;
            const entry = ints[e];
            const c = entry & classMask;
            if (c === truth && entry > classMask && isLeftOut(e, turn, entry >> classBits)) continue;
            floats[e + 1] = weight + steps[c];
          }
        }
      }
    }
  }
  return { loss, correct, samples: counted };
}

parentPort?.postMessage(learn(workerData as LearnJob));
