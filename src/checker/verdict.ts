/** Finds the language of all text with one tag: of a page or an element. */
import { agrees, declaredLanguages, isBeyondOurs, isOther, repairedTag } from './declared-languages.ts';
import { type Evidence, evidenceOf, isProse } from './evidence.ts';
import { foreignFindings, isInOtherLetters, isProseIn, lacksLetters } from './foreign.ts';
import type { Judged, TextInspection } from './inspection.ts';
import { addMass, clearMajorityOf, isLittle, type Majority, majorityOf } from './majority.ts';
import type { Passage } from './page.ts';
import * as limits from './thresholds.ts';

/** The passages with one tag. */
export interface Group<Place> {
  readonly passages: readonly Judged<Place>[];
  /** All texts together, if there is too little prose alone, and their inspection. */
  readonly together: { readonly text: string; readonly inspection: TextInspection } | undefined;
}

/** Reasons why the language of a text is unknown, in words for users. */
export const reasons = {
  'no-text': 'There is no text.',
  unsupported: 'The declared language is not supported.',
  placeholder: 'The text is a placeholder.',
  garbled: 'The text is garbled by a wrong encoding.',
  'too-little': 'There is too little text.',
  'no-prose': 'Names, identifiers or code make up most of the text.',
  unclear: 'The language of the text is not clear.',
};

/** The language with most of the text, or why that is unknown. */
export type Verdict =
  | { readonly majority: Majority; readonly isMixed: boolean; readonly why?: undefined }
  | { readonly why: keyof typeof reasons };

/** UTF-16 units of short texts that are inspected together. */
const maxTogether = 2000;

export function lettersOf(group: readonly { readonly evidence: Evidence }[]): number {
  return group.reduce((sum, { evidence }) => sum + evidence.letters, 0);
}

function lengthOf(group: readonly Judged<unknown>[]): number {
  return group.reduce((sum, { passage }) => sum + passage.text.length, 0);
}

/** Returns the text to inspect for passages with one tag, or undefined if there is enough prose or no text. */
export function textTogether(
  group: readonly { readonly evidence: Evidence; readonly passage: Passage<unknown> }[],
) {
  const letters = lettersOf(group.filter(({ evidence }) => isProse(evidence)));
  if (letters >= limits.minProseLetters && !isLittle(letters, lettersOf(group))) return undefined;
  const counted = group.filter(({ evidence }) => evidence.form !== 'placeholder');
  const text = counted.map(({ evidence }) => evidence.prose.trim()).join('\n');
  return text.trim().slice(0, maxTogether) || undefined;
}

/** @param declared codes that the tag may mean; empty without a tag */
export function verdictOf<Place>(
  { passages, together }: Group<Place>,
  declared: readonly string[],
  min: { readonly letters: number; readonly share: number },
): Verdict {
  if (passages.length === 0) return { why: 'no-text' };
  if (declared.length > 0 && declared.every(isBeyondOurs)) return { why: 'unsupported' };
  if (passages.every(({ evidence }) => evidence.form === 'placeholder')) return { why: 'placeholder' };
  const garbled = passages.filter(({ evidence }) => evidence.form === 'garbled');
  if (2 * lengthOf(garbled) > lengthOf(passages)) return { why: 'garbled' };
  const prose = passages.filter(
    ({ evidence, inspection }) =>
      evidence.words >= limits.minProseWords && isProseIn(evidence, inspection?.languages[0]?.lang),
  );
  if (lettersOf(prose) >= limits.minProseLetters) {
    const verdict = verdictOfProse(prose, passages, declared);
    if (verdict.why === undefined || together === undefined) return verdict;
  }
  if (together === undefined) return { why: 'too-little' };
  return verdictTogether(passages, together, declared, min);
}

function verdictTogether<Place>(
  passages: Group<Place>['passages'],
  { text, inspection }: NonNullable<Group<Place>['together']>,
  declared: readonly string[],
  min: { readonly letters: number; readonly share: number },
): Verdict {
  const evidence = evidenceOf(text);
  const { letters } = evidence;
  if (letters < min.letters) return { why: 'too-little' };
  if (inspection.noLanguage >= limits.maxNoLanguage) return { why: 'no-prose' };
  const mass = new Map(inspection.languages.map(({ lang, confidence }) => [lang, letters * confidence]));
  const majority = majorityOf(mass, letters, declared);
  if (majority === undefined || majority.share < min.share) return { why: 'unclear' };
  const { short, long, letters: minLong } = limits.maxDeclaredWithoutProse;
  const hasOther = majority.declared <= (letters < minLong ? short : long);
  // Names look like other languages.
  const isNames = evidence.form !== 'prose' && !isInOtherLetters(majority.lang, declared, text);
  if (declared.length > 0 && !agrees(declared, majority.lang) && (!hasOther || isNames))
    return { why: 'unclear' };
  return { majority, isMixed: isMixed(passages, declared, inspection) };
}

/** @param all passages, with lists and names */
function verdictOfProse<Place>(
  prose: readonly Judged<Place>[],
  all: readonly Judged<Place>[],
  declared: readonly string[],
): Verdict {
  const mass = new Map<string, number>();
  for (const { evidence, inspection } of prose) if (inspection) addMass(mass, evidence, inspection);
  const mixed = isMixed(all, declared);
  const letters = { prose: lettersOf(prose), all: lettersOf(all) };
  const majority = mixed
    ? majorityOf(mass, letters.prose, declared)
    : clearMajorityOf(mass, letters, declared);
  return majority === undefined ? { why: 'unclear' } : { majority, isMixed: mixed };
}

/** True if there is one passage, and a part of it is in another language. */
function isMixed<Place>(
  passages: readonly Judged<Place>[],
  declared: readonly string[],
  inspection: TextInspection | undefined = passages[0]?.inspection,
): boolean {
  const [only] = passages;
  if (passages.length !== 1 || only === undefined) return false;
  return foreignFindings({ ...only, inspection }, declared).length > 0;
}

/** True if the text is in another language than declared. */
export function isWrong(verdict: Verdict): boolean {
  return verdict.why === undefined && isOther(verdict.majority);
}

/**
 * True if the text is not in the declared language, though no other one has the majority: all letters are Latin, and
 * those of the language are not; or nearly all prose is in several other languages.
 */
export function isExcluded<Place>({ passages, together }: Group<Place>, tag: string): boolean {
  const declared = declaredLanguages(tag);
  const inspected = together ? [{ evidence: evidenceOf(together.text), ...together }] : passages;
  const mass = new Map<string, number>();
  for (const { evidence, inspection } of inspected) if (inspection) addMass(mass, evidence, inspection);
  const majority = majorityOf(mass, lettersOf(inspected), declared);
  const all = lettersOf(passages);
  const { excluding } = limits;
  if (majority === undefined || all < excluding.letters || majority.declared > excluding.declared)
    return false;
  if (lacksLetters(repairedTag(tag) ?? 'und', passages.map(({ passage }) => passage.text).join(' ')))
    return true;
  const others = passages.filter(
    (each) =>
      isProse(each.evidence) && (each.inspection?.languages[0]?.confidence ?? 0) >= limits.minMajority,
  );
  return lettersOf(others) >= excluding.others * all;
}
