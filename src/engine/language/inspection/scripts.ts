/**
 * Inspects a short text in several scripts script by script. The scores of words in different scripts cannot be compared:
 * the most distinctive words would decide.
 */
import { parts } from '../parts.ts';
import { rankedLanguages, roundDown } from '../ranking.ts';
import { blankCapitalised } from '../text/foreign-names.ts';
import { maxWholeLength } from '../text/long-text.ts';
import { blankNoise } from '../text/noise.ts';
import { confidenceFactorOf } from '../text/program-code.ts';
import { hasSeveralScripts, type ScriptWords, wordsByScript } from '../text/scripts.ts';
import type { LanguageInspection } from '../types.ts';
import { joinParts } from './join-parts.ts';

/** Minimum confidence of all languages together for words not in Latin letters. Symbols have less. */
const minSure = 0.5;
/** Minimum confidence that Han characters are words of their own, not words of the Japanese or Korean around them. */
const minSureHan = 0.9;
/** Minimum confidence for words in Latin letters. Names have less. */
const minSureLatin = 0.95;
// Limits for words in Latin letters in a text with one other script, where loan words are usual.
const minLatinLetters = 8;
/** Minimum share of the letters for each script. Less is a citation. */
const minShareBesideLatin = 0.2;
const severalWords = /\p{L}\P{L}+\p{L}/u;
/** Minimum confidence in the language of another script. With it, the text is in one language and two alphabets. */
const minShared = 0.1;

interface InspectedScript extends ScriptWords {
  readonly inspection: LanguageInspection;
}

/** @param inspect Inspects a text as a whole. Used for the words of each script and, if that does not help, for the text. */
export function inspectByScript(
  text: string,
  inspect: (text: string) => LanguageInspection,
): LanguageInspection {
  if (text.length > maxWholeLength || !parts['parts by script'] || !hasSeveralScripts(text))
    return inspect(text);
  const scripts = wordsByScript(blankNoise(text));
  const inspectScripts = () => {
    const inspectWords = (words: ScriptWords) => ({
      ...words,
      inspection: inspect(blankOthers(text, words)),
    });
    const inspected = joinHan(scripts.map(inspectWords), inspectWords).filter(
      (each) => each.script !== latin || isSure(each),
    );
    return areInDifferentLanguages(inspected) ? combine(inspected, confidenceFactorOf(text)) : undefined;
  };
  if (hasForeignScripts(scripts)) return inspectScripts() ?? inspect(text);
  const whole = inspect(text);
  return (whole.parts.length === 0 && hasLatinPhrase(text, scripts) && inspectScripts()) || whole;
}

const latin = 'Latin';

/** True for several scripts besides Latin. Han and kana count as one. */
function hasForeignScripts(scripts: readonly ScriptWords[]): boolean {
  const others = scripts.filter(({ script }) => script !== latin);
  return new Set(others.map(({ script }) => (script === 'Kana' ? 'Han' : script))).size > 1;
}

/** True if the words in Latin letters may be a sentence next to one in the other script. */
function hasLatinPhrase(text: string, scripts: readonly ScriptWords[]): boolean {
  const words = scripts.find(({ script }) => script === latin);
  if (words === undefined || words.letters < minLatinLetters) return false;
  const share = words.letters / lettersOf(scripts);
  if (Math.min(share, 1 - share) < minShareBesideLatin) return false;
  const phrase = blankOthers(text, words);
  return severalWords.test(phrase) && /\p{L}/u.test(blankCapitalised(phrase));
}

/** Joins Han characters to kana or Hangul, unless their language is certain. */
function joinHan(
  scripts: readonly InspectedScript[],
  inspectWords: (words: ScriptWords) => InspectedScript,
): readonly InspectedScript[] {
  const han = scripts.find(({ script }) => script === 'Han');
  const mixing =
    scripts.find(({ script }) => script === 'Kana') ?? scripts.find(({ script }) => script === 'Hangul');
  if (han === undefined || mixing === undefined) return scripts;
  if ((han.inspection.languages[0]?.confidence ?? 0) >= minSureHan) return scripts;
  const joined = inspectWords({
    script: mixing.script,
    letters: han.letters + mixing.letters,
    runs: [...han.runs, ...mixing.runs].sort((a, b) => a.start - b.start),
  });
  return scripts.flatMap((each) => (each === han ? [] : [each === mixing ? joined : each]));
}

function isSure({ script, inspection: { languages, group } }: InspectedScript): boolean {
  if (script === latin) return (group?.confidence ?? languages[0]?.confidence ?? 0) >= minSureLatin;
  return languages.reduce((sum, { confidence }) => sum + confidence, 0) >= minSure;
}

function areInDifferentLanguages(scripts: readonly InspectedScript[]): boolean {
  const sure = scripts.filter(isSure);
  return sure.some((one) => sure.some((other) => !isPossible(one, other) && !isPossible(other, one)));
}

/** True if the words of one script may be in the language of another. */
function isPossible({ inspection }: InspectedScript, other: InspectedScript): boolean {
  const [first] = other.inspection.languages;
  return inspection.languages.some(({ lang, confidence }) => lang === first?.lang && confidence >= minShared);
}

/** Weighs each script by its letters. */
function combine(scripts: readonly InspectedScript[], factor: number): LanguageInspection {
  const letters = lettersOf(scripts);
  const shares = new Map<string, number>();
  let none = 1 - factor;
  for (const { inspection, letters: weight } of scripts) {
    const share = (factor * weight) / letters;
    none += share * inspection.noLanguage;
    for (const { lang, confidence } of inspection.languages)
      shares.set(lang, (shares.get(lang) ?? 0) + share * confidence);
  }
  const ranges = scripts.flatMap(({ inspection, runs }) => {
    const [first] = inspection.languages;
    if (inspection.parts.length > 0 || first === undefined) return inspection.parts;
    return runs.map((run) => ({ ...run, ...first }));
  });
  return { languages: rankedLanguages(shares), noLanguage: roundDown(none), parts: joinParts(ranges) };
}

function lettersOf(scripts: readonly ScriptWords[]): number {
  return scripts.reduce((sum, { letters }) => sum + letters, 0);
}

/** Blanks all but the words of one script. Positions stay the same. */
function blankOthers(text: string, { runs }: ScriptWords): string {
  let words = '';
  for (const { start, end } of runs) words += ' '.repeat(start - words.length) + text.slice(start, end);
  return words;
}
