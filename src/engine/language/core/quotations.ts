/** Finds quotations: parts that are too small, or that another language of the text explains nearly as well. */
import {
  count,
  isForeignTo,
  lettersOf,
  partOf,
  rowAt,
  scoreOf,
  sentenceLetters,
  setPart,
  totalLetters,
} from './rows';
import { appearedAt, keptAt, maxParts, partLettersAt, partsAt } from './working-space';

// A part below any of these limits is a quotation, unless the main language is never written in its letters.
const minLetters: f64 = 4;
/** Lead over the main language in all rows of the part: absolute, and as a share of the part's own score. */
const minLead: f64 = 8;
const minLeadShare: f64 = 0.5;
/** Share of the letters, in a sentence, a text, and a text of more than {@link longLetters} letters. */
const minShareOfSentence: f64 = 0.15;
const minShare: f64 = 0.1;
const minShareOfLong: f64 = 0.03;
const longLetters: f64 = 400;

/**
 * Assigns quotations to the language around them. Numbers the remaining parts in order of appearance and
 * returns their count. `partLettersAt` then has the letters by which each part counts.
 */
export function dropQuotations(parts: u32): u32 {
  memory.fill(partLettersAt, 0, 8 * maxParts);
  const found = countParts();
  let main: u32 = load<u8>(appearedAt);
  for (let i: u32 = 1; i < found; i++) {
    const part = <u32>load<u8>(appearedAt + i);
    if (load<f64>(partLettersAt + 8 * part) > load<f64>(partLettersAt + 8 * main)) main = part;
  }
  let kept: u32 = 0;
  for (let part: u32 = 0; part < parts; part++) {
    const letters = load<f64>(partLettersAt + 8 * part);
    const isLarge = letters >= minLetters && letters >= minShareOf(totalLetters) * totalLetters;
    const isKept =
      part == main || (letters > 0 && isForeign(part, main)) || (isLarge && isDistinct(part, main));
    store<u8>(keptAt + part, isKept ? 1 : 0);
    if (isKept) kept++;
  }
  if (kept < 2) return 1;
  let current: u32 = maxParts;
  for (let i: u32 = 0; current == maxParts; i++) {
    if (load<u8>(keptAt + partOf(rowAt(i)))) current = partOf(rowAt(i));
  }
  memory.fill(appearedAt, 255, maxParts);
  memory.fill(partLettersAt, 0, 8 * maxParts);
  let next: u32 = 0;
  for (let i: u32 = 0; i < count; i++) {
    const row = rowAt(i);
    if (load<u8>(keptAt + partOf(row))) current = partOf(row);
    if (load<u8>(appearedAt + current) == 255) {
      store<u8>(appearedAt + current, <u8>next);
      next++;
    }
    const part = <u32>load<u8>(appearedAt + current);
    setPart(row, part);
    const letters = partLettersAt + 8 * <usize>part;
    store<f64>(letters, load<f64>(letters) + lettersOf(row));
  }
  if (totalLetters <= sentenceLetters && load<u8>(keptAt)) putFirst(load<u8>(appearedAt), kept);
  return kept;
}

function minShareOf(letters: f64): f64 {
  if (letters <= sentenceLetters) return minShareOfSentence;
  return letters > longLetters ? minShareOfLong : minShare;
}

/**
 * Exchanges the letters of a part with those of the largest part. A sentence is in the language with the most
 * evidence, even if a title in it is longer.
 */
function putFirst(part: u32, parts: u32): void {
  let largest: u32 = 0;
  for (let i: u32 = 1; i < parts; i++) {
    if (load<f64>(partLettersAt + 8 * i) > load<f64>(partLettersAt + 8 * largest)) largest = i;
  }
  const letters = load<f64>(partLettersAt + 8 * part);
  store<f64>(partLettersAt + 8 * part, load<f64>(partLettersAt + 8 * largest));
  store<f64>(partLettersAt + 8 * largest, letters);
}

/** Lists the parts in order of appearance, with their letters. Returns their count. */
function countParts(): u32 {
  let found: u32 = 0;
  for (let i: u32 = 0; i < count; i++) {
    const row = rowAt(i);
    const part = partOf(row);
    const letters = partLettersAt + 8 * <usize>part;
    if (load<f64>(letters) == 0) {
      store<u8>(appearedAt + found, <u8>part);
      found++;
    }
    store<f64>(letters, load<f64>(letters) + lettersOf(row));
  }
  return found;
}

/** True if the main language does not explain the part nearly as well. */
function isDistinct(part: u32, main: u32): bool {
  let score: f64 = 0;
  let lead: f64 = 0;
  for (let i: u32 = 0; i < count; i++) {
    const row = rowAt(i);
    if (partOf(row) != part) continue;
    score += scoreOf(row, part);
    lead += scoreOf(row, part) - scoreOf(row, main);
  }
  return lead >= minLead && lead >= minLeadShare * score;
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
