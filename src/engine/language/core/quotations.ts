/** Finds quotations: parts that are too small, or that another language of the text explains nearly as well. */
import {
  count,
  isForeignTo,
  lettersOf,
  partOf,
  rowAt,
  scoreOf,
  setPart,
  totalLetters,
  wordsOf,
} from './rows';
import { appearedAt, keptAt, mostParts, partLettersAt, partsAt, partWordsAt } from './working-space';

// A part below any of these limits is a quotation, unless the main language is never written in its letters.
const leastLetters: f64 = 12;
const leastWords: f64 = 3;
/** Lead over the main language in the part, per word. */
const leastLead: f64 = 2;
const leastShare: f64 = 0.1;
/** In a text of more than {@link longLetters} letters. */
const leastShareOfLong: f64 = 0.03;
const longLetters: f64 = 400;

/**
 * Assigns quotations to the language around them. Numbers the remaining parts in order of appearance and
 * returns their count.
 */
export function dropQuotations(parts: u32): u32 {
  memory.fill(partLettersAt, 0, 8 * mostParts);
  memory.fill(partWordsAt, 0, 8 * mostParts);
  const found = countParts();
  let main: u32 = load<u8>(appearedAt);
  for (let i: u32 = 1; i < found; i++) {
    const part = <u32>load<u8>(appearedAt + i);
    if (load<f64>(partLettersAt + 8 * part) > load<f64>(partLettersAt + 8 * main)) main = part;
  }
  const share = totalLetters > longLetters ? leastShareOfLong : leastShare;
  let kept: u32 = 0;
  for (let part: u32 = 0; part < parts; part++) {
    const letters = load<f64>(partLettersAt + 8 * part);
    const words = load<f64>(partWordsAt + 8 * part);
    const isLarge = letters >= leastLetters && letters >= share * totalLetters && words >= leastWords;
    const isKept =
      part == main ||
      (words > 0 && isForeign(part, main)) ||
      (isLarge && leadOver(part, main) >= leastLead * words);
    store<u8>(keptAt + part, isKept ? 1 : 0);
    if (isKept) kept++;
  }
  if (kept < 2) return 1;
  let current: u32 = mostParts;
  for (let i: u32 = 0; current == mostParts; i++) {
    if (load<u8>(keptAt + partOf(rowAt(i)))) current = partOf(rowAt(i));
  }
  memory.fill(appearedAt, 255, mostParts);
  let next: u32 = 0;
  for (let i: u32 = 0; i < count; i++) {
    const row = rowAt(i);
    if (load<u8>(keptAt + partOf(row))) current = partOf(row);
    if (load<u8>(appearedAt + current) == 255) {
      store<u8>(appearedAt + current, <u8>next);
      next++;
    }
    setPart(row, load<u8>(appearedAt + current));
  }
  return kept;
}

/** Lists the parts in order of appearance, with their letters and words. Returns their count. */
function countParts(): u32 {
  let found: u32 = 0;
  for (let i: u32 = 0; i < count; i++) {
    const row = rowAt(i);
    const part = partOf(row);
    const letters = partLettersAt + 8 * <usize>part;
    const words = partWordsAt + 8 * <usize>part;
    if (load<f64>(words) == 0) {
      store<u8>(appearedAt + found, <u8>part);
      found++;
    }
    store<f64>(letters, load<f64>(letters) + lettersOf(row));
    store<f64>(words, load<f64>(words) + wordsOf(row));
  }
  return found;
}

function leadOver(part: u32, main: u32): f64 {
  let lead: f64 = 0;
  for (let i: u32 = 0; i < count; i++) {
    const row = rowAt(i);
    if (partOf(row) == part) lead += scoreOf(row, part) - scoreOf(row, main);
  }
  return lead;
}

/** True if the main language is never written in the letters of a part. */
function isForeign(part: u32, main: u32): bool {
  const c = <u32>load<u8>(partsAt + main);
  for (let i: u32 = 0; i < count; i++) {
    const row = rowAt(i);
    if (partOf(row) == part && !isForeignTo(row, c)) return false;
  }
  return true;
}
