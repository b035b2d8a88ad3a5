/**
 * Learns the model of aim: insulting words aimed at persons against the same words that insult nobody.
 */
import { AimFeatures, aimScale, aimSize } from '../../engine/profanity/aim.ts';
import { aimOf, lastOf } from '../../engine/profanity/insult.ts';
import { tier } from '../../engine/profanity/insult-words.ts';
import type { Lexicon } from '../../engine/profanity/lexicon.ts';
import type { Scanner } from '../../engine/profanity/scan.ts';
import { insults } from './contexts/index.ts';
import { type Example, learnWeights, seeded } from './learn-weights.ts';

/** What a line of ours weighs, shared by its insulting words, what one written by a frame, and a sentence of plain prose. */
const weights = { line: 1, framed: 0.5, prose: 0.5 };

/** Chosen by leaving out one file of lines after another. */
const learning = {
  size: aimSize,
  epochs: 12,
  rate: 0.1,
  sizePenalty: 2,
  squarePenalty: 4,
  unit: 16 * aimScale,
  leastKept: 2,
};

/** The weights for `AimModel`; `prose` is plain sentences, which call hardly anybody a dog. */
export function learnAim(scanner: Scanner, lexicon: Lexicon, prose: readonly string[]): Int8Array {
  const examples: Example[] = [];
  const features = new AimFeatures(lexicon);
  const add = (text: string, positive: boolean, weight: number, weakOnly: boolean) => {
    const words = scanner.scan(text);
    const found: Int32Array[] = [];
    for (let i = 0; i < words.count; i++) {
      const entry = lexicon.entries[words.number[i] as number];
      if (entry === undefined || words.how[i] !== 0 || entry.canonical === 'outwitted') continue;
      if (entry.kind !== 'noun' && entry.kind !== 'adjective') continue;
      const framed = aimOf(words, i, entry.kind === 'noun', lexicon);
      // Prose does call people fools: what may be said so teaches nothing.
      const mayInsult = framed > 0 || tier(entry) === 3 || (tier(entry) === 2 && entry.kind === 'noun');
      if (weakOnly && mayInsult) return;
      features.read(words, i, lastOf(words, i), framed, text);
      found.push(features.places.slice(0, features.count));
    }
    for (const places of found) examples.push({ places, positive, weight: weight / Math.sqrt(found.length) });
  };
  for (const text of insults.aimed) add(text, true, weights.line, false);
  for (const text of insults.atNobody) add(text, false, weights.line, false);
  for (const text of insults.aimedFramed) add(text, true, weights.framed, false);
  for (const text of insults.atNobodyFramed) add(text, false, weights.framed, false);
  for (const text of prose) add(text, false, weights.prose, true);
  return learnWeights(examples, learning, seeded(20_261_121));
}
