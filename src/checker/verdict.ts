import { agrees, declaredLanguages, isBeyondOurs, isOther, repairedTag } from './declared-languages.ts';
import { type Evidence, evidenceOf, isLabel, isProse } from './evidence.ts';
import { foreignFindings, isInOtherLetters, isProseIn, lacksLetters } from './foreign.ts';
import { clearMajorityOf, isLittle, type Majority, majorityOf, massOf, sharesOf } from './majority.ts';
import type { Judged, TextInspection } from './page.ts';
import * as limits from './thresholds.ts';

export interface Group<Place> {
  readonly passages: readonly Judged<Place>[];
  /** Of the short texts together. */
  readonly short: TextInspection | undefined;
}

/** Why the language is unknown, in words for users. */
export const reasons = {
  'no-text': 'There is no text.',
  unsupported: 'The declared language is not supported.',
  placeholder: 'The text is a placeholder.',
  garbled: 'The text is garbled by a wrong encoding.',
  'too-little': 'There is too little text.',
  'no-prose': 'Names, identifiers or code make up most of the text.',
  unclear: 'The language of the text is not clear.',
};

export type Verdict =
  | { readonly majority: Majority; readonly isMixed: boolean; readonly why?: undefined }
  | { readonly why: keyof typeof reasons };

type Min = Readonly<typeof limits.minWithoutProse.page>;

const maxTogether = 2000;

export function lettersOf(group: readonly { readonly evidence: Evidence }[]): number {
  return group.reduce((sum, { evidence }) => sum + evidence.letters, 0);
}

function lengthOf(group: readonly Judged<unknown>[]): number {
  return group.reduce((sum, { passage }) => sum + passage.text.length, 0);
}

/** Undefined if there are too few to change the verdict. */
export function shortTextOf(group: readonly Omit<Judged<unknown>, 'inspection'>[]): string | undefined {
  const short = group.filter(({ evidence }) => isShort(evidence) && evidence.form !== 'placeholder');
  if (lettersOf(short) < limits.minShort * lettersOf(group)) return undefined;
  const texts = new Set(short.map(({ evidence }) => evidence.prose.trim()));
  return [...texts].join('\n').trim().slice(0, maxTogether) || undefined;
}

export function isShort({ form, words }: Evidence): boolean {
  return !/prose|names/.test(form) || words < limits.minAskedWords;
}

export function verdictOf(group: Group<unknown>, declared: readonly string[], min: Min): Verdict {
  const { passages } = group;
  if (passages.length === 0) return { why: 'no-text' };
  if (declared.length > 0 && declared.every(isBeyondOurs)) return { why: 'unsupported' };
  if (passages.every(({ evidence }) => evidence.form === 'placeholder')) return { why: 'placeholder' };
  const garbled = passages.filter(({ evidence }) => evidence.form === 'garbled');
  if (2 * lengthOf(garbled) > lengthOf(passages)) return { why: 'garbled' };
  const prose = passages.filter(
    ({ evidence, inspection }) =>
      evidence.words >= limits.minProseWords && isProseIn(evidence, inspection?.languages[0]?.lang),
  );
  const letters = { prose: lettersOf(prose), all: lettersOf(withoutPlaceholders(passages)) };
  const isEnough = letters.prose >= limits.minProseLetters;
  const verdict = isEnough ? verdictOfProse(prose, group, letters, declared) : undefined;
  if (verdict && (verdict.why === undefined || !isLittle(letters.prose, letters.all))) return verdict;
  return verdictOfAll(group, declared, min);
}

function withoutPlaceholders(passages: readonly Judged<unknown>[]) {
  return passages.filter(({ evidence }) => evidence.form !== 'placeholder');
}

/** Each passage, or the short ones together. */
function inspectedIn({ passages, short }: Group<unknown>) {
  return withoutPlaceholders(passages).flatMap(({ passage, evidence, inspection = short }) =>
    inspection ? [{ passage, evidence, inspection }] : [],
  );
}

/**
 * Judges little prose with all other text. The first case that holds decides:
 *
 * | case | verdict |
 * |---|---|
 * | fewer than `min.letters` | too-little |
 * | mostly in no language | no-prose |
 * | no language has `min.share` | unclear |
 * | Latin that nobody declares | placeholder |
 * | not the declared language, but some text is in that one, or all may be names | unclear |
 */
function verdictOfAll(group: Group<unknown>, declared: readonly string[], min: Min): Verdict {
  // Words of examples and buttons repeat.
  const byProse = new Map(inspectedIn(group).map((each) => [each.evidence.prose.trim(), each]));
  const inspected = [...byProse.values()];
  const mass = new Map<string, number>();
  let none = 0;
  for (const { evidence, inspection } of inspected) {
    for (const { lang, confidence } of inspection.languages)
      mass.set(lang, (mass.get(lang) ?? 0) + evidence.letters * confidence);
    none += evidence.letters * inspection.noLanguage;
  }
  const letters = lettersOf(inspected);
  if (letters < min.letters) return { why: 'too-little' };
  if (none >= limits.maxNoLanguage * letters) return { why: 'no-prose' };
  const majority = majorityOf(mass, letters, declared);
  if (majority === undefined || majority.share < min.share) return { why: 'unclear' };
  if (majority.lang === 'la' && !declared.includes('la')) return { why: 'placeholder' };
  if (declared.length > 0 && !agrees(declared, majority.lang)) {
    const { short, long, letters: minLong } = limits.maxDeclaredWithoutProse;
    const text = [...byProse.keys()].join('\n');
    // Names look like other languages.
    const mayBeNames = evidenceOf(text).form !== 'prose' && !isInOtherLetters(majority.lang, declared, text);
    if (majority.declared > (letters < minLong ? short : long) || mayBeNames) return { why: 'unclear' };
  }
  const first = group.passages[0]?.inspection ?? group.short;
  return { majority, isMixed: isMixed(group.passages, declared, first) };
}

function verdictOfProse(
  prose: readonly Judged<unknown>[],
  group: Group<unknown>,
  letters: { readonly prose: number; readonly all: number },
  declared: readonly string[],
): Verdict {
  const mass = massOf(prose);
  const mixed = isMixed(group.passages, declared);
  const majority = mixed
    ? majorityOf(mass, letters.prose, declared)
    : clearMajorityOf(mass, letters, declared);
  if (majority === undefined) return { why: 'unclear' };
  const all = sharesOfAll(group, declared, majority);
  const isContradicted = declared.length > 0 && !mixed && majority.declared < majority.share / 2;
  if (isContradicted && (!isOther(majority) || all.isDeclared)) return { why: 'unclear' };
  return { majority: { ...majority, confidence: all.share, isDisputed: all.isDisputed }, isMixed: mixed };
}

/**
 * Compares the majority with short texts and names too. The declared language may be right in three cases:
 *
 * | text | the declared language has |
 * |---|---|
 * | sentences among labels, such as the dishes on a menu | every sentence |
 * | mostly labels, such as a shop with foreign names on its buttons | `maxDeclared` of letters or of texts |
 * | any other | half the share of the majority |
 */
function sharesOfAll(group: Group<unknown>, declared: readonly string[], { lang }: Majority) {
  const counted = inspectedIn(group).filter(({ evidence }) => /prose|names|list/.test(evidence.form));
  const best = ({ inspection }: (typeof counted)[number]) => inspection.languages[0]?.lang ?? '';
  const labels = new Set(counted.filter(({ passage, evidence }) => isLabel(passage.text, evidence)));
  const sentences = counted.filter(
    (each) => each.evidence.words >= limits.minProseWords && !labels.has(each),
  );
  const isInSentences = sentences.length > 0 && sentences.every((each) => declared.includes(best(each)));
  const other = counted.filter((each) => best(each) === lang);
  const isOfLabels = 2 * lettersOf(other.filter((each) => labels.has(each))) > lettersOf(other);
  const byLetters = sharesOf(massOf(counted), lettersOf(counted), declared, lang);
  const counts = massOf(counted.map(({ inspection }) => ({ evidence: { letters: 1 }, inspection })));
  const byCount = isOfLabels ? majorityOf(counts, counted.length, declared) : undefined;
  const declaredShare = Math.max(byLetters.declared, byCount?.declared ?? 0);
  return {
    share: byLetters.share,
    isDeclared: isInSentences || declaredShare > (isOfLabels ? limits.maxDeclared : byLetters.share / 2),
    isDisputed: byCount !== undefined && byCount.lang !== lang,
  };
}

/** One passage, with a part in another language. */
function isMixed(
  passages: readonly Judged<unknown>[],
  declared: readonly string[],
  inspection: TextInspection | undefined = passages[0]?.inspection,
): boolean {
  const [only] = passages;
  if (passages.length !== 1 || only === undefined) return false;
  return foreignFindings({ ...only, inspection }, declared).length > 0;
}

export function isWrong(verdict: Verdict): boolean {
  return verdict.why === undefined && isOther(verdict.majority);
}

/** All letters are Latin, unlike the declared language's; or nearly all prose is in several other languages. */
export function isExcluded(group: Group<unknown>, tag: string): boolean {
  const declared = declaredLanguages(tag);
  const inspected = inspectedIn(group);
  const majority = majorityOf(massOf(inspected), lettersOf(inspected), declared);
  const passages = withoutPlaceholders(group.passages);
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
