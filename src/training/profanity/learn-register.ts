/**
 * Learns the register model: the words around ambiguous swear words in profane texts, against those around them in
 * their innocent senses and around any noun in plain prose.
 */

import { cueBits } from '../../engine/profanity/cues.ts';
import { hashWord } from '../../engine/profanity/hash.ts';
import type { Lexicon } from '../../engine/profanity/lexicon.ts';
import { registerFeatures, registerSize, weightScale } from '../../engine/profanity/register.ts';
import type { Scanner } from '../../engine/profanity/scan.ts';
import { phrases, sentences } from './contexts/index.ts';
import type { Labelled } from './estimate.ts';
import { substituted } from './substitutes.ts';

interface Example {
  readonly places: Int32Array;
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

/** What one example may weigh. */
const weights = { sentence: 4, innocentPhrase: 1.5, profanePhrase: 0.75, comment: 1, substituted: 0.35 };

/**
 * What the examples of one word may weigh together, innocent and profane, and those of all other words on either
 * side: else the two words that half the comments are about would drown all others, and the comments the traps.
 */
const mostOfWord = { innocent: 1500, profane: 5000 };
const mostOfOthers = 3000;

/** The penalties draw weights towards zero; this gives back what they took. Chosen on the development texts. */
const sharpness = 1.25;

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
  const groups = new Map<string, { word: string; profane: boolean; members: Example[] }>();
  const add = (at: number, number: number, profane: boolean, weight: number) => {
    const entry = lexicon.entries[number];
    const places: number[] = [];
    const own = entry === undefined ? 0 : hashWord(entry.canonical);
    const form = entry === undefined ? 0 : hashWord(entry.form);
    registerFeatures(scanner.words, at, own, form, (place) => places.push(place));
    const word = entry?.canonical ?? '';
    const key = `${word} ${profane}`;
    const group = groups.get(key) ?? { word, profane, members: [] };
    group.members.push({ places: Int32Array.from(places), profane, weight });
    groups.set(key, group);
  };
  const judged = [
    ...texts.map(({ text, label }) => ({
      text,
      label,
      weight: label === 0 ? weights.sentence : weights.comment,
    })),
    ...sentences.innocent.map((text) => ({ text, label: 0, weight: weights.sentence })),
    ...sentences.profane.map((text) => ({ text, label: 1, weight: weights.sentence })),
    ...phrases.innocent.map((text) => ({ text, label: 0, weight: weights.innocentPhrase })),
    ...phrases.profane.map((text) => ({ text, label: 1, weight: weights.profanePhrase })),
  ];
  for (const { text, label, weight } of judged) {
    const words = scanner.scan(text);
    for (let i = 0; i < words.count; i++) {
      const number = words.number[i] as number;
      if (number < 0 || words.how[i] !== 0) continue;
      const { kind } = lexicon.entries[number] ?? {};
      if (kind === 'ambiguous') add(i, number, label === 1, weight);
      else if (kind === 'strong' && label === 1) add(i, -1, true, weight);
    }
  }
  const random = seeded(20_240_607);
  for (const text of prose) {
    const words = scanner.scan(text);
    for (let i = 1; i < words.count; i++) {
      if ((words.number[i] as number) >= 0 || (words.cues[i] as number) & cueBits.english) continue;
      if (((words.cues[i - 1] as number) & cueBits.determiner) === 0 && random() > 0.15) continue;
      if (random() < 0.3) add(i, -1, false, 1);
    }
    for (const { text: made, form } of substituted(text)) {
      const number = lexicon.entryOf(form);
      const found = scanner.scan(made);
      for (let i = 0; i < found.count; i++)
        if (number >= 0 && found.number[i] === number) add(i, number, false, weights.substituted);
    }
  }
  const examples: Example[] = [];
  for (const { word, profane, members } of groups.values()) {
    const total = members.reduce((sum, { weight }) => sum + weight, 0);
    const most = word === '' ? mostOfOthers : profane ? mostOfWord.profane : mostOfWord.innocent;
    const scale = Math.min(1, most / total);
    for (const example of members) examples.push({ ...example, weight: example.weight * scale });
  }
  return learnWeights(examples, random);
}

/** Rounds, the rate, and the penalties on the size and the square of a weight; `beta` of the paper is 1. */
const [epochs, rate, sizePenalty, squarePenalty] = [10, 0.3, 5, 1];

/** Weights below this say too little for the bytes that they take. */
const leastKept = 3;

/**
 * Logistic regression that keeps only the weights that earn their place, so that a word never met speaks for nothing:
 * FTRL-Proximal (McMahan and others, "Ad Click Prediction", 2013, algorithm 1).
 */
function learnWeights(examples: Example[], random: () => number): Int8Array {
  const sums = new Float64Array(registerSize);
  const squares = new Float64Array(registerSize);
  const learnt = new Float64Array(registerSize);
  for (let epoch = 0; epoch < epochs; epoch++) {
    for (let i = examples.length - 1; i > 0; i--) {
      const j = Math.floor(random() * (i + 1));
      [examples[i], examples[j]] = [examples[j] as Example, examples[i] as Example];
    }
    for (const { places, profane, weight } of examples) {
      let z = 0;
      for (const place of places) z += learnt[place] as number;
      const slope = (1 / (1 + Math.exp(-z)) - (profane ? 1 : 0)) * weight;
      for (const place of places) {
        const before = Math.sqrt(squares[place] as number);
        const square = (squares[place] as number) + slope * slope;
        const root = Math.sqrt(square);
        const sum = (sums[place] as number) + slope - ((root - before) / rate) * (learnt[place] as number);
        squares[place] = square;
        sums[place] = sum;
        const free = Math.abs(sum) - sizePenalty;
        learnt[place] = free <= 0 ? 0 : (-Math.sign(sum) * free) / ((1 + root) / rate + squarePenalty);
      }
    }
  }
  const unit = 16 * weightScale * sharpness;
  return Int8Array.from(learnt, (w) => {
    const rounded = Math.max(-127, Math.min(127, Math.round(w * unit)));
    return Math.abs(rounded) < leastKept ? 0 : rounded;
  });
}
