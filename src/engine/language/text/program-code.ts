/** The model takes the words of code for English. */
import { isSpaceless, wordsPerSpaceless } from '../core/common.ts';
import { switches } from '../switches.ts';
import { addressStart } from './addresses.ts';
import { Feature, featuresOf } from './features.ts';
import { Kind, kindOf } from './letters.ts';
import { markupEnd } from './markup.ts';
import { hashtag, placeholder } from './noise.ts';

/** In UTF-16 units. */
const maxLength = 1000;
/** A longer run without letters is a drawn line. */
const maxSigns = 4;
/** Below 1, so that the likeliest language is still reported. */
export const maxShare = 0.9;
/** Of a text of a few capitals: half of these are abbreviations. */
const abbreviationShare = 0.5;

/** Of code without prose, half of whose words look like English. Formulas in prose have fewer brackets. */
const pure = { words: 10, share: 0.2, signs: 0.11, unusualSigns: 0.03 };
const signs = /[{}()[\]<>;=$|&\\_"]/g;
const unusualSigns = /[{}[\]<>$|&\\_]/g;

const marks = [
  /[{}\\]|::|[-=]>|[=!+]=|\(\)|&&|\|\|/, // });  std::  =>  !=  ()
  /(?<!\S)=(?!\S)|\w="|\w=\w/, // x = 5  href="
  /\w_(?!innen)\w/, // max_length  __init__, but not Schüler_innen
  /\$[A-Za-z]|~\//, // $HOME  ~/.bashrc
  /(?<=[^\S\r\n])(?:--[a-z]|-\w{1,2}(?!\S))/, // ls --all  rm -rf; at the start of a line it is a dialogue dash: -Je sais
  /[A-Za-z_]\((?!(?:\p{L}{1,3}|innen)\))/u, // print(total), but not item(s), Schüler(innen)
  /[A-Za-z]{2}\.[a-z]{2}/, // model.fit
  /[A-Z]-?\d(?!\w*-\p{L}?\p{Ll}{3})/u, // V15  ESP32  IL-6, but not CO2-Ausstoß
  /[a-z][A-Z][a-z]+[A-Z]/, // getElementById
];
const anyMark = new RegExp(marks.map(({ source }) => source).join('|'), 'u');
const options = /^--[a-z][\w-]*(?:\s+--[a-z][\w-]*)*\s*$/; // --save-dev and nothing else
/** Keywords are in capitals: SELECT name FROM users. */
const statement =
  /^\s*(?:SELECT\s[\s\S]+?\sFROM|INSERT\s+INTO|UPDATE\s+\S+\s+SET|DELETE\s+FROM|(?:CREATE|ALTER|DROP)\s+(?:TABLE|INDEX|VIEW))\s/;
const abbreviation = /^[^\p{L}]*[A-Z]{2,5}[^\p{L}]*$/u;

/** Every mark has a sign, a digit, or a capital inside a word. `<` and `&` may start markup. */
const kinds = { other: 0, letter: 1, capital: 2, sign: 3, markup: 4, space: 5 } as const;
const kindOfAscii = Uint8Array.from({ length: 128 }, (_, unit) => {
  const character = String.fromCharCode(unit);
  if (unit <= 0x20) return kinds.space;
  if (/[<&]/.test(character)) return kinds.markup;
  if (/[{}\\=|_$~(.:\d-]/.test(character)) return kinds.sign;
  if (/[A-Z]/.test(character)) return kinds.capital;
  return /[a-z]/.test(character) ? kinds.letter : kinds.other;
});

export function confidenceFactorOf(text: string): number {
  return switches['program code'] ? 1 - shareOfCode(text) : 1;
}

/** Addresses and placeholders don't count: every kind of text has them. */
export function shareOfCode(text: string): number {
  const isShort = text.length <= maxLength;
  if (statement.test(text) || (isShort && options.test(text))) return maxShare;
  const share = isShort && (featuresOf(text) & Feature.code) === 0 ? 0 : shareAmongWords(text);
  return share === 0 && abbreviation.test(text) ? abbreviationShare : share;
}

function shareAmongWords(text: string): number {
  const possibleAddresses: string[] = [];
  let words = 0;
  let code = 0;
  let end = Math.min(text.length, maxLength);
  for (let start = 0; start <= end; ) {
    const run = readRun(text, start, end);
    if (isSpaceless(run.separator) && run.separator !== 0x3000) words += wordsPerSpaceless;
    if (!run.hasLetter && run.end - start > maxSigns) end = Math.min(text.length, end + run.end - start + 1);
    else if (run.isSuspicious) {
      const word = text.slice(start, run.end);
      // Some marks depend on the character before. A hashtag is a word, whatever it contains.
      const before = text.slice(Math.max(0, start - 1), start);
      if (!anyMark.test(before + word) || !anyMark.test(before + word.replace(hashtag, 'x'))) {
        if (run.hasLetter) possibleAddresses.push(word);
      } else if (addressStart(word) < 0 && !placeholder.test(word)) code++;
    } else if (run.hasLetter) words++;
    start = run.next;
  }
  if (code === 0) return 0;
  words += code + possibleAddresses.filter((word) => addressStart(word) < 0).length;
  const share = Math.min(maxShare, code / words);
  const isPure = words >= pure.words && share >= pure.share && isDense(text.slice(0, end));
  return isPure ? maxShare : share;
}

function isDense(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const isAtLeast = (least: number, found: RegExp) => (text.match(found)?.length ?? 0) >= least * letters;
  return isAtLeast(pure.signs, signs) && isAtLeast(pure.unusualSigns, unusualSigns);
}

/** `isSuspicious`: it may have a mark. */
function readRun(text: string, start: number, maxEnd: number) {
  let hasLetter = false;
  let isSuspicious = false;
  for (let at = start; ; at++) {
    const unit = at < maxEnd ? text.charCodeAt(at) : 0x20;
    const kind = unit < 0x80 ? kindOfAscii[unit] : kindOfOther(unit);
    const behindMarkup = kind === kinds.markup ? markupEnd(text, at, 'certain') : at;
    if (kind === kinds.space || behindMarkup > at || isSpaceless(unit))
      return { end: at, separator: unit, next: Math.max(at + 1, behindMarkup), hasLetter, isSuspicious };
    if (kind === kinds.letter || kind === kinds.capital) hasLetter = true;
    if (kind >= kinds.sign || (kind === kinds.capital && at > start)) isSuspicious = true;
  }
}

/** Dashes and interpuncts act as white space. */
function kindOfOther(unit: number): number {
  return kindOf(unit) === Kind.separator ? kinds.space : kinds.letter;
}
