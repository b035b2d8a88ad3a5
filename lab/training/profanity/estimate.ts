/**
 * Likelihood of an entry: share of profane texts where it is the strongest match, smoothed towards the vocabulary's
 * value.
 */
import type { Engine } from '../../../src/engine/profanity/engine.ts';
import type { Entry } from '../../../src/engine/profanity/find/entry.ts';
import { plain } from '../../../src/engine/profanity/undo/index.ts';

export interface Labelled {
  readonly text: string;
  /** 0 clean, 1 profane, 0.5 mild or disputed. */
  readonly label: number;
}

export function strongestIn(engine: Engine, text: string): Entry | undefined {
  let highest = 0;
  let strongest: Entry | undefined;
  engine.visitMatches(text, ({ disguise, entry }, likelihood) => {
    if (likelihood <= highest) return;
    highest = likelihood;
    strongest = disguise === plain ? entry : undefined;
  });
  return strongest;
}

/** The vocabulary's value counts like this many texts. */
const judgementWeight = 8;

const fixedKinds: readonly Entry['kind'][] = ['name', 'belittling'];

/** In ten-thousandths. */
const ranges: Record<Entry['kind'], readonly [number, number]> = {
  strong: [5500, 9970],
  ambiguous: [1500, 9900],
  mild: [2100, 4700],
  bodily: [600, 6500],
  name: [8000, 8000],
  belittling: [3000, 3000],
};

/**
 * By form.
 * @param strongest Entry that decides a text's score; undefined without an undisguised match.
 */
export function estimate(
  entries: readonly Entry[],
  texts: readonly Labelled[],
  strongest: (text: string) => Entry | undefined,
): Map<string, number> {
  const seen = new Map<string, { texts: number; positive: number }>();
  for (const { text, label } of texts) {
    const entry = strongest(text);
    if (!entry) continue;
    const count = seen.get(entry.form) ?? { texts: 0, positive: 0 };
    count.texts++;
    count.positive += label;
    seen.set(entry.form, count);
  }
  const likelihoods = new Map<string, number>();
  for (const entry of entries) {
    const count = seen.get(entry.form);
    // Clinical words stay low whatever the texts.
    const isClinical = entry.kind === 'bodily' && entry.likelihood <= 2000;
    if (!count || isClinical || fixedKinds.includes(entry.kind)) continue;
    const [low, high] = ranges[entry.kind];
    const share =
      (count.positive + (judgementWeight * entry.likelihood) / 10000) / (count.texts + judgementWeight);
    // Half per cents: groups stay together, data small.
    const rounded = Math.round(share * 200) * 50;
    likelihoods.set(entry.form, Math.max(low, Math.min(high, rounded)));
  }
  return likelihoods;
}
