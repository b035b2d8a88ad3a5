/**
 * Finds the best path of languages through the rows (Viterbi). A change of language has a cost, so that a
 * quoted word changes nothing.
 */
import { dropQuotations } from './quotations';
import { cameFrom, count, rowAt, scoreOf, sentenceLetters, setCameFrom, setPart, totalLetters } from './rows';
import { maxParts, valuesAt } from './working-space';

/** Score that a change of language costs, in a text and in a sentence. */
const switchCost: f64 = 10;
const switchCostInSentence: f64 = 3;

/** Assigns a part to each row. Returns the number of parts. */
export function assignRows(parts: u32): u32 {
  if (parts < 2) return 1;
  findPath(parts);
  return dropQuotations(parts);
}

function firstBest(values: usize, parts: u32): u32 {
  let best: u32 = 0;
  for (let part: u32 = 1; part < parts; part++) {
    if (load<f64>(values + 8 * part) > load<f64>(values + 8 * best)) best = part;
  }
  return best;
}

function findPath(parts: u32): void {
  const cost = totalLetters > sentenceLetters ? switchCost : switchCostInSentence;
  memory.fill(valuesAt, 0, 8 * maxParts);
  for (let i: u32 = 0; i < count; i++) {
    const row = rowAt(i);
    const best = firstBest(valuesAt, parts);
    const changed = load<f64>(valuesAt + 8 * best) - cost;
    for (let part: u32 = 0; part < parts; part++) {
      const value = load<f64>(valuesAt + 8 * part);
      const stays = value >= changed;
      setCameFrom(row, part, stays ? part : best);
      store<f64>(valuesAt + 8 * part, (stays ? value : changed) + scoreOf(row, part));
    }
  }
  let at = firstBest(valuesAt, parts);
  for (let i = count; i > 0; i--) {
    setPart(rowAt(i - 1), at);
    at = cameFrom(rowAt(i - 1), at);
  }
}
