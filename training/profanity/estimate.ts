/**
 * Learns from labelled texts how likely each entry of the lexicon is profanity: the share of positive texts among
 * those whose strongest find it is, drawn towards the reader's judgement where texts are few.
 */
import type { Entry } from '../../src/engine/profanity/find/lexicon.ts';

export interface Labelled {
  readonly text: string;
  /** 0 clean, 1 profane, 0.5 mild or disputed. */
  readonly label: number;
}

/** How many texts the reader's judgement weighs as much as. */
const judgementWeight = 8;

/** Kinds whose likelihood is given. */
const unlearnt: readonly Entry['kind'][] = ['name', 'belittling'];

/** The range that an entry of each kind stays in, in ten-thousandths. */
const ranges: Record<Entry['kind'], readonly [number, number]> = {
  strong: [5500, 9970],
  ambiguous: [1500, 9900],
  mild: [2100, 4700],
  bodily: [600, 6500],
  name: [8000, 8000],
  belittling: [3000, 3000],
};

/**
 * New likelihoods, by form. `strongest` names the entry that decided a text's score, or undefined when none did
 * or when the word stood in disguise.
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
  const learnt = new Map<string, number>();
  for (const entry of entries) {
    const count = seen.get(entry.form);
    // Whether somebody is called names decides of these; words that clinics use stay low whatever company they keep.
    const clinical = entry.kind === 'bodily' && entry.likelihood <= 2000;
    if (!count || clinical || entry.settled || unlearnt.includes(entry.kind)) continue;
    const [low, high] = ranges[entry.kind];
    const share =
      (count.positive + (judgementWeight * entry.likelihood) / 10000) / (count.texts + judgementWeight);
    // Steps of half a percent keep groups together, and the data small.
    const rounded = Math.round(share * 200) * 50;
    learnt.set(entry.form, Math.max(low, Math.min(high, rounded)));
  }
  return learnt;
}
