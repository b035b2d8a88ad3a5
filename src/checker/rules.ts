/** The rules: texts and tags in, findings out. The caller inspects the texts, on any thread or machine. */
import {
  agrees,
  declaredLanguages,
  isBeyondOurs,
  isPrivateUse,
  knownPrimary,
  repairedTag,
} from './declared-languages.ts';
import { evidenceOf, isLabel, isProse } from './evidence.ts';
import { foreignFindings, inline, isInOtherLetters } from './foreign.ts';
import type { Inspecting, Judged, TextInspection } from './inspection.ts';
import { addMass, type Majority } from './majority.ts';
import type { ActOutcome, CheckedPage, Finding, PageReport, Passage, Tag } from './page.ts';
import { canBeTold } from './relatives.ts';
import * as limits from './thresholds.ts';
import {
  type Group,
  isExcluded,
  isShort,
  isWrong,
  reasons,
  shortTextOf,
  type Verdict,
  verdictOf,
} from './verdict.ts';

export interface CheckOptions {
  /** The language that the page should be in, as a tag. Another one is a finding, whatever the page declares. */
  readonly expected?: string | undefined;
}

export interface PlannedCheck<Place> {
  /** Texts to inspect with `parts: true`, in this order. None is empty or there twice. */
  readonly texts: readonly string[];
  judge(inspections: readonly TextInspection[]): PageReport<Place>;
}

/** Checks a page with a detector of this thread. Throws like `planCheck`. */
export function checkPage<Place>(
  page: CheckedPage<Place>,
  detector: Inspecting,
  options?: CheckOptions,
): PageReport<Place> {
  const { texts, judge } = planCheck(page, options);
  return judge(texts.map((text) => detector.inspect(text)));
}

/**
 * Plans the check of a page: which texts must be inspected, and how the findings follow from their languages.
 * @throws {TypeError} for an unknown option
 * @throws {RangeError} if the expected language is no valid tag
 */
export function planCheck<Place>(page: CheckedPage<Place>, options: CheckOptions = {}): PlannedCheck<Place> {
  const { expected, ...others } = options;
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) throw new TypeError(`Unknown option "${unknown}". The only one is "expected".`);
  if (expected !== undefined && knownPrimary(expected) === undefined)
    throw new RangeError(`The expected language "${expected}" is not a valid language tag.`);
  const texts = new Map<string, number>();
  const ask = (text: string) => {
    if (!texts.has(text)) texts.set(text, texts.size);
    return texts.get(text) as number;
  };
  const asked = page.passages.map((passage): Asked<Place> => {
    const evidence = evidenceOf(passage.text);
    return { passage, evidence, asked: isShort(evidence) ? -1 : ask(evidence.prose) };
  });
  const groups: Asked<Place>[][] = page.tags.map(() => []);
  for (const each of asked) groups[each.passage.tag]?.push(each);
  const framed = tagsOfPage(page);
  // The first group is that of the page, with the sections that declare its language again.
  if (framed.size > 1) groups[0] = asked.filter(({ passage }) => framed.has(passage.tag));
  const planned = groups.map((group) => {
    const short = shortTextOf(group);
    return { group, short: short === undefined ? -1 : ask(short) };
  });
  return {
    texts: [...texts.keys()],
    judge(inspections) {
      const judged = asked.map(({ asked: at, ...each }) => ({ ...each, inspection: inspections[at] }));
      const known = new Map(withoutPlaceholders(judged, page.tags).map((each) => [each.passage, each]));
      const ready = planned.map(
        ({ group, short }): Group<Place> => ({
          passages: group.map(({ passage }) => known.get(passage) as Judged<Place>),
          short: inspections[short],
        }),
      );
      return new PageJudge(page, [...known.values()], ready, options).report();
    },
  };
}

interface Asked<Place> extends Omit<Judged<Place>, 'inspection'> {
  /** Index of the text to inspect, or -1. */
  readonly asked: number;
}

/** Returns the tags under which the text of a page is: that of the root, and those of sections in the same language. */
function tagsOfPage<Place>({ tags }: CheckedPage<Place>): ReadonlySet<number> {
  const [root, ...others] = tags.map(({ value }) => declaredLanguages(value));
  const same = others.map((languages, at) =>
    tags[at + 1]?.isSection && languages.some((code) => root?.includes(code)) ? at + 1 : 0,
  );
  return new Set([0, ...same]);
}

/**
 * Marks Latin as placeholder text, which theme and staging sites have, unless the page has more Latin than generators
 * make, or declares it.
 */
function withoutPlaceholders<Place>(
  judged: readonly Judged<Place>[],
  tags: readonly Tag<Place>[],
): readonly Judged<Place>[] {
  const isLatin = ({ inspection }: Judged<Place>) => inspection?.languages[0]?.lang === 'la';
  const words = judged
    .filter(isLatin)
    .flatMap(({ evidence }) => evidence.prose.toLowerCase().split(/\P{L}+/u));
  if (new Set(words).size >= limits.minLatinWords) return judged;
  return judged.map((each) =>
    isLatin(each) && !declaredLanguages(tags[each.passage.tag]?.value ?? '').includes('la')
      ? { ...each, evidence: { ...each.evidence, form: 'placeholder' }, inspection: undefined }
      : each,
  );
}

/** UTF-16 units. */
const excerptLength = 160;
/** Findings in one passage. Each costs time in proportion to its length. */
const maxForeign = 100;

class PageJudge<Place> {
  readonly #tags: readonly Tag<Place>[];
  readonly #judged: readonly Judged<Place>[];
  /** By tag. The first one has the text of the page. */
  readonly #groups: readonly Group<Place>[];
  readonly #options: CheckOptions;
  readonly #positions: ReadonlyMap<Passage<Place>, number>;
  /** By tag, the index of the first passage under it or a later tag. Tags are numbered in page order. */
  readonly #firstBelow: number[] = [];
  /** Each with the index of its passage, or of the first one below its tag. Those of tags come first. */
  readonly #findings: (readonly [position: number, finding: Finding<Place>])[] = [];
  /** The true language of a tag that is wrong or missing. */
  readonly #proposals = new Map<number, string>();

  constructor(
    { tags, passages }: CheckedPage<Place>,
    judged: readonly Judged<Place>[],
    groups: readonly Group<Place>[],
    options: CheckOptions,
  ) {
    this.#tags = tags;
    this.#positions = new Map(passages.map((passage, at) => [passage, at]));
    for (const [at, { tag }] of passages.entries())
      while (this.#firstBelow.length <= tag) this.#firstBelow.push(at);
    this.#judged = judged;
    this.#groups = groups;
    this.#options = options;
  }

  report(): PageReport<Place> {
    const page = this.#judgePage();
    const elements = this.#tags.slice(1).map((_, at) => this.#judgeElement(at + 1));
    const letters = new Map<string, number>();
    for (const each of this.#judged) {
      if (each.inspection) addMass(letters, each.evidence, each.inspection);
      const { tag } = each.passage;
      // The text of an element is checked as a whole.
      if (tag === 0 || (this.#groups[tag]?.passages.length ?? 0) > 1) this.#judgePassage(each);
    }
    return {
      findings: this.#findings.toSorted(([one], [other]) => one - other).map(([, finding]) => finding),
      notJudged: page.why && reasons[page.why],
      act: { ucwvc8: page.act, off6ek: worstOf(elements) },
      letters,
    };
  }

  #judgePage(): { readonly why: Verdict['why']; readonly act: ActOutcome } {
    const { value } = this.#tags[0] as Tag<Place>;
    // An invalid tag, such as the country `jp`, is reported as such. The text is not compared with it.
    const declared = repairedTag(value) === undefined && !isValid(value) ? [] : declaredLanguages(value);
    const { verdict, wrong } = this.#comparePage(value, declared);
    const majority = namedIn(verdict);
    const isMain = declared.length === 0 && majority !== undefined && majority.share >= limits.minMain;
    if (majority && (wrong || isMain)) this.#proposals.set(0, majority.lang);
    const sure = sureMajorityOf(verdict);
    if (value.trim() === '') this.#add('missing-lang', 0, sure);
    else if (!isValid(value)) this.#addInvalid(0, sure);
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
    const { expected } = this.#options;
    if (expected === undefined) return;
    const { verdict, wrong } = this.#comparePage(expected, declaredLanguages(expected));
    if (wrong) this.#add('page-lang', 0, namedIn(verdict), wrong, expected);
  }

  /** @param declared codes that `tag` may mean */
  #comparePage(
    tag: string,
    declared: readonly string[],
  ): { readonly verdict: Verdict; readonly wrong: Finding<Place>['outcome'] | undefined } {
    const group = this.#groups[0] as Group<Place>;
    const verdict = verdictOf(group, declared, limits.minWithoutProse.page);
    if (declared.length === 0) return { verdict, wrong: undefined };
    if (isWrong(verdict)) return { verdict, wrong: 'failed' };
    return { verdict, wrong: verdict.why === 'unclear' && isExcluded(group, tag) ? 'cantTell' : undefined };
  }

  #judgeElement(tag: number): ActOutcome {
    const { value } = this.#tags[tag] as Tag<Place>;
    if (value.trim() === '') return 'inapplicable';
    if (!isValid(value)) {
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

  #judgePassage(each: Judged<Place>): void {
    const { tag, text, placeAt } = each.passage;
    const value = this.#tags[tag]?.value ?? '';
    const proposal = this.#proposals.get(tag);
    const right = [...declaredLanguages(value), ...(proposal === undefined ? [] : [proposal])];
    if (right.length === 0 || right.some(isBeyondOurs)) return;
    const foreign = foreignFindings(each, right).slice(0, maxForeign);
    for (const { rule, outcome, lang, confidence, either, start, end } of foreign) {
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
      this.#findings.push([this.#positions.get(each.passage) ?? 0, finding]);
    }
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
    this.#findings.push([this.#firstBelow[tag] ?? this.#positions.size, finding]);
  }
}

/** Returns the relatives of a language that no text distinguishes from it. */
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

/** Returns the majority if its language can be named. */
function namedIn(verdict: Verdict): Majority | undefined {
  return verdict.why !== undefined || verdict.majority.isDisputed ? undefined : verdict.majority;
}

/** Returns the majority if it is sure enough to be proposed. */
function sureMajorityOf(verdict: Verdict): Majority | undefined {
  if (verdict.why !== undefined) return undefined;
  const { majority } = verdict;
  const { lang, letters, share, own } = majority;
  const isSure = share >= limits.minProposed && own >= limits.minOwn;
  return isSure && canBeTold(lang, letters) ? majority : undefined;
}

function isValid(tag: string): boolean {
  return knownPrimary(tag) !== undefined || isPrivateUse(tag);
}

function worstOf(outcomes: readonly ActOutcome[]): ActOutcome {
  const order: readonly ActOutcome[] = ['failed', 'cantTell', 'passed'];
  return order.find((outcome) => outcomes.includes(outcome)) ?? 'inapplicable';
}

function rounded(share: number): number {
  return Math.min(1, Math.round(share * 10_000) / 10_000);
}

/** Cuts a text and never splits a surrogate pair. */
function excerpt(text: string): string {
  if (text.length <= excerptLength) return text;
  return `${text.slice(0, excerptLength - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
