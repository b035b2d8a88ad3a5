/**
 * Text to words, the same for training and for detection: folded case and width, no punctuation, no digits.
 */
import { astralKind, Kind, kindOf } from './letters.ts';
import { withoutSpokenMarks } from './spoken-marks.ts';

/** Stands before, between and after the words of a stream. */
export const boundary = 0x20;

/**
 * The words of a text as UTF-16 units: `units[0]` is a {@link boundary}, each word is followed by one, and
 * `length` units count. Reused from text to text; the array may be replaced by a longer one while reading.
 */
export interface WordStream {
  units: Uint16Array;
  length: number;
  /** Number of words in the stream. */
  words: number;
  /** So many units may have been written, also of what turned out to be no words. */
  written: number;
}

export function createWordStream(capacity = 4096): WordStream {
  return { units: new Uint16Array(capacity), length: 0, words: 0, written: 0 };
}

/** Two Latin letters in one, and the long s of old print; but ŉ, which is learnt as it is. */
const oldLetter = '\\u0132\\u0133\\u013f\\u0140\\u017f\\u01c4-\\u01cc\\u01f1-\\u01f3';
/**
 * Full-width, half-width, mathematical, enclosed and superscript letters, ligatures, presentation forms, units. Signs that
 * stand for words are none: ™, №, ℡.
 */
const decoratedLetter =
  `${oldLetter}\\u02b0-\\u02b8\\u1d2c-\\u1d6a\\u2071\\u207f\\u2090-\\u209c\\u2100-\\u2115\\u2117-\\u211f\\u2123-\\u213a` +
  '\\u213c-\\u214f\\u249c-\\u24e9\\u3371-\\u33ff\\ufb00-\\ufb06\\ufb1d-\\ufd3d\\ufd40-\\ufdfd' +
  '\\ufe70-\\ufefc\\uff21-\\uff3a\\uff41-\\uff5a\\uff66-\\uffdc\\u{1d400}-\\u{1d7ff}\\u{1f130}-\\u{1f189}';
/** With what makes an emoji of one, and the brackets and strokes of the same widths, which part words. */
const decorated = new RegExp(`[${decoratedLetter}\\uff3b-\\uff40\\uff5b-\\uff65]\\ufe0f?`, 'gu');

/** More marks than this on a letter are left out of a long text: putting them in order takes the square of their number. */
const mostMarks = 30;
const tooManyMarks = new RegExp(`(\\p{M}{${mostMarks}})\\p{M}+`, 'gu');
/** In a shorter text, in UTF-16 units, that is no time. */
const longText = 1000;

/** Anything else that is decorated lies above U+02AF, and what composing could change above U+02FF. */
const foldable = new RegExp(`[${oldLetter}\\u02b0-\\uffff]`);

/** Lower case, composed (NFC), without decoration and what is no spelling. Linear in the length of the text. */
function fold(text: string): string {
  if (!foldable.test(text)) return text.toLowerCase();
  const plain = text.replace(decorated, undecorated);
  const short = plain.length < longText ? plain : plain.replace(tooManyMarks, '$1');
  return withoutSpokenMarks(short.normalize('NFC')).toLowerCase();
}

const undecoratedForms = new Map<string, string>();

function undecorated(char: string): string {
  let form = undecoratedForms.get(char);
  if (form === undefined) {
    form = char.endsWith('\ufe0f') ? ' ' : (enclosed(char) ?? char.normalize('NFKC'));
    undecoratedForms.set(char, form);
  }
  return form;
}

/** Where the circled and the squared negative capitals begin, which have no compatibility form of their own. */
const negativeCapitals = [0x1f150, 0x1f170];

function enclosed(char: string): string | undefined {
  const code = char.codePointAt(0) as number;
  const first = negativeCapitals.find((one) => code >= one && code < one + 26);
  return first === undefined ? undefined : String.fromCharCode(0x41 + code - first);
}

/** Digits that stand for a letter in Arabic (2 3 5 6 7 8 9), Greek (3 4 8 9) or Bulgarian (4 6) typed in Latin letters. */
const isLetterDigit = (unit: number) => unit >= 0x32 && unit <= 0x39;
/** A word with such digits has so many letters at least, and two for each digit: mp3 and 2nd are no words. */
const leastLettersBesideDigits = 3;

/** What makes an emoji of the sign before: no word goes on, or begins, with it. */
const emojiMark = '\\ufe0f';

/** A word whose letters stand apart, as in headings: so many at least, with a space between each. */
const leastSpaced = 4;
const spacedWord = new RegExp(
  `(?<![\\p{L}\\p{N}'’]|(?!${emojiMark})\\p{M})` +
    `\\p{L}\\p{M}*(?:[^\\S\\r\\n]\\p{L}\\p{M}*){${leastSpaced - 1},}(?![\\p{L}\\p{N}'’])`,
  'gu',
);

/** A letter; of the {@link decorated} ones, Unicode counts some among the signs. */
const letter = `\\p{L}${decoratedLetter}`;
const anyLetter = /\p{L}/u;

/**
 * What may be a word, with the digits and underscores by which {@link readWords} tells an id; within it stand apostrophes,
 * joiners and what is dropped.
 */
const wordWithDigits = new RegExp(
  `${spacedWord.source}|(?!${emojiMark})[${letter}\\p{M}\\p{Nd}_]` +
    `[${letter}\\p{M}\\p{Nd}_'’\\u200c\\u200d\\xad\\u2060\\ufeff]*`,
  'gu',
);

/** A stretch of a text that {@link readWords} may read words of, and where it stands. */
export interface WordInText {
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

/**
 * All stretches of a text that {@link readWords} reads a word of, one after another: none is kept. What is said again at once
 * belongs to the stretch before.
 * @param spaces Where spaces were put into the text: stretches stand where they stood before that.
 */
export function* wordsInText(text: string, spaces: readonly number[] = []): Generator<WordInText> {
  let last: WordInText | undefined;
  for (const next of stretchesInText(text, spaces)) {
    if (last?.word.toLowerCase() === next.word.toLowerCase()) {
      last = { ...last, end: next.end };
      continue;
    }
    if (last) yield last;
    last = next;
  }
  if (last) yield last;
}

/** All stretches that hold a letter. One ends where {@link readWords} begins a word without a space before it. */
function* stretchesInText(text: string, spaces: readonly number[]): Generator<WordInText> {
  let put = 0;
  const placeOf = (at: number) => {
    while (put < spaces.length && (spaces[put] as number) + put < at) put++;
    return at - put;
  };
  for (const { 0: run, index } of text.matchAll(wordWithDigits)) {
    if (!anyLetter.test(run.replace(decorated, undecorated))) continue;
    for (let from = 0, to = 0; from < run.length; from = to) {
      to = endOfScript(run, from);
      yield { word: run.slice(from, to), start: placeOf(index + from), end: placeOf(index + to) };
    }
  }
}

/** Where a word ends that begins at `from`: where letters with and without spaces between their words meet, or with the run. */
function endOfScript(run: string, from: number): number {
  let script: number = Kind.separator;
  for (let at = from; at < run.length; at++) {
    const kind = kindOf(run.charCodeAt(at));
    if (kind !== Kind.letter && kind !== Kind.spaceless) continue;
    if (script !== Kind.separator && kind !== script) return at;
    script = kind;
  }
  return run.length;
}

/** Whether a text holds several of them. */
export function hasSeveralWords(text: string): boolean {
  const words = wordsInText(text);
  words.next();
  return !words.next().done;
}

/**
 * Reads the words of a text into `stream`, replacing what was there. A word is a run of letters, marks, inner
 * apostrophes and joiners with at least one letter; a letter three or more times in a row counts once; an
 * ASCII word that touches a digit, or an underscore between two letters, is an id and left out, unless the digits are single ones that stand
 * for letters (7abibi, sa3a). The letters of a word that stand apart (W O R D) are joined. A word that is said again at once
 * (ok ok, ha ha ha) counts once: it says nothing new. Linear in the length of the text.
 */
export function readWords(text: string, stream: WordStream): void {
  const folded = fold(text);
  // Each unit gives at most itself and one boundary.
  const most = 2 * folded.length + 3;
  if (stream.units.length < most) stream.units = new Uint16Array(most);
  stream.written = most;
  if (readFolded(folded, stream) < leastSpaced) return;
  readFolded(
    folded.replace(spacedWord, (letters) => letters.replace(/\s/g, '')),
    stream,
  );
}

const underscore = 0x5f;

/** Whether a letter, a digit or an underscore stands at a place. */
function inWord(folded: string, at: number): boolean {
  const kind = at < 0 || at >= folded.length ? Kind.separator : kindOf(folded.charCodeAt(at));
  return kind === Kind.letter || kind === Kind.idPart;
}

/** Whether the word from `start` to `end` is the one from `last` to `start` again. */
function isRepeated(units: Uint16Array, last: number, start: number, end: number): boolean {
  if (end - start !== start - last) return false;
  for (let i = 0; i < end - start; i++) if (units[start + i] !== units[last + i]) return false;
  return true;
}

/** Reads the words of a folded text. Answers how many words of one letter come one after another at most. */
function readFolded(folded: string, stream: WordStream): number {
  const { length } = folded;
  const { units } = stream;
  // What stands before a word, be it the first, is never part of one.
  units[0] = boundary;
  let end = 1;
  let start = 1;
  /** Where the word before begins. */
  let last = 1;
  let words = 0;
  let letters = 0;
  let single = 0;
  let mostSingle = 0;
  let digits = 0;
  let ascii = true;
  let isId = false;
  let run = 0;
  let script = 0;
  for (let i = 0; i <= length; i++) {
    const unit = i < length ? folded.charCodeAt(i) : boundary;
    let kind = kindOf(unit);
    if (kind === Kind.surrogate) {
      const low = folded.charCodeAt(i + 1);
      const astral = astralKind(unit, low);
      if (astral !== Kind.separator) {
        units[end++] = unit;
        units[end++] = low;
        if (astral === Kind.letter) letters++;
        ascii = false;
        i++;
        continue;
      }
      kind = Kind.separator;
    }
    if (kind === Kind.letter || kind === Kind.spaceless) {
      if (digits > 0 && unit >= 0x80) {
        // The digits were no letters: what stands before this is an id.
        end = start;
        letters = 0;
        digits = 0;
      }
      if (letters > 0 && kind !== script) {
        units[end++] = boundary;
        last = start;
        start = end;
        words++;
        letters = 0;
        ascii = true;
        isId = false;
      }
      script = kind;
      // The dot that lower-casing leaves over Turkish İ is a mark and falls away below.
      if (units[end - 1] === unit) {
        run++;
        if (run === 2) end--;
        if (run >= 2) continue;
      } else run = 0;
      units[end++] = unit;
      letters++;
      if (unit >= 0x80) ascii = false;
    } else if (kind === Kind.mark) {
      if (unit === 0x307 && units[end - 1] === 0x69) continue;
      if (end > start) units[end++] = unit;
      ascii = false;
    } else if (kind === Kind.apostrophe) {
      if (end > start && units[end - 1] !== 0x27) units[end++] = 0x27;
    } else if (isLetterDigit(unit) && ascii && !isId && !isLetterDigit(units[end - 1] as number)) {
      units[end++] = unit;
      digits++;
    } else if (kind !== Kind.dropped) {
      // An underscore at the edge of a word lays stress on it.
      const isPartOfId =
        kind === Kind.idPart && (unit !== underscore || (inWord(folded, i - 1) && inWord(folded, i + 1)));
      if (isPartOfId) isId = true;
      if (units[end - 1] === 0x27) end--;
      const isWord = digits === 0 ? letters > 0 : letters >= Math.max(leastLettersBesideDigits, 2 * digits);
      if (isWord && !(isId && ascii)) {
        single = letters === 1 ? single + 1 : 0;
        if (single > mostSingle) mostSingle = single;
        units[end++] = boundary;
        if (isRepeated(units, last, start, end)) end = start;
        else {
          last = start;
          start = end;
          words++;
        }
      } else end = start;
      letters = 0;
      digits = 0;
      ascii = true;
      isId = isPartOfId;
    }
  }
  stream.length = words > 0 ? start : 0;
  stream.words = words;
  return mostSingle;
}
