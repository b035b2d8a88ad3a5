/**
 * What each candidate is worth to a stretch of text: its sum, and what its usage level adds in a text of so many words.
 */
import { limitsAt, numbersOfModelAt, priorsAt, priorsLength, priorWords, sharpnessAt } from './memory';
import { isLatin, letters, words } from './sums';
import {
  choiceLength,
  choicesIn,
  countIn,
  noneIn,
  setAt,
  sharesAt,
  sumsAt,
  totalAt,
  usageLevelsIn,
} from './working-space';

/** The candidates: classes, then usage levels. */
export let choice: usize = 0;
export let count: usize = 0;
/** The number of what is in no language among them, or −1. */
export let none: i32 = -1;
/** What each usage level adds to the scores. */
export let priors: usize = 0;
/** How much a difference in worth means in a text of so many letters. */
export let curve: f64 = 0;

/** Finds the candidates of a set, and what holds for the text that was summed up. */
export function beginChoice(set: u32): void {
  choice = setAt(set) + choicesIn + (isLatin ? choiceLength : 0);
  count = load<u32>(choice, countIn);
  none = load<i32>(choice, noneIn);
  priors = priorsAt + priorsLength * <usize>(max<f64>(1, min<f64>(floor(words + 0.5), priorWords)) - 1);
  const index = max<f64>(0, min<f64>(letters, <f64>load<u32>(numbersOfModelAt, 4)));
  curve = load<f64>(sharpnessAt + 8 * <usize>index);
}

/** Writes to `sharesAt` what each candidate is worth. Answers the most, −∞ where there is none. */
export function weighCandidates(): f64 {
  return none < 0 ? addPriors() : limitNone(<usize>none);
}

function priorAt(number: usize): usize {
  return priors + 8 * <usize>load<u8>(choice + number, usageLevelsIn);
}

/** Every candidate's own sum counts. */
function addPriors(): f64 {
  let best = f64x2.splat(-Infinity);
  // Behind an odd number stands one that is worth nothing.
  for (let i: usize = 0; i < count; i += 2) {
    const one = v128.load32_zero(totalAt + 4 * <usize>load<u8>(choice + i));
    const sums = v128.load32_lane(totalAt + 4 * <usize>load<u8>(choice + i, 1), one, 1);
    v128.store64_lane(sumsAt + 4 * i, sums, 0);
    const added = v128.load64_lane(priorAt(i + 1), v128.load64_zero(priorAt(i)), 1);
    const worth = f64x2.add(f64x2.promote_low_f32x4(sums), added);
    v128.store(sharesAt + 8 * i, worth);
    best = f64x2.pmax(best, worth);
  }
  return max(f64x2.extract_lane(best, 0), f64x2.extract_lane(best, 1));
}

/** The sum of what is in no language is lowered until it has at most so much beside the best language. */
function limitNone(number: usize): f64 {
  const total = totalAt + 4 * <usize>load<u8>(choice + number);
  const prior = load<f64>(priorAt(number));
  let sum = load<f32>(total);
  store<f32>(total, -Infinity);
  const best = addPriors();
  if (sum > 0) sum = <f32>min(<f64>sum, best + load<f64>(limitsAt, 8) / curve - prior);
  store<f32>(sumsAt + 4 * number, sum);
  store<f64>(sharesAt + 8 * number, <f64>sum + prior);
  return max(best, <f64>sum + prior);
}
