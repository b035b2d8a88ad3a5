/**
 * Learns the register model: the words around ambiguous swear words in profane texts, against the words around
 * any noun in plain prose.
 */

import { cueBits } from '../../engine/profanity/cues.ts';
import { hashWord } from '../../engine/profanity/hash.ts';
import type { Lexicon } from '../../engine/profanity/lexicon.ts';
import { registerFeatures, registerSize, weightScale } from '../../engine/profanity/register.ts';
import type { Scanner } from '../../engine/profanity/scan.ts';
import type { Labelled } from './estimate.ts';
import { innocentContexts } from './innocent-contexts.ts';
import { framedContexts, profaneContexts } from './profane-contexts.ts';

interface Example {
  readonly places: readonly number[];
  readonly profane: boolean;
  readonly weight: number;
}

/** A generator of numbers from 0 to 1 that gives the same ones every time (xorshift32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

const epochs = 6;
const rate = 0.08;
const decay = 2e-5;

/**
 * The weights, scaled and rounded for `RegisterModel`. `texts` are labelled comments and traps; `prose` plain
 * sentences.
 */
export function learnRegister(
  scanner: Scanner,
  lexicon: Lexicon,
  texts: readonly Labelled[],
  prose: readonly string[],
): Int8Array {
  const examples: Example[] = [];
  const add = (at: number, own: number, profane: boolean, weight: number) => {
    const places: number[] = [];
    registerFeatures(scanner.words, at, own, (place) => places.push(place));
    if (places.length > 0) examples.push({ places, profane, weight });
  };
  const judged = [
    ...texts.map(({ text, label }) => ({ text, label, weight: label === 1 ? 1 : 20 })),
    ...innocentContexts.map((text) => ({ text, label: 0, weight: 40 })),
    ...profaneContexts.map((text) => ({ text, label: 1, weight: 8 })),
    ...framedContexts.map((text) => ({ text, label: 1, weight: 2 })),
  ];
  for (const { text, label, weight } of judged) {
    const words = scanner.scan(text);
    for (let i = 0; i < words.count; i++) {
      const number = words.number[i] as number;
      if (number < 0 || lexicon.entries[number]?.kind !== 'ambiguous' || words.how[i] !== 0) continue;
      add(i, hashWord(lexicon.entries[number]?.canonical as string), label === 1, weight);
    }
  }
  const random = seeded(20_240_607);
  for (const text of prose) {
    const words = scanner.scan(text);
    for (let i = 1; i < words.count; i++) {
      if ((words.number[i] as number) >= 0 || (words.cues[i] as number) & cueBits.english) continue;
      if (((words.cues[i - 1] as number) & cueBits.determiner) === 0 && random() > 0.15) continue;
      if (random() < 0.3) add(i, 0, false, 1);
    }
  }
  const total = (profane: boolean) =>
    examples.reduce((sum, example) => sum + (example.profane === profane ? example.weight : 0), 0);
  const balance = total(false) / total(true);
  const weights = new Float64Array(registerSize);
  for (let epoch = 0; epoch < epochs; epoch++) {
    for (let i = examples.length - 1; i > 0; i--) {
      const j = Math.floor(random() * (i + 1));
      [examples[i], examples[j]] = [examples[j] as Example, examples[i] as Example];
    }
    const step = rate / (1 + epoch);
    for (const { places, profane, weight } of examples) {
      let z = 0;
      for (const place of places) z += weights[place] as number;
      const error = (profane ? 1 : 0) - 1 / (1 + Math.exp(-z));
      const scale = step * error * weight * (profane ? balance : 1);
      for (const place of places) {
        const w = weights[place] as number;
        weights[place] = w + Math.max(-0.5, Math.min(0.5, scale)) - decay * w;
      }
    }
  }
  return Int8Array.from(weights, (w) => Math.max(-127, Math.min(127, Math.round(w * 16 * weightScale))));
}
