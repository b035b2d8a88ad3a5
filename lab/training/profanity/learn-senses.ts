/**
 * Trains the sense model: words around ambiguous swear words in profane texts, against those around their innocent
 * uses and around nouns of plain prose.
 */

import type { Engine } from '../../../src/engine/profanity/engine.ts';
import { cue } from '../../../src/engine/profanity/find/cues.ts';
import type { Entry } from '../../../src/engine/profanity/find/entry.ts';
import type { Findings } from '../../../src/engine/profanity/find/findings.ts';
import {
  type SenseQuery,
  senseFeatures,
  senseQueryOf,
  senseSize,
  weightScale,
} from '../../../src/engine/profanity/judge/sense-model.ts';
import { phrases, sentences, written } from './contexts/index.ts';
import type { Labelled } from './estimate.ts';
import { type Example, learnWeights, seeded } from './learn-weights.ts';
import { substituted } from './substitutes.ts';

const weights = { sentence: 4, innocentPhrase: 2.25, profanePhrase: 1, comment: 1, substituted: 0.35 };

/**
 * Maximum total weight of the examples of one word, and of all other words on either side. Otherwise the two most
 * frequent words would dominate.
 */
const maxWordWeight = { innocent: 1500, isProfane: 5000 };
const maxOtherWeight = 3000;

/** Compensates for the regularisation, which shrinks weights. */
const sharpness = 1.25;

/** Chosen on the development texts. Weights below `minKept` are not worth their bytes. */
const learning = {
  size: senseSize,
  turns: 5,
  epochs: 10,
  rate: 0.3,
  sizePenalty: 3,
  squarePenalty: 1,
  unit: 16 * weightScale * sharpness,
  minKept: 4,
};

const isSeldom = ({ kind, likelihood }: Entry) => kind === 'ambiguous' && likelihood < 5000;

/**
 * Returns the weights, scaled and rounded for `SenseModel`.
 * @param texts Labelled comments and traps.
 * @param prose Plain sentences.
 */
export function learnSenses(engine: Engine, texts: readonly Labelled[], prose: readonly string[]): Int8Array {
  const groups = new Map<string, { word: string; isProfane: boolean; members: Example[] }>();
  const add = (findings: Findings, query: SenseQuery, word: string, isProfane: boolean, weight: number) => {
    const places: number[] = [];
    senseFeatures(findings, query, (feature) => places.push(feature));
    const key = `${word} ${isProfane}`;
    const group = groups.get(key) ?? { word, isProfane, members: [] };
    group.members.push({ places: Int32Array.from(places), isPositive: isProfane, weight });
    groups.set(key, group);
  };
  const anyWord = (token: number): SenseQuery => ({
    token,
    endToken: token + 1,
    target: 0,
    form: 0,
    isCapital: false,
  });
  const judged = (lines: readonly string[], label: 0 | 1, weight: number) =>
    lines.map((text) => ({ text, label, weight }));
  const all = [
    ...texts.map((each) => ({ ...each, weight: each.label === 0 ? weights.sentence : weights.comment })),
    ...judged(sentences.innocent, 0, weights.sentence),
    ...judged(sentences.profane, 1, weights.sentence),
    ...judged(written.innocent, 0, weights.innocentPhrase),
    ...judged(written.profane, 1, weights.profanePhrase),
    ...judged(phrases.innocent, 0, weights.innocentPhrase),
    ...judged(phrases.profane, 1, weights.profanePhrase),
  ];
  for (const { text, label, weight } of all) {
    engine.findings(text, (findings) => {
      for (const match of findings.matches.filter(({ disguise }) => disguise === 0)) {
        const { kind, canonical } = match.entry;
        // A text with another swear word is profane whatever a mostly innocent word (screw, bang) means in it.
        const isUsable = label === 0 || findings.matches.length === 1 || !isSeldom(match.entry);
        if (kind === 'ambiguous' && isUsable)
          add(findings, senseQueryOf(findings, match), canonical, label === 1, weight);
        else if (kind === 'strong' && label === 1) add(findings, anyWord(match.token), '', true, weight);
      }
    });
  }
  const random = seeded(20_240_607);
  for (const text of prose) {
    engine.findings(text, (findings) => {
      for (const match of findings.matches.filter(({ entry, disguise }) => disguise === 0 && isSeldom(entry)))
        add(findings, senseQueryOf(findings, match), match.entry.canonical, false, 1);
      for (let at = 1; at < findings.reading.tokens.count; at++) {
        if (findings.entryAt(at) !== undefined || findings.hasCue(at, cue.english)) continue;
        if (!findings.hasCue(at - 1, cue.determiner) && random() > 0.15) continue;
        if (random() < 0.3) add(findings, anyWord(at), '', false, 1);
      }
    });
    for (const { text: made, form } of substituted(text)) {
      engine.findings(made, (findings) => {
        for (const match of findings.matches.filter(({ entry }) => entry.form === form))
          add(findings, senseQueryOf(findings, match), match.entry.canonical, false, weights.substituted);
      });
    }
  }
  const examples = [...groups.values()].flatMap(({ word, isProfane, members }) => {
    const total = members.reduce((sum, { weight }) => sum + weight, 0);
    const maxWeight = isProfane ? maxWordWeight.isProfane : maxWordWeight.innocent;
    const scale = Math.min(1, (word === '' ? maxOtherWeight : maxWeight) / total);
    return members.map((example) => ({ ...example, weight: example.weight * scale }));
  });
  return learnWeights(examples, learning, random);
}
