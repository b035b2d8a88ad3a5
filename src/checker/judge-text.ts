/** Decides whether a text can be in the language that its tag declares. */
import { areRelatives } from 'vernacular-engine/relatives';
import { agrees, declaredLanguages } from './declared-languages.ts';
import type { Evidence } from './evidence.ts';
import type { Passage } from './page.ts';
import * as limits from './thresholds.ts';

/** What the engine answers about a text. */
export interface TextInspection {
  /** Most likely first, with confidences of 0 to 1. */
  readonly languages: readonly { readonly lang: string; readonly confidence: number }[];
  /** Share of the text that is in no language: names, program code, random keys. */
  readonly noLanguage: number;
  /** The parts of a text in several languages, as ranges of UTF-16 units in order. Absent or empty if there is one. */
  readonly parts?:
    | readonly {
        readonly start: number;
        readonly end: number;
        readonly lang: string;
        readonly confidence: number;
      }[]
    | undefined;
}

/** What the checker needs of a language detector: that of `vernacular-engine`, or another. */
export interface Inspecting {
  inspect(text: string): TextInspection;
}

/** A passage with its evidence and, once it is inspected, its languages. */
export interface Judged<Place> {
  readonly passage: Passage<Place>;
  readonly evidence: Evidence;
  readonly inspection: TextInspection | undefined;
}

/** Letters of evidence in each language. */
export type LanguageMass = ReadonlyMap<string, number>;

/** Varieties whose words don't distinguish them reliably. */
const twins = [
  'bs hr sr',
  'id ms',
  'nb nn',
  'gan hak lzh nan wuu yue zh',
  'fa prs',
  'ckb ku',
  'hi ur',
  'mk sr',
].map((row) => row.split(' '));

/** Languages of which another is written the same way in most texts. */
const hardToTell = new Set(['bs', 'hr', 'sr', 'mk', 'id', 'ms']);

/** True if a language can be proposed for a text with this number of letters. */
export function canBeTold(lang: string, letters: number): boolean {
  return !hardToTell.has(lang) || letters >= limits.minRelativeLetters;
}

/** True for two languages that are the same for a listener, or near. */
export function areAkin(lang: string, other: string): boolean {
  return areRelatives(lang, other) || twins.some((row) => row.includes(lang) && row.includes(other));
}

/** Returns Chinese for one of its varieties that is not sure, since nearly all text in Chinese characters is standard. */
export function proposalOf(lang: string, confidence: number): string {
  return confidence < limits.minVariety && declaredLanguages('zh').includes(lang) ? 'zh' : lang;
}

/** True if a text in `lang` is no proof against `declared`, because the two are the same or near. */
export function isNear(declared: readonly string[], lang: string, letters: number, share: number): boolean {
  if (agrees(declared, lang)) return true;
  if (declared.some((code) => twins.some((row) => row.includes(code) && row.includes(lang)))) return true;
  const isSure = letters >= limits.minRelativeLetters && share >= limits.minRelativeShare;
  return !isSure && declared.some((code) => areAkin(code, lang));
}

/** Adds the letters of a text to those of its languages. */
export function addMass(
  mass: Map<string, number>,
  { letters }: Pick<Evidence, 'letters'>,
  {
    languages,
    parts = [],
  }: Pick<TextInspection, 'languages'> & { readonly parts?: readonly unknown[] | undefined },
): void {
  const add = (lang: string, share: number) => mass.set(lang, (mass.get(lang) ?? 0) + letters * share);
  const [best] = languages;
  if (parts.length === 0 && best && best.confidence >= limits.minSureText) add(best.lang, 1);
  else for (const { lang, confidence } of languages) add(lang, confidence);
}

/** The language with most of the text. */
export interface Majority {
  readonly lang: string;
  /** Of all letters, 0 to 1. */
  readonly own: number;
  /** With the relatives of the language, which may be the same text. */
  readonly share: number;
  readonly letters: number;
  /** Share of languages that `declared` may stand for, relatives included. */
  readonly declared: number;
}

export function majorityOf(
  mass: LanguageMass,
  letters: number,
  declared: readonly string[],
): Majority | undefined {
  const [first] = [...mass].sort(([, a], [, b]) => b - a);
  if (first === undefined || letters === 0) return undefined;
  const [lang, own] = first;
  const sumOf = (isPart: (code: string) => boolean) =>
    [...mass].reduce((sum, [code, amount]) => (isPart(code) ? sum + amount / letters : sum), 0);
  const isDeclared = (code: string) => isNear(declared, code, letters, own / letters);
  return {
    lang,
    own: own / letters,
    share: sumOf((code) => code === lang || (areAkin(code, lang) && !isDeclared(code))),
    letters,
    declared: sumOf(isDeclared),
  };
}

/**
 * Returns the language that most prose is in, or undefined if that is not clear.
 * @param letters of the prose, and of all text with the same tag
 * @param declared codes that the tag may mean; empty without a tag
 */
export function clearMajorityOf(
  mass: LanguageMass,
  letters: { readonly prose: number; readonly all: number },
  declared: readonly string[],
): Majority | undefined {
  const majority = majorityOf(mass, letters.prose, declared);
  if (majority === undefined || letters.prose < limits.minProseLetters) return undefined;
  if (majority.share < limits.minMajority) return undefined;
  // Among names and lists, a sentence may be one too.
  const isUnsure = isLittle(letters.prose, letters.all, majority.share);
  return isUnsure && declared.length > 0 && !agrees(declared, majority.lang) ? undefined : majority;
}

export function isProse({ evidence }: { readonly evidence: Evidence }): boolean {
  return evidence.form === 'prose' && evidence.words >= limits.minProseWords;
}

/** True if there is less prose than says something about the rest. */
export function isLittle(letters: number, all: number, share = 1): boolean {
  return letters < limits.minLongProse && letters * share < limits.minShareOfAll * all;
}
