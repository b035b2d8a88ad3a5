import { capitalisesNouns, scriptsOf } from 'vernacular-engine/facts';
import { agrees, remembered } from './declared-languages.ts';
import { type Evidence, evidenceOf, lengthIn } from './evidence.ts';
import type { Finding, Judged, Span, TextInspection } from './page.ts';
import { areAkin, isNear, proposalOf } from './relatives.ts';
import * as limits from './thresholds.ts';

export interface Foreign extends Span {
  readonly either?: readonly string[] | undefined;
  readonly rule: 'foreign-block' | 'foreign-inline';
  readonly outcome: Finding<unknown>['outcome'];
}

const block = { rule: 'foreign-block', outcome: 'failed' } as const;
/** A human must look at it. */
export const inline = { rule: 'foreign-inline', outcome: 'cantTell' } as const;
const copyright = /©|\(c\)\s|\bcopyright\b/i;

export function foreignFindings(
  { passage: { text, kind }, evidence, inspection }: Judged<unknown>,
  right: readonly string[],
): readonly Foreign[] {
  if (inspection === undefined || kind === 'title' || evidence.form === 'list') return [];
  const spans = spansOf(inspection, text, evidence, right);
  if (spans.length === 0 || copyright.test(text)) return [];
  return spans.flatMap((span): Foreign[] => {
    const { start, end, lang, confidence } = span;
    if (agrees(right, lang)) return [];
    const isAll = end - start === text.length;
    const part = isAll ? evidence : evidenceOf(text.slice(start, end));
    if (!isProseIn(part, lang) || !isEnough(part, lang, right)) return [];
    if (confidence < minConfidenceOf(part, lang, right) || isNear(right, lang, part.letters, confidence))
      return [];
    const isWhole =
      part.letters >= limits.minWholeBlock * evidence.letters &&
      kind === 'block' &&
      lang !== 'la' &&
      !isInTwoScripts(text, lang);
    const firstLetter = end - text.slice(start, end).trimStart().length;
    return [{ ...(isWhole ? block : inline), ...span, start: firstLetter }];
  });
}

/** Empty if the text may be in a right language. */
function spansOf(
  inspection: TextInspection,
  text: string,
  { letters }: Evidence,
  right: readonly string[],
): readonly (Span & Pick<Foreign, 'either'>)[] {
  if (inspection.parts && inspection.parts.length > 0) return inspection.parts;
  const foreign = foreignLanguageOf(inspection, right, letters);
  return foreign ? [{ start: 0, end: text.length, ...foreign }] : [];
}

export function foreignLanguageOf(
  { languages, group }: TextInspection,
  right: readonly string[],
  letters: number,
): Pick<Foreign, 'lang' | 'confidence' | 'either'> | undefined {
  const [best] = languages;
  if (best === undefined) return undefined;
  let nearby = 0;
  // Relatives may all be foreign here.
  let confidence = 0;
  for (const each of languages) {
    if (isNear(right, each.lang, letters, best.confidence)) nearby += each.confidence;
    if (nearby > limits.maxRight) return undefined;
    if (each.lang === best.lang || areAkin(each.lang, best.lang)) confidence += each.confidence;
  }
  const lang = proposalOf(best.lang, best.confidence);
  return { lang, confidence, ...(lang === best.lang && { either: group?.langs }) };
}

function minConfidenceOf({ words, prose }: Evidence, lang: string, right: readonly string[]): number {
  if (isInOtherLetters(lang, right, prose)) return limits.inOtherLetters.confidence;
  return words < limits.minLongWords ? limits.minConfidence.short : limits.minConfidence.long;
}

/** Their words are terms and names in other languages. */
const ofTerms = new Set(['la', 'eo', 'ia', 'io', 'jbo', 'lfn', 'vo']);

function isEnough({ prose, words, letters }: Evidence, lang: string, right: readonly string[]): boolean {
  if (ofTerms.has(lang) && words < limits.minTermWords) return false;
  return isInOtherLetters(lang, right, prose)
    ? words >= limits.inOtherLetters.words && letters >= limits.inOtherLetters.letters
    : words >= limits.minForeignWords && letters >= limits.minForeignLetters;
}

export function isInOtherLetters(lang: string, right: readonly string[], text: string): boolean {
  const scripts = scriptsIn(lang);
  if (isLatin(lang) || right.some((code) => scriptsIn(code).some((script) => scripts.includes(script))))
    return false;
  return shareOfLatin(text) < limits.inOtherLetters.latin;
}

/** Such as a term with its translation in brackets. */
function isInTwoScripts(text: string, lang: string): boolean {
  return isLatin(lang) && shareOfLatin(text) < limits.minLatin;
}

export function lacksLetters(tag: string, text: string): boolean {
  return !isLatin(tag) && shareOfLatin(text) >= 1;
}

function shareOfLatin(text: string): number {
  return lengthIn(text, /\p{sc=Latin}+/gu) / (lengthIn(text, /\p{L}+/gu) || 1);
}

const scriptsIn = remembered(scriptsOf);

function isLatin(lang: string): boolean {
  return scriptsIn(lang).includes('Latn');
}

export function isProseIn({ form, capitals }: Evidence, lang: string | undefined): boolean {
  if (form !== 'names') return form === 'prose';
  return lang !== undefined && capitalisesNouns(lang) && capitals <= limits.maxNounCapitals;
}
