import {
  agrees,
  declaredLanguages,
  isBeyondOurs,
  isValidTag,
  knownPrimary,
  repairedTag,
} from './declared-languages.ts';
import { isLabel, isProse } from './evidence.ts';
import { foreignFindings, inline, isInOtherLetters } from './foreign.ts';
import { type Majority, massOf, rounded } from './majority.ts';
import type { ActOutcome, Finding, Judged, PageReport, Tag } from './page.ts';
import { canBeTold } from './relatives.ts';
import * as limits from './thresholds.ts';
import { type Group, isExcluded, isWrong, reasons, type Verdict, verdictOf } from './verdict.ts';

const excerptLength = 160;
/** In one passage. Each costs time in proportion to its length. */
const maxForeign = 100;

export class PageJudge<Place> {
  readonly #tags: readonly Tag<Place>[];
  readonly #judged: readonly Judged<Place>[];
  /** By tag. The first has the text of the page. */
  readonly #groups: readonly Group<Place>[];
  readonly #expected: string | undefined;
  /** By tag, numbered in page order: the first passage under it or a later tag. */
  readonly #firstBelow: number[] = [];
  /** With the index of its passage, or of the first below its tag. Those of tags come first. */
  readonly #findings: (readonly [position: number, finding: Finding<Place>])[] = [];
  /** The true language of a tag that is wrong or missing. */
  readonly #proposals = new Map<number, string>();
  readonly #right = new Map<number, readonly string[]>();

  /** `judged` has all passages of the page, in order. */
  constructor(
    tags: readonly Tag<Place>[],
    judged: readonly Judged<Place>[],
    groups: readonly Group<Place>[],
    expected: string | undefined,
  ) {
    this.#tags = tags;
    for (const [at, { passage }] of judged.entries())
      while (this.#firstBelow.length <= passage.tag) this.#firstBelow.push(at);
    this.#judged = judged;
    this.#groups = groups;
    this.#expected = expected;
  }

  report(): PageReport<Place> {
    const page = this.#judgePage();
    const elements = this.#tags.slice(1).map((_, at) => this.#judgeElement(at + 1));
    for (const [at, each] of this.#judged.entries()) {
      const { tag } = each.passage;
      // The text of an element is checked as a whole.
      if (tag === 0 || (this.#groups[tag]?.passages.length ?? 0) > 1) this.#judgePassage(each, at);
    }
    return {
      findings: this.#findings.toSorted(([one], [other]) => one - other).map(([, finding]) => finding),
      notJudged: page.why && reasons[page.why],
      act: { ucwvc8: page.act, off6ek: worstOf(elements) },
      letters: massOf(this.#judged),
    };
  }

  #judgePage(): { readonly why: Verdict['why']; readonly act: ActOutcome } {
    const { value } = this.#tags[0] as Tag<Place>;
    // An invalid tag, such as the country `jp`, is a finding of its own.
    const declared = isValidTag(value) || repairedTag(value) !== undefined ? declaredLanguages(value) : [];
    const { verdict, wrong } = this.#comparePage(value, declared);
    const majority = namedIn(verdict);
    const isMain = declared.length === 0 && majority !== undefined && majority.share >= limits.minMain;
    if (majority && (wrong || isMain)) this.#proposals.set(0, majority.lang);
    const sure = sureMajorityOf(verdict);
    if (value.trim() === '') this.#add('missing-lang', 0, sure);
    else if (!isValidTag(value)) this.#addInvalid(0, sure);
    // A page whose text is all in sections with a tag of their own is wrong there.
    const hasOwnText = this.#judged.some(({ passage }) => passage.tag === 0);
    if (wrong && hasOwnText) this.#add('page-lang', 0, majority, wrong);
    else this.#checkExpected();
    const isTestable = knownPrimary(value) !== undefined && declared.length > 0 && hasOwnText;
    return {
      why: wrong ? undefined : verdict.why,
      act: isTestable ? outcomeOf(verdict, wrong === 'failed') : 'inapplicable',
    };
  }

  #checkExpected(): void {
    const expected = this.#expected;
    if (expected === undefined) return;
    const { verdict, wrong } = this.#comparePage(expected, declaredLanguages(expected));
    if (wrong) this.#add('page-lang', 0, namedIn(verdict), wrong, expected);
  }

  #comparePage(tag: string, declared: readonly string[]) {
    const group = this.#groups[0] as Group<Place>;
    const verdict = verdictOf(group, declared, limits.minWithoutProse.page);
    if (declared.length === 0) return { verdict, wrong: undefined };
    if (isWrong(verdict)) return { verdict, wrong: 'failed' } as const;
    const isUnclear = verdict.why === 'unclear' && isExcluded(group, tag);
    return { verdict, wrong: isUnclear ? ('cantTell' as const) : undefined };
  }

  #judgeElement(tag: number): ActOutcome {
    const { value } = this.#tags[tag] as Tag<Place>;
    if (value.trim() === '') return 'inapplicable';
    if (!isValidTag(value)) {
      const verdict = verdictOf(this.#groups[tag] as Group<Place>, [], limits.minWithoutProse.element);
      this.#addInvalid(tag, sureMajorityOf(verdict));
      return 'inapplicable';
    }
    const declared = declaredLanguages(value);
    if (declared.length === 0) return 'inapplicable';
    const verdict = verdictOf(this.#groups[tag] as Group<Place>, declared, limits.minWithoutProse.element);
    if (verdict.why !== undefined || !(isWrong(verdict) || verdict.isMixed)) return outcomeOf(verdict, false);
    const isOther = !agrees(declared, verdict.majority.lang);
    if (isOther) this.#proposals.set(tag, verdict.majority.lang);
    this.#add('element-lang', tag, isOther ? verdict.majority : undefined);
    return 'failed';
  }

  #judgePassage(each: Judged<Place>, at: number): void {
    const { tag, text, placeAt } = each.passage;
    const value = this.#tags[tag]?.value ?? '';
    const right = this.#rightBelow(tag, value);
    if (right.length === 0) return;
    for (const found of foreignFindings(each, right).slice(0, maxForeign)) {
      const { rule, outcome, lang, confidence, either, start, end } = found;
      // Titles and products have names in other languages, which need no tag.
      const isName = isLabel(text, each.evidence) && !isInOtherLetters(lang, right, text);
      const finding = {
        ...(isName ? inline : { rule, outcome }),
        place: placeAt(start),
        declared: value === '' ? null : value,
        proposed: lang,
        ...(either && { either }),
        confidence: rounded(confidence),
        text: excerpt(text.slice(start, end)),
      };
      this.#findings.push([at, finding]);
    }
  }

  /** Empty if the language is unknown. */
  #rightBelow(tag: number, value: string): readonly string[] {
    const known = this.#right.get(tag);
    if (known) return known;
    const proposal = this.#proposals.get(tag);
    const right = [...declaredLanguages(value), ...(proposal ? [proposal] : [])];
    const usable = right.some(isBeyondOurs) ? [] : right;
    this.#right.set(tag, usable);
    return usable;
  }

  #addInvalid(tag: number, majority: Majority | undefined): void {
    const repaired = repairedTag(this.#tags[tag]?.value ?? '');
    this.#add('invalid-lang', tag, repaired === undefined ? majority : { lang: repaired });
  }

  #add(
    rule: Finding<Place>['rule'],
    tag: number,
    proposed?: { readonly lang: string; readonly confidence?: number },
    outcome: Finding<Place>['outcome'] = 'failed',
    expected?: string,
  ): void {
    const declared = this.#tags[tag]?.value ?? '';
    const { passages, short } = this.#groups[tag] as Group<Place>;
    const either = eitherIn([...passages, { inspection: short }], proposed?.lang);
    const blocks = passages.filter((each) => each.passage.kind === 'block' && isProse(each.evidence));
    const proof = blocks.find(({ inspection }) => inspection?.languages[0]?.lang === proposed?.lang);
    const shown = proof ?? blocks[0] ?? passages[0];
    const finding = {
      rule,
      outcome,
      place: (this.#tags[tag] as Tag<Place>).place,
      declared: declared === '' ? null : declared,
      ...(expected !== undefined && { expected }),
      proposed: proposed?.lang ?? null,
      ...(either && { either }),
      confidence: proposed?.confidence === undefined ? null : rounded(proposed.confidence),
      text: excerpt(shown?.passage.text ?? ''),
    } as const;
    this.#findings.push([this.#firstBelow[tag] ?? this.#judged.length, finding]);
  }
}

function eitherIn(
  texts: readonly Partial<Pick<Judged<unknown>, 'inspection'>>[],
  lang: string | undefined,
): readonly string[] | undefined {
  const groups = texts.flatMap(({ inspection }) =>
    inspection?.languages[0]?.lang === lang ? [inspection?.group?.langs] : [],
  );
  return groups.every(Boolean) ? groups[0] : undefined;
}

function outcomeOf(verdict: Verdict, isBad: boolean): ActOutcome {
  if (isBad) return 'failed';
  if (verdict.why === undefined) return 'passed';
  return verdict.why === 'no-text' ? 'inapplicable' : 'cantTell';
}

function namedIn(verdict: Verdict): Majority | undefined {
  return verdict.why !== undefined || verdict.majority.isDisputed ? undefined : verdict.majority;
}

function sureMajorityOf(verdict: Verdict): Majority | undefined {
  if (verdict.why !== undefined) return undefined;
  const { majority } = verdict;
  const { lang, letters, share, own } = majority;
  const isSure = share >= limits.minProposed && own >= limits.minOwn;
  return isSure && canBeTold(lang, letters) ? majority : undefined;
}

function worstOf(outcomes: readonly ActOutcome[]): ActOutcome {
  const order: readonly ActOutcome[] = ['failed', 'cantTell', 'passed'];
  return order.find((outcome) => outcomes.includes(outcome)) ?? 'inapplicable';
}

function excerpt(text: string): string {
  if (text.length <= excerptLength) return text;
  return `${text.slice(0, excerptLength - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
