/**
 * Words that only swear together: written apart (blow job), cut in two (fu ck), or letter by letter (f u c k).
 */
import { isAbbreviation, isSpeltOut } from './abbreviations.ts';
import { finishWord } from './broken-off.ts';
import { cueBits } from './cues.ts';
import type { DisguiseIndex } from './disguise-index.ts';
import { disguise } from './disguises.ts';
import { extend, glue } from './hash.ts';
import { Letters } from './letters.ts';
import type { Entry, Lexicon } from './lexicon.ts';
import { attached, known, noWord, otherScript, signLetter, type Words } from './words.ts';

/** The longest row of single letters that is read as one word. */
const longestRow = 40;

/** The longest word that is read from a row. */
const longestSpelt = 16;

/** Marks the words that join to an entry: the first gets it, with a span to the end of the last. */
export function joinWords(text: string, words: Words, lexicon: Lexicon, index: DisguiseIndex): void {
  const { count } = words;
  for (let i = 0; i < count; ) {
    if (isSingle(words, i)) {
      const row = [i];
      let end = i + 1;
      while (end < count && row.length < longestRow) {
        // A lone sign between two letters is nothing: f . u . c . k
        if (!isSingle(words, end) && isMark(words, end) && end + 1 < count && isSingle(words, end + 1)) end++;
        if (!isSingle(words, end)) break;
        row.push(end++);
      }
      const joined = row.length >= 3 && joinRow(text, words, lexicon, index, row);
      if (!joined) for (const at of row) joinFrom(text, words, lexicon, at);
      if (row.length < 3) for (const at of row) finishWord(text, words, at, lexicon);
      i = end;
      continue;
    }
    joinFrom(text, words, lexicon, i);
    finishWord(text, words, i, lexicon);
    // What the words beside it spell out is no swearing: the Moro Islamic Liberation Front.
    if ((words.number[i] as number) >= 0 && isSpeltOut(text, words, i, index.effort)) words.number[i] = -1;
    i++;
  }
}

/** One letter, or a sign that may be read as one. */
function isSingle(words: Words, at: number): boolean {
  if (words.length[at] !== 1 || words.number[at] !== -1) return false;
  const flags = words.flags[at] as number;
  return (flags & noWord) === 0 || (flags & signLetter) !== 0;
}

/** A lone sign that is no letter. */
function isMark(words: Words, at: number): boolean {
  return (
    ((words.flags[at] as number) & noWord) !== 0 &&
    (words.end[at] as number) - (words.start[at] as number) === 1
  );
}

function joinFrom(text: string, words: Words, lexicon: Lexicon, at: number): void {
  let hash = words.hash[at] as number;
  let length = words.length[at] as number;
  if (length === 0 || length > 12 || hash === 0) return;
  const sentence = words.sentence[at];
  for (let next = at + 1; next <= at + 3 && next < words.count; next++) {
    const more = words.length[next] as number;
    const part = words.hash[next] as number;
    if (more === 0 || part === 0 || length + more > 16 || words.sentence[next] !== sentence) return;
    hash = glue(hash, part, more);
    length += more;
    if (next === at + 1 && isDivided(text, words, lexicon, at, hash)) {
      words.number[at] = -1;
      words.number[next] = -1;
      return;
    }
    const slot = length >= 4 ? lexicon.find(hash) : -1;
    if (slot < 0) continue;
    const number = lexicon.numberAt(slot);
    const entry = lexicon.entries[number];
    if (!entry || entry.form.length !== length) continue;
    const hyphened = entry.hyphened && next === at + 1 && text.charCodeAt(words.end[at] as number) === 45;
    if (!entry.apart && !hyphened && !isCut(text, words, at, next, entry)) continue;
    // A phrase never weakens a word of its own.
    const own = lexicon.entries[words.number[at] as number];
    if (own && own.likelihood >= entry.likelihood) continue;
    if (letters(text, words, at, next) !== entry.form) continue;
    words.number[at] = number;
    words.how[at] = entry.apart || hyphened ? disguise.none : disguise.cut;
    words.end[at] = words.end[next] as number;
    return;
  }
}

/** Are the words from one place to another the pieces of an entry that somebody cut up? */
function isCut(text: string, words: Words, at: number, last: number, entry: Entry): boolean {
  const goesOn = last + 1 < words.count && ((words.flags[last + 1] as number) & attached) !== 0;
  if (!entry.disguised || goesOn) return false;
  let unknown = false;
  let lone = false;
  for (let i = at; i < last; i++) {
    unknown ||= isUnknown(words, i);
    lone ||= isLone(words, i);
  }
  const unknownLast = isUnknown(words, last);
  const loneLast = isLone(words, last);
  const sure = entry.kind === 'strong' || entry.root;
  if (last > at + 1) {
    const isAttached = ((words.flags[last] as number) & attached) !== 0;
    return (lone || loneLast) && !isAttached && (sure || unknown || unknownLast);
  }
  return (
    ((unknown || unknownLast) && sure) ||
    (unknown && (unknownLast || loneLast)) ||
    (lone && unknownLast) ||
    isBroken(text, words.end[at] as number, words.start[last] as number)
  );
}

/** Are a word and the next the halves of an innocent one, whose hash is given, divided at the end of a line: ass-ist? */
function isDivided(text: string, words: Words, lexicon: Lexicon, at: number, hash: number): boolean {
  const found = words.number[at] as number;
  const foundNext = words.number[at + 1] as number;
  if (found < 0 && foundNext < 0) return false;
  return isBroken(text, words.end[at] as number, words.start[at + 1] as number) && lexicon.innocent.has(hash);
}

/** Is there a hyphen and the end of a line between two places? */
function isBroken(text: string, from: number, to: number): boolean {
  return to - from < 8 && /^-[ \t]*\r?\n[ \t]*$/.test(text.slice(from, to));
}

/** A letter by itself that is no word. */
function isLone(words: Words, at: number): boolean {
  return words.length[at] === 1 && isSingle(words, at) && !aloneBeside.has((words.hash[at] as number) & 31);
}

/** A piece of two letters or more that is no word by itself. */
function isUnknown(words: Words, at: number): boolean {
  return (
    words.number[at] === -1 &&
    (words.length[at] as number) >= 2 &&
    ((words.flags[at] as number) & (noWord | otherScript)) === 0 &&
    (((words.flags[at] as number) & known) === 0 ||
      (words.cues[at] === cueBits.foreign && (words.length[at] as number) > 2))
  );
}

/** The letters of some words in a row. Only for words of ASCII letters; others never match an entry. */
function letters(text: string, words: Words, from: number, to: number): string {
  let result = '';
  for (let i = from; i <= to; i++) {
    result += text.slice(words.start[i] as number, words.end[i] as number);
  }
  return result.toLowerCase();
}

const rowLetters = new Letters(longestRow);

/** A word found in a row of letters: the entry's number, where it begins, how many letters it has. */
const inRow = { number: -1, at: 0, length: 0 };

/** Finds the longest word in the row; -1 as its number when there is none. */
function findInRow(row: Letters, lexicon: Lexicon, index: DisguiseIndex): void {
  const { forms } = index;
  const n = row.length;
  inRow.number = -1;
  inRow.length = 0;
  for (let a = 0; a + 3 <= n; a++) {
    let node = 0;
    for (let b = a; b < n && b < a + longestSpelt; b++) {
      node = forms.child(node, row.codes[b] as number);
      if (node === 0) break;
      const number = forms.numberAt(node);
      const length = b + 1 - a;
      if (number < 0 || length < 3 || length <= inRow.length || !restIsFree(row, a, b + 1, lexicon)) continue;
      inRow.length = length;
      inRow.at = a;
      inRow.number = number;
    }
  }
}

const letterU = 21;
const letterV = 22;
const letterI = 9;
const letterL = 12;

/** Reads a row of single letters; true when there is a word in it. */
function joinRow(
  text: string,
  words: Words,
  lexicon: Lexicon,
  index: DisguiseIndex,
  places: readonly number[],
): boolean {
  const row = rowLetters;
  row.clear();
  let signs = 0;
  let strokes = 0;
  for (const at of places) {
    const code = (words.hash[at] as number) & 31;
    row.add(code);
    if ((words.flags[at] as number) & signLetter) {
      signs++;
      if (code === letterI || code === letterL) strokes++;
    }
  }
  const n = row.length;
  if (n - signs < 2 || lexicon.innocent.has(row.hash)) return true;
  findInRow(row, lexicon, index);
  if (inRow.number < 0 && strokes > 0) {
    // An upright stroke is i or l: 5 1 u t.
    row.clear();
    for (const at of places) {
      const code = (words.hash[at] as number) & 31;
      const isStroke = (code === letterI || code === letterL) && (words.flags[at] as number) & signLetter;
      row.add(isStroke ? letterI + letterL - code : code);
    }
    findInRow(row, lexicon, index);
  }
  if (inRow.number < 0 && row.has(letterV) && readVs(row)) findInRow(row, lexicon, index);
  // Where most are signs, only a longer word is seen in them.
  if (signs * 2 > n && inRow.length < 5) return false;
  // Initials and paths, short ones, spell what they spell as a whole: A.S.S.R., a/s/s/index
  if (
    inRow.number >= 0 &&
    inRow.length < 5 &&
    isOneChunk(words, places) &&
    (inRow.length < n ||
      goesOn(words, places) ||
      isAbbreviation(
        text,
        words.start[places[0] as number] as number,
        words.end[places[n - 1] as number] as number,
      ))
  )
    return true;
  let { number, at, length } = inRow;
  let how: number = disguise.apart;
  if (number < 0 && n >= 4 && signs === 0) {
    const match = index.search(row, true);
    if (match === null) return false;
    number = match.number;
    at = match.from;
    length = match.to - match.from;
    how = Math.max(disguise.apart, match.how);
  }
  if (number < 0) return false;
  // Three letters with signs between them are a formula: a * s * s.
  const first = places[at] as number;
  const last = places[at + length - 1] as number;
  if (length === 3 && last - first > 2) return true;
  words.number[first] = number;
  words.how[first] = how;
  words.end[first] = words.end[last] as number;
  return true;
}

/** Do the letters of a row stand in one chunk, with nothing but signs between them? */
function isOneChunk(words: Words, places: readonly number[]): boolean {
  return places.every((at, i) => i === 0 || ((words.flags[at] as number) & attached) !== 0);
}

/** Does the chunk of a row begin before it or end behind it? */
function goesOn(words: Words, places: readonly number[]): boolean {
  const next = (places.at(-1) as number) + 1;
  const behind = next < words.count && ((words.flags[next] as number) & attached) !== 0;
  return behind || ((words.flags[places[0] as number] as number) & attached) !== 0;
}

/** Reads every v of a row as a u: $ l v t. */
function readVs(row: Letters): boolean {
  const codes = row.codes.slice(0, row.length);
  row.clear();
  for (const code of codes) row.add(code === letterV ? letterU : code);
  return true;
}

/** What stands before and after in the row: nothing, one small word, or known words. */
function restIsFree(row: Letters, a: number, b: number, lexicon: Lexicon): boolean {
  if (b - a >= 6) return true;
  return isFree(row, 0, a, lexicon) && isFree(row, b, row.length, lexicon);
}

function isFree(row: Letters, from: number, to: number, lexicon: Lexicon): boolean {
  if (from === to) return true;
  if (to - from === 1) return aloneBeside.has(row.codes[from] as number);
  let hash = 0;
  for (let i = from; i < to; i++) hash = extend(hash, row.codes[i] as number);
  return lexicon.find(hash) >= 0 || lexicon.innocent.has(hash);
}

/** Letters that stand alone for a word: a, i, u, r, x. */
const aloneBeside = new Set([1, 9, 21, 18, 24]);
