/** The rules: texts and tags in, findings out. The caller inspects the texts, on any thread or machine. */
import { agrees, declaredLanguages, isBeyondOurs, isPrivateUse, knownPrimary, repairedTag } from './declared-languages.ts';
import { type Evidence, evidenceOf } from './evidence.ts';
import { foreignFindings } from './foreign.ts';
import { addMass, type Judged, type Majority, majorityOf, type TextInspection } from './judge-text.ts';
import type { ActOutcome, CheckedPage, Finding, PageReport, Passage, Tag } from './page.ts';

export interface CheckOptions {
  /** The language that the page should be in, as a tag, whatever it declares. */
  readonly expected?: string | undefined;
}

export interface PlannedCheck<Place> {
  /** Texts to inspect with `parts: true`, in this order. */
  readonly texts: readonly string[];
  judge(inspections: readonly TextInspection[]): PageReport<Place>;
}

/** Prose with fewer words says little about the rest of a page. */
const minProseWords = 4;
/** Letters of prose from which on a page or element is judged by its prose alone. */
const minProseLetters = 40;
/** Letters that a page and an element need otherwise. */
const minPageLetters = 20;
const minElementLetters = 8;
/** UTF-16 units of short texts that are judged together. */
const maxJoined = 2000;

const unknown = { languages: [], noLanguage: 1 } satisfies TextInspection;

/** Plans the check of a page: which texts must be inspected, and how their languages are judged. */
export function planCheck<Place>(page: CheckedPage<Place>, options: CheckOptions = {}): PlannedCheck<Place> {
  const passages = page.passages.map((passage) => ({ passage, evidence: evidenceOf(passage.text) }));
  const groups = page.tags.map((_, tag) => passages.filter(({ passage }) => passage.tag === tag));
  const isAsked = (each: (typeof passages)[number]) =>
    each.evidence.form !== 'placeholder' && each.evidence.form !== 'code' && each.evidence.words >= minProseWords;
  const asked = passages.filter(isAsked);
  // Groups with little prose are judged by all their texts together.
  const joined = groups.map((group) =>
    lettersOf(group.filter(isProse)) >= minProseLetters ? undefined : joinedText(group),
  );
  const texts = [...asked.map(({ evidence }) => evidence.prose), ...joined.filter((text) => text)] as string[];
  return {
    texts,
    judge(inspections) {
      let next = 0;
      const found = new Map(asked.map((each) => [each, inspections[next++]]));
      const judged = passages.map((each) => ({ ...each, inspection: found.get(each) }));
      const together = joined.map((text) => (text ? inspections[next++] : text === '' ? unknown : undefined));
      return new PageJudge(page, judged, joined, together, options).report();
    },
  };
}

function isProse({ evidence }: { readonly evidence: Evidence }): boolean {
  return evidence.form === 'prose' && evidence.words >= minProseWords;
}

function lettersOf(group: readonly { readonly evidence: Evidence }[]): number {
  return group.reduce((sum, { evidence }) => sum + evidence.letters, 0);
}

function joinedText(group: readonly { readonly evidence: Evidence; readonly passage: Passage<unknown> }[]): string {
  const counted = group.filter(({ evidence }) => evidence.form !== 'placeholder');
  const texts = new Set(counted.map(({ evidence }) => evidence.prose.trim()));
  return [...texts].join('\n').slice(0, maxJoined);
}

/** A language that a page or element is in, or why that cannot be told. */
type Verdict = { readonly majority: Majority; readonly isMixed: boolean } | { readonly why: string };

/** Shares of the letters. A page may quote and have parts that are not translated. */
const minMajority = { prose: 0.6, joined: 0.75 };
const maxDeclared = { prose: 0.2, joined: 0.05 };
/** Texts as short as a name need more. */
const shortLetters = 20;
const minShortMajority = 0.9;
const maxShortDeclared = 0.03;
const maxNoLanguage = 0.4;
/** Share of a page's letters from which on its blocks are compared with a language that it does not declare. */
const minMain = 0.8;
/** The same for a language to be proposed. */
const minProposed = 0.9;
/** The same without relatives. */
const minOwn = 0.6;
const excerptLength = 160;

class PageJudge<Place> {
  readonly #page: CheckedPage<Place>;
  readonly #judged: readonly Judged<Place>[];
  readonly #joined: readonly (string | undefined)[];
  readonly #together: readonly (TextInspection | undefined)[];
  readonly #options: CheckOptions;
  readonly #findings: Finding<Place>[] = [];
  readonly #proposals = new Map<number, string>();

  constructor(
    page: CheckedPage<Place>,
    judged: readonly Judged<Place>[],
    joined: readonly (string | undefined)[],
    together: readonly (TextInspection | undefined)[],
    options: CheckOptions,
  ) {
    this.#page = page;
    this.#judged = judged;
    this.#joined = joined;
    this.#together = together;
    this.#options = options;
  }

  report(): PageReport<Place> {
    const root = this.#judgePage();
    const elements = this.#page.tags.slice(1).map((tag, at) => this.#judgeElement(tag, at + 1));
    for (const each of this.#judged) this.#judgePassage(each);
    const letters = new Map<string, number>();
    for (const { evidence, inspection } of this.#judged)
      if (inspection) addMass(letters, evidence, inspection);
    return {
      findings: this.#findings,
      notJudged: root.why,
      act: { ucwvc8: root.act, off6ek: worstOf(elements) },
      letters,
    };
  }

  #judgePage(): { readonly why: string | undefined; readonly act: ActOutcome } {
    const { expected } = this.#options;
    const tag = this.#page.tags[0] as Tag<Place>;
    const declared = declaredLanguages(tag.value);
    const verdict = this.#verdictOf(0, minPageLetters, declaredLanguages(expected ?? tag.value));
    const majority = 'majority' in verdict ? verdict.majority : undefined;
    const isMain = declared.length === 0 && majority !== undefined && majority.share >= minMain;
    if (majority && (isMain || isWrong(verdict))) this.#proposals.set(0, majority.lang);
    const isSure = majority !== undefined && majority.share >= minProposed && majority.own >= minOwn;
    const sure = isSure ? { proposed: majority.lang, confidence: rounded(majority.share) } : {};
    if (tag.value.trim() === '') this.#add('missing-lang', 0, sure);
    else if (!isValid(tag.value)) this.#addInvalid(0, isSure ? majority : undefined);
    const isBad = isWrong(verdict) && (declared.length > 0 || expected !== undefined);
    if (isBad && majority) {
      this.#findings.push({
        ...this.#finding('page-lang', 0),
        ...(expected !== undefined && { declared: expected }),
        proposed: majority.lang,
        confidence: rounded(majority.share),
      });
    }
    const isTestable = knownPrimary(tag.value) !== undefined && declared.length > 0;
    const act = !isTestable ? 'inapplicable' : this.#actOutcome(verdict, isBad);
    return { why: 'why' in verdict ? verdict.why : undefined, act };
  }

  #actOutcome(verdict: Verdict, isBad: boolean): ActOutcome {
    if (isBad) return 'failed';
    if ('why' in verdict) return verdict.why === noText ? 'inapplicable' : 'cantTell';
    return 'passed';
  }

  #judgeElement(tag: Tag<Place>, at: number): ActOutcome {
    if (!isValid(tag.value)) {
      if (tag.value.trim() !== '') this.#addInvalid(at, undefined);
      return 'inapplicable';
    }
    const declared = declaredLanguages(tag.value);
    if (declared.length === 0) return 'inapplicable';
    const verdict = this.#verdictOf(at, minElementLetters, declared);
    const isBad = isWrong(verdict) || ('isMixed' in verdict && verdict.isMixed);
    if (isBad && 'majority' in verdict) {
      const { lang, share } = verdict.majority;
      const isOther = !agrees(declared, lang);
      if (isOther) this.#proposals.set(at, lang);
      this.#add('element-lang', at, isOther ? { proposed: lang, confidence: rounded(share) } : {});
    }
    return this.#actOutcome(verdict, isBad);
  }

  /** Finds the language of all text with a tag. */
  #verdictOf(tag: number, minLetters: number, declared: readonly string[]): Verdict {
    const group = this.#judged.filter(({ passage }) => passage.tag === tag);
    if (group.length === 0) return { why: noText };
    if (declared.length > 0 && declared.every(isBeyondOurs)) return { why: 'The declared language is not supported.' };
    const together = this.#together[tag];
    if (together) return this.#verdictTogether(together, this.#joined[tag] ?? '', minLetters, declared, group);
    const prose = group.filter(isProse);
    const mass = new Map<string, number>();
    for (const { evidence, inspection = unknown } of prose) addMass(mass, evidence, inspection);
    const majority = majorityOf(mass, lettersOf(prose), declared);
    const [only] = prose;
    const isMixed = prose.length === 1 && only !== undefined && hasForeignPart(only, declared);
    if (majority === undefined || (!isMixed && majority.share < minMajority.prose)) return { why: unclear };
    return { majority, isMixed };
  }

  #verdictTogether(
    { languages, noLanguage, parts }: TextInspection,
    text: string,
    minLetters: number,
    declared: readonly string[],
    group: readonly Judged<Place>[],
  ): Verdict {
    const evidence = evidenceOf(text);
    const { letters } = evidence;
    if (group.every(({ evidence }) => evidence.form === 'placeholder')) return { why: 'The text is a placeholder.' };
    if (letters < minLetters) return { why: letters === 0 ? noText : 'There is too little text.' };
    if (noLanguage >= maxNoLanguage) return { why: 'Names, identifiers or code make up most of the text.' };
    const mass = new Map(languages.map(({ lang, confidence }) => [lang, letters * confidence]));
    const majority = majorityOf(mass, letters, declared);
    const isShort = letters < shortLetters;
    if (majority === undefined || majority.share < (isShort ? minShortMajority : minMajority.joined))
      return { why: unclear };
    const isNear = majority.declared > (isShort ? maxShortDeclared : maxDeclared.joined);
    if (isNear && !agrees(declared, majority.lang)) return { why: unclear };
    const [only] = group;
    const isMixed =
      group.length === 1 && only !== undefined && hasForeignPart({ ...only, inspection: { languages, noLanguage, ...(parts && { parts }) } }, declared);
    return { majority, isMixed };
  }

  #judgePassage(each: Judged<Place>): void {
    const { tag } = each.passage;
    const value = this.#page.tags[tag]?.value ?? '';
    const proposal = this.#proposals.get(tag);
    const right = [...declaredLanguages(value), ...(proposal === undefined ? [] : [proposal])];
    if (right.length === 0 || right.some(isBeyondOurs)) return;
    const isAlone = tag !== 0 && this.#judged.filter(({ passage }) => passage.tag === tag).length === 1;
    if (isAlone) return;
    for (const { rule, outcome, lang, confidence, start, end } of foreignFindings(each, right)) {
      this.#findings.push({
        rule,
        outcome,
        place: each.passage.placeAt(start),
        declared: value === '' ? null : value,
        proposed: lang,
        confidence: rounded(confidence),
        text: excerpt(each.passage.text.slice(start, end)),
      });
    }
  }

  #addInvalid(at: number, majority: Majority | undefined): void {
    const { value } = this.#page.tags[at] as Tag<Place>;
    const proposed = repairedTag(value) ?? majority?.lang ?? null;
    this.#add('invalid-lang', at, { proposed });
  }

  #add(
    rule: Finding<Place>['rule'],
    tag: number,
    proposal: { readonly proposed?: string | null; readonly confidence?: number },
  ): void {
    this.#findings.push({ ...this.#finding(rule, tag), ...proposal });
  }

  #finding(rule: Finding<Place>['rule'], tag: number): Finding<Place> {
    const { value, place } = this.#page.tags[tag] as Tag<Place>;
    const own = this.#judged.filter(({ passage }) => passage.tag === tag);
    const shown = own.find(isProse) ?? own[0];
    return {
      rule,
      outcome: 'failed',
      place,
      declared: value === '' ? null : value,
      proposed: null,
      confidence: null,
      text: excerpt(shown?.passage.text ?? ''),
    };
  }
}

const noText = 'There is no text.';
const unclear = 'The language of the text is not clear.';

function isWrong(verdict: Verdict): boolean {
  if ('why' in verdict) return false;
  return verdict.majority.declared <= maxDeclared.prose && verdict.majority.declared < verdict.majority.share / 2;
}

function hasForeignPart(each: Judged<unknown>, declared: readonly string[]): boolean {
  return foreignFindings(each, declared).length > 0;
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
