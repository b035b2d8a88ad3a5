import { agrees } from './declared-languages.ts';
import type { Evidence } from './evidence.ts';
import type { Judged, TextInspection } from './page.ts';
import { areAkin, isNear } from './relatives.ts';
import * as limits from './thresholds.ts';

type LanguageMass = ReadonlyMap<string, number>;

export function addMass(
  mass: Map<string, number>,
  { letters }: Pick<Evidence, 'letters'>,
  { languages, parts = [] }: Pick<TextInspection, 'languages'> & { parts?: readonly unknown[] | undefined },
): void {
  const [best] = languages;
  const isOne = parts.length === 0 && best !== undefined && best.confidence >= limits.minSureText;
  for (const { lang, confidence } of isOne ? [best] : languages)
    mass.set(lang, (mass.get(lang) ?? 0) + letters * (isOne ? 1 : confidence));
}

/** Returns the letters of each language. */
export function massOf(
  texts: readonly (Pick<Judged<unknown>, 'inspection'> & { readonly evidence: Pick<Evidence, 'letters'> })[],
): Map<string, number> {
  const mass = new Map<string, number>();
  for (const { evidence, inspection } of texts) if (inspection) addMass(mass, evidence, inspection);
  return mass;
}

export interface Majority {
  readonly lang: string;
  /** Of all letters, 0 to 1. */
  readonly own: number;
  /** With its relatives, which may be the same text. */
  readonly share: number;
  readonly letters: number;
  /** With their relatives. */
  readonly declared: number;
  /** Of all text, with short texts and names. */
  readonly confidence: number;
  /** Long names alone give it most letters, and another one has more texts. */
  readonly isDisputed?: boolean | undefined;
}

export function majorityOf(
  mass: LanguageMass,
  letters: number,
  declared: readonly string[],
): Majority | undefined {
  const [first] = [...mass].sort(([, a], [, b]) => b - a);
  if (first === undefined || letters === 0) return undefined;
  const [lang, own] = first;
  const shares = sharesOf(mass, letters, declared, lang);
  return { lang, own: own / letters, letters, ...shares, confidence: shares.share };
}

export function sharesOf(
  mass: LanguageMass,
  letters: number,
  declared: readonly string[],
  lang: string,
): Pick<Majority, 'share' | 'declared'> {
  const sumOf = (isPart: (code: string) => boolean) =>
    [...mass].reduce((sum, [code, amount]) => (isPart(code) ? sum + amount / letters : sum), 0);
  const own = (mass.get(lang) ?? 0) / letters;
  const isDeclared = (code: string) => isNear(declared, code, letters, own);
  return {
    share: sumOf((code) => code === lang || (areAkin(code, lang) && !isDeclared(code))),
    declared: sumOf(isDeclared),
  };
}

export function clearMajorityOf(
  mass: LanguageMass,
  letters: { readonly prose: number; readonly all: number },
  declared: readonly string[],
): Majority | undefined {
  const majority = majorityOf(mass, letters.prose, declared);
  if (majority === undefined || letters.prose < limits.minProseLetters) return undefined;
  const isDeclared = declared.includes(majority.lang);
  if (majority.share < limits.minMajority && !isDeclared) return undefined;
  // Among names and lists, a sentence may be one too.
  const isUnsure = isLittle(letters.prose, letters.all, majority.share);
  return isUnsure && declared.length > 0 && !agrees(declared, majority.lang) ? undefined : majority;
}

/** Little text says nothing about the rest. */
export function isLittle(letters: number, all: number, share = 1): boolean {
  return letters < limits.minLongProse && letters * share < limits.minShareOfAll * all;
}

/** To four digits, at most 1. */
export function rounded(share: number): number {
  return Math.min(1, Math.round(share * 10_000) / 10_000);
}
