/** Compares the words around ambiguous words in profane texts and in innocent uses and prose. */
import type { Engine } from '../../../src/engine/profanity/engine.ts';
import { cue } from '../../../src/engine/profanity/find/cues.ts';
import type { Entry } from '../../../src/engine/profanity/find/entry.ts';
import type { Findings, Match } from '../../../src/engine/profanity/find/findings.ts';
import {
  type SenseQuery,
  senseFeatures,
  senseQueryOf,
  senseSize,
  weightScale,
} from '../../../src/engine/profanity/judge/sense-model.ts';
import { plain } from '../../../src/engine/profanity/undo/index.ts';
import { phrases, sentences, written } from './contexts/index.ts';
import type { Labelled } from './estimate.ts';
import { type Example, learnWeights, seeded } from './learn-weights.ts';
import { substituted } from './substitutes.ts';

const weights = { sentence: 4, innocentPhrase: 2.25, profanePhrase: 1, comment: 1, substituted: 0.35 };

/** Maximum weight of one word's examples and of all others, or the two most frequent words would dominate. */
const maxWordWeight = { innocent: 1500, profane: 5000 };
const maxOtherWeight = 3000;

/** Compensates for the regularisation, which shrinks weights. */
const sharpness = 1.25;

/** Chosen on development texts. Weights below `minKept` don't pay for their bytes. */
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

interface Weighted extends Labelled {
  readonly weight: number;
}

/** Of any word if `word` is empty. */
interface WordExample extends Example {
  readonly word: string;
}

const proseShare = 0.3;
const shareWithoutDeterminer = 0.15;

/**
 * Scaled and rounded for `SenseModel`.
 * @param texts Labelled comments and traps.
 * @param prose Plain sentences.
 */
export function learnSenses(engine: Engine, texts: readonly Labelled[], prose: readonly string[]): Int8Array {
  const random = seeded(20_240_607);
  const examples = [...fromLabelled(engine, weighted(texts)), ...fromProse(engine, prose, random)];
  return learnWeights(balanced(examples), learning, random);
}

function weighted(texts: readonly Labelled[]): Weighted[] {
  const labelled = (lines: readonly string[], label: 0 | 1, weight: number) =>
    lines.map((text) => ({ text, label, weight }));
  return [
    ...texts.map((each) => ({ ...each, weight: each.label === 0 ? weights.sentence : weights.comment })),
    ...labelled(sentences.innocent, 0, weights.sentence),
    ...labelled(sentences.profane, 1, weights.sentence),
    ...labelled(written.innocent, 0, weights.innocentPhrase),
    ...labelled(written.profane, 1, weights.profanePhrase),
    ...labelled(phrases.innocent, 0, weights.innocentPhrase),
    ...labelled(phrases.profane, 1, weights.profanePhrase),
  ];
}

function fromLabelled(engine: Engine, texts: readonly Weighted[]): WordExample[] {
  const examples: WordExample[] = [];
  for (const { text, label, weight } of texts) {
    const isPositive = label === 1;
    engine.findings(text, (findings) => {
      for (const match of findings.matches.filter(({ disguise }) => disguise === plain)) {
        const { kind, canonical: word } = match.entry;
        // Another swear word makes the text profane, whatever a mostly innocent word (screw, bang) means.
        const isUsable = label === 0 || findings.matches.length === 1 || !isSeldom(match.entry);
        if (kind === 'ambiguous' && isUsable)
          examples.push({
            word,
            isPositive,
            weight,
            places: placesOf(findings, senseQueryOf(findings, match)),
          });
        else if (kind === 'strong' && isPositive)
          examples.push({ word: '', isPositive, weight, places: placesOf(findings, anyWord(match.token)) });
      }
    });
  }
  return examples;
}

function fromProse(engine: Engine, prose: readonly string[], random: () => number): WordExample[] {
  const examples: WordExample[] = [];
  const add = (word: string, weight: number, findings: Findings, query: SenseQuery) =>
    examples.push({ word, isPositive: false, weight, places: placesOf(findings, query) });
  const addMatch = (findings: Findings, match: Match, weight: number) =>
    add(match.entry.canonical, weight, findings, senseQueryOf(findings, match));
  for (const text of prose) {
    engine.findings(text, (findings) => {
      for (const match of findings.matches.filter(
        ({ entry, disguise }) => disguise === plain && isSeldom(entry),
      ))
        addMatch(findings, match, 1);
      for (let at = 1; at < findings.reading.tokens.count; at++) {
        if (findings.entryAt(at) !== undefined || findings.hasCue(at, cue.english)) continue;
        if (!findings.hasCue(at - 1, cue.determiner) && random() > shareWithoutDeterminer) continue;
        if (random() < proseShare) add('', 1, findings, anyWord(at));
      }
    });
    for (const { text: made, form } of substituted(text)) {
      engine.findings(made, (findings) => {
        for (const match of findings.matches.filter(({ entry }) => entry.form === form))
          addMatch(findings, match, weights.substituted);
      });
    }
  }
  return examples;
}

function placesOf(findings: Findings, query: SenseQuery): Int32Array {
  const places: number[] = [];
  senseFeatures(findings, query, (feature) => places.push(feature));
  return Int32Array.from(places);
}

function anyWord(token: number): SenseQuery {
  return { token, endToken: token + 1, target: 0, form: 0, isCapital: false };
}

function balanced(examples: readonly WordExample[]): Example[] {
  const groups = new Map<string, WordExample[]>();
  for (const example of examples) {
    const key = `${example.word} ${example.isPositive}`;
    const group = groups.get(key) ?? [];
    group.push(example);
    groups.set(key, group);
  }
  return [...groups.values()].flatMap((members) => {
    const [{ word, isPositive }] = members as [WordExample];
    const total = members.reduce((sum, { weight }) => sum + weight, 0);
    const maxWeight = isPositive ? maxWordWeight.profane : maxWordWeight.innocent;
    const scale = Math.min(1, (word === '' ? maxOtherWeight : maxWeight) / total);
    return members.map(({ places, weight }) => ({ places, isPositive, weight: weight * scale }));
  });
}
