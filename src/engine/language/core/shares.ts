/**
 * The softmax: from the sums of a stretch of text to the share of each class. Classes that the text does not touch differ in
 * nothing but their usage level, so one share for each level is enough for them.
 */
import {
  choiceLength,
  choicesIn,
  countsIn,
  distinctIn,
  languageCount,
  languagesIn,
  lengthsIn,
  levelOfIn,
  limitsAt,
  mostClasses,
  mostLevels,
  namedAt,
  numberedAt,
  numbersOfModelAt,
  powersAt,
  priorsAt,
  priorWords,
  risesAt,
  setAt,
  sharesAt,
  sharpnessAt,
  totalAt,
  usageLevelsAt,
  votesAt,
} from './memory';
import { isLatin, letters, words } from './sums';

const stepsPerUnit: f64 = 64;
/** From so many steps down a share is nothing. */
const lastStep: f64 = 768;
/** What each usage level adds (f64), and how many candidates of it the text does not touch (u32, by its number in the choice). */
const levelPriorsAt: usize = votesAt;
const untouchedAt: usize = votesAt + 8 * 32;

function sharpness(): f64 {
  const index = max<f64>(0, min<f64>(letters, <f64>load<u32>(numbersOfModelAt, 8)));
  return load<f64>(sharpnessAt + 8 * <usize>index);
}

/** Finds what each usage level adds to the scores of a text of so many words. */
export function findPriors(): void {
  const index = <usize>(max<f64>(1, min<f64>(floor(words + 0.5), priorWords)) - 1);
  for (let level: u32 = 0; level < mostLevels; level++) {
    store<f64>(levelPriorsAt + 8 * level, load<f64>(priorsAt + 8 * (<usize>(level * priorWords) + index)));
  }
}

/** What a usage level adds; nothing where a class has none. */
function priorOf(level: u32): f64 {
  return level < mostLevels ? load<f64>(levelPriorsAt + 8 * level) : 0;
}

/** Lowers the sum of what is in no language until it has at most so much beside the best language. */
export function limitNone(set: u32): void {
  const noneClass = load<i32>(numbersOfModelAt, 4);
  if (noneClass < 0) return;
  const none = load<f32>(totalAt + 4 * <usize>noneClass);
  if (none <= 0) return;
  const levels = usageLevelsAt + (isLatin ? mostClasses : 0);
  const languages = setAt(set) + languagesIn;
  const count = languageCount(set);
  let best: f64 = -Infinity;
  for (let i: u32 = 0; i < count; i++) {
    const c = <usize>load<u8>(languages + i);
    const level = load<i8>(levels + c);
    if (level >= 0) best = max(best, <f64>load<f32>(totalAt + 4 * c) + priorOf(level));
  }
  const lead = load<f64>(limitsAt, 8) / sharpness();
  const most = best + lead - priorOf(load<i8>(levels + noneClass));
  store<f32>(totalAt + 4 * <usize>noneClass, <f32>min(<f64>none, most));
}

/** Lists the classes whose share of a part is worth naming, `weight` counted in; answers how many there are. */
export function nameShares(set: u32, weight: f64): u32 {
  const least = load<f64>(limitsAt) / weight;
  const noneClass = load<i32>(numbersOfModelAt, 4);
  const choice = setAt(set) + choicesIn + (isLatin ? choiceLength : 0);
  const candidates = load<u32>(choice + lengthsIn);
  const kinds = load<u32>(choice + lengthsIn, 4);
  for (let kind: u32 = 0; kind < kinds; kind++) {
    store<u32>(untouchedAt + 4 * kind, load<u32>(choice + countsIn + 4 * kind));
  }
  // Without a branch for the zeros, which the processor could not foresee.
  let touched: u32 = 0;
  for (let i: u32 = 0; i < candidates; i++) {
    store<u8>(numberedAt + touched, <u8>i);
    touched += load<u32>(totalAt + 4 * <usize>load<u8>(choice + i)) != 0 ? 1 : 0;
  }
  let top: f64 = -Infinity;
  for (let i: u32 = 0; i < touched; i++) {
    const number = <usize>load<u8>(numberedAt + i);
    const untouched = untouchedAt + 4 * <usize>load<u8>(choice + levelOfIn + number);
    store<u32>(untouched, load<u32>(untouched) - 1);
    const value = worthOf(choice, number);
    store<f64>(sharesAt + 8 * i, value);
    top = max(top, value);
  }
  for (let kind: u32 = 0; kind < kinds; kind++) {
    if (load<u32>(untouchedAt + 4 * kind) > 0) top = max(top, priorOf(load<u8>(choice + distinctIn + kind)));
  }
  const scale = -stepsPerUnit * sharpness();
  let sum: f64 = 0;
  for (let i: u32 = 0; i < touched; i++) {
    const share = powerAt(scale * (load<f64>(sharesAt + 8 * i) - top));
    store<f64>(sharesAt + 8 * i, share);
    sum += share;
  }
  let largest: f64 = 0;
  for (let kind: u32 = 0; kind < kinds; kind++) {
    const untouched = load<u32>(untouchedAt + 4 * kind);
    if (untouched == 0) continue;
    const share = powerAt(scale * (priorOf(load<u8>(choice + distinctIn + kind)) - top));
    sum += <f64>untouched * share;
    largest = max(largest, share);
  }
  // Where the text says so little that classes which it does not touch are worth naming, all are looked at.
  const isFlat = largest >= least * sum;
  const looked = isFlat ? candidates : touched;
  let named: u32 = 0;
  for (let i: u32 = 0; i < looked; i++) {
    const number = isFlat ? <usize>i : <usize>load<u8>(numberedAt + i);
    const share = isFlat ? powerAt(scale * (worthOf(choice, number) - top)) : load<f64>(sharesAt + 8 * i);
    const c = <u32>load<u8>(choice + number);
    if (share < least * sum || <i32>c == noneClass) continue;
    store<u8>(namedAt + named, <u8>c);
    store<f64>(sharesAt + 8 * named, weight * (share / sum));
    named++;
  }
  return named;
}

/** The sum of a candidate, by its number, with what its usage level adds. */
function worthOf(choice: usize, number: usize): f64 {
  const kind = <usize>load<u8>(choice + levelOfIn + number);
  const prior = load<f64>(levelPriorsAt + 8 * <usize>load<u8>(choice + distinctIn + kind));
  return <f64>load<f32>(totalAt + 4 * <usize>load<u8>(choice + number)) + prior;
}

/** e^−x for x in steps, at least 0, interpolated. */
function powerAt(steps: f64): f64 {
  const step = min(steps, lastStep);
  const low = <usize>step;
  return load<f64>(powersAt + 8 * low) + load<f64>(risesAt + 8 * low) * (step - <f64>low);
}
