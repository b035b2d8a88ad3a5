/**
 * Learns the register model: the words around ambiguous swear words in profane texts, against those around them in
 * their innocent senses and around any noun in plain prose.
 */

import { cueBits } from '../../engine/profanity/cues.ts';
import { hashWord } from '../../engine/profanity/hash.ts';
import type { Lexicon } from '../../engine/profanity/lexicon.ts';
import { registerFeatures, registerSize, weightScale } from '../../engine/profanity/register.ts';
import type { Scanner } from '../../engine/profanity/scan.ts';
import { phrases, sentences, written } from './contexts/index.ts';
import type { Labelled } from './estimate.ts';
import { type Example, learnWeights, seeded } from './learn-weights.ts';
import { substituted } from './substitutes.ts';

/** What one example may weigh. */
const weights = { sentence: 4, innocentPhrase: 1.5, profanePhrase: 0.75, comment: 1, substituted: 0.35 };

/**
 * What the examples of one word may weigh together, innocent and profane, and those of all other words on either
 * side: else the two words that half the comments are about would drown all others, and the comments the traps.
 */
const mostOfWord = { innocent: 1500, profane: 5000 };
const mostOfOthers = 3000;

/** The penalties draw weights towards zero; this gives back what they took. */
const sharpness = 1.25;

/** Weights below `leastKept` say too little for the bytes that they take. Chosen on the development texts. */
const learning = {
  size: registerSize,
  epochs: 10,
  rate: 0.3,
  sizePenalty: 3,
  squarePenalty: 1,
  unit: 16 * weightScale * sharpness,
  leastKept: 3,
};

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
    group.members.push({ places: Int32Array.from(places), positive: profane, weight });
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
    ...written.innocent.map((text) => ({ text, label: 0, weight: weights.innocentPhrase })),
    ...written.profane.map((text) => ({ text, label: 1, weight: weights.profanePhrase })),
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
  return learnWeights(examples, learning, random);
}
