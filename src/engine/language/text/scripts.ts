/** Finds the scripts of a text, and the words in each. */
import { Kind, kindOf } from './letters.ts';

/** Ranges of Unicode: the first UTF-16 unit of each, divided by 16, and its script. Rare neighbours are together. */
const ranges =
  '0 Latin 37 Greek 40 Cyrillic 53 Armenian 59 Hebrew 60 Arabic 70 Syriac 75 Arabic 78 Thaana 7c NKo 80 Samaritan ' +
  '87 Arabic 90 Devanagari 98 Bengali a0 Gurmukhi a8 Gujarati b0 Oriya b8 Tamil c0 Telugu c8 Kannada d0 Malayalam ' +
  'd8 Sinhala e0 Thai e8 Lao f0 Tibetan 100 Myanmar 10a Georgian 110 Hangul 120 Ethiopic 13a Cherokee 140 Canadian ' +
  '168 Runic 170 Philippine 178 Khmer 180 Mongolian 18b Canadian 190 Limbu 1a0 Buginese 1b0 Balinese 1b8 Sundanese ' +
  '1c0 Lepcha 1c5 OlChiki 1c8 Cyrillic 1c9 Georgian 1d0 Latin 1f0 Greek 200 Common 2c0 Glagolitic 2c6 Latin ' +
  '2c8 Coptic 2d0 Georgian 2d3 Tifinagh 2d8 Ethiopic 2de Cyrillic 2e8 Han 304 Kana 310 Han 313 Hangul 319 Han ' +
  '31f Kana 320 Common 340 Han a00 Yi a4d Lisu a50 Vai a64 Cyrillic a6a Bamum a72 Latin a80 Sylheti a8e Devanagari ' +
  'a96 Hangul a98 Javanese a9e Myanmar aa0 Cham aa6 Myanmar aa8 Tai aae Meetei ab0 Ethiopic ab3 Latin ab7 Cherokee ' +
  'abc Meetei ac0 Hangul d80 Common f90 Han fb0 Latin fb2 Hebrew fb5 Arabic fe0 Common fe7 Arabic ff0 Latin ff6 Kana ' +
  'ffa Hangul';

const names: string[] = ['Common', 'Latin', 'Han', 'Kana', 'Hangul'];
const [common, han, kana, hangul] = [0, 2, 3, 4];
/** By UTF-16 unit divided by 16: a position in {@link names}. */
const scripts = new Uint8Array(4096);
for (const [, first, name] of ranges.matchAll(/(\w+) (\w+)/g) as Iterable<[string, string, string]>) {
  if (!names.includes(name)) names.push(name);
  scripts.fill(names.indexOf(name), Number.parseInt(first, 16));
}

/** Returns the script of a letter. */
const scriptOf = (unit: number) => scripts[unit >> 4] as number;

/** Consecutive words of one script: [start, end). */
interface ScriptRun {
  readonly start: number;
  readonly end: number;
}

/** The words of a text in one script. */
export interface ScriptWords {
  readonly script: string;
  /** A letter of a script without spaces, or of Hangul, counts as two. */
  readonly letters: number;
  readonly runs: readonly ScriptRun[];
}

const quickCheck = /[\u0370-\u1cff\u2c00-\uffff]/;

/** True for letters of two scripts, unless these are Han and kana. */
export function hasSeveralScripts(text: string): boolean {
  if (!quickCheck.test(text)) return false;
  let found = common;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    const any = scriptOf(unit);
    const script = any === kana ? han : any;
    if (script === common || script === found) continue;
    const kind = kindOf(unit);
    if (kind !== Kind.letter && kind !== Kind.spaceless) continue;
    if (found !== common) return true;
    found = script;
  }
  return false;
}

/**
 * Returns the scripts of a text in order of appearance, without those that have only words of one letter: symbols,
 * formulas, faces. Han characters next to kana or Hangul are part of the same word.
 */
export function wordsByScript(text: string): ScriptWords[] {
  const found = new Map<number, { letters: number; hasWord: boolean; runs: ScriptRun[] }>();
  let last = common;
  for (const { script, start, end, letters, weight } of scriptWordsOf(text)) {
    if (script === common) continue;
    const words = found.get(script) ?? { letters: 0, hasWord: false, runs: [] };
    found.set(script, words);
    words.letters += weight;
    words.hasWord ||= letters > 1;
    if (script === last) words.runs.push({ start: words.runs.pop()?.start ?? start, end });
    else words.runs.push({ start, end });
    last = script;
  }
  return [...found].flatMap(([script, { hasWord, letters, runs }]) =>
    hasWord ? [{ script: names[script] as string, letters, runs }] : [],
  );
}

interface ScriptWord {
  script: number;
  readonly start: number;
  end: number;
  letters: number;
  weight: number;
}

function* scriptWordsOf(text: string): Generator<ScriptWord> {
  let word: ScriptWord | undefined;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    const kind = kindOf(unit);
    if (kind === Kind.letter || kind === Kind.spaceless) {
      const script = scriptOf(unit);
      const joined = word && scriptOfBoth(word.script, script);
      if (word === undefined || joined === undefined) {
        if (word) yield word;
        word = { script, start: at, end: at, letters: 0, weight: 0 };
      } else word.script = joined;
      word.end = at + 1;
      word.letters++;
      word.weight += kind === Kind.spaceless || script === hangul ? 2 : 1;
    } else if (kind === Kind.mark && word) word.end = at + 1;
    else if (kind !== Kind.apostrophe && kind !== Kind.dropped && word) {
      yield word;
      word = undefined;
    }
  }
  if (word) yield word;
}

/** Returns the script of a word with letters of both. Undefined if there is no such word. */
function scriptOfBoth(word: number, letter: number): number | undefined {
  if (word === letter || letter === common) return word;
  if (word === common) return letter;
  if (letter === han && (word === kana || word === hangul)) return word;
  return word === han && (letter === kana || letter === hangul) ? letter : undefined;
}
