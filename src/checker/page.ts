/** `Place` is a line and column, or an element. */
import type { Evidence } from './evidence.ts';

export interface CheckedPage<Place> {
  /** The first is that of the root element; its value is empty if it has none. */
  readonly tags: readonly Tag<Place>[];
  readonly passages: readonly Passage<Place>[];
}

export interface Tag<Place> {
  /** As written. */
  readonly value: string;
  readonly place: Place;
  /** It has blocks, such as `main`, so it may frame the text of the page. */
  readonly isSection?: boolean | undefined;
}

/** In one programmatic language, as the ACT rules define it. */
export interface Passage<Place> {
  /** White space is collapsed. */
  readonly text: string;
  /** Index of the tag in effect. */
  readonly tag: number;
  readonly kind: PassageKind;
  /** @param offset UTF-16 units of `text` */
  placeAt(offset: number): Place;
}

/** A block (paragraph, heading, cell) or its part in one language; `alt`, `aria-label`, `title`; the page's title. */
export type PassageKind = 'block' | 'name' | 'title';

/** docs/checker.md says what each reports. */
export const rules = [
  'page-lang',
  'element-lang',
  'foreign-block',
  'foreign-inline',
  'missing-lang',
  'invalid-lang',
  'foreign-string',
] as const;

export type Rule = (typeof rules)[number];

export interface Finding<Place> {
  readonly rule: Rule;
  /** `cantTell` asks a human to look. */
  readonly outcome: 'failed' | 'cantTell';
  readonly place: Place;
  /** As written; null without a tag. */
  readonly declared: string | null;
  /** As a tag. Absent if it is the declared one. */
  readonly expected?: string | undefined;
  /** Null if it is not sure enough. */
  readonly proposed: string | null;
  /** Codes of close relatives, most likely first. Absent if the text is in one language. */
  readonly either?: readonly string[] | undefined;
  /** Probability of the proposed language, or its share of the tag's text, 0 to 1. */
  readonly confidence: number | null;
  /** Cut to 160 UTF-16 units. */
  readonly text: string;
}

export interface PageReport<Place> {
  readonly findings: readonly Finding<Place>[];
  /** Why the page could not be checked. */
  readonly notJudged: string | undefined;
  readonly act: Readonly<Record<ActRule, ActOutcome>>;
  /** By language, for the share that is not translated. */
  readonly letters: ReadonlyMap<string, number>;
}

/** Language of the page (ucwvc8) and of an element (off6ek). */
export type ActRule = 'ucwvc8' | 'off6ek';

export type ActOutcome = 'passed' | 'failed' | 'cantTell' | 'inapplicable';

/** Called for each start tag. */
export type OnTag = (name: string, attributes: Readonly<Record<string, string>>) => void;

/** A range of UTF-16 units. */
export interface Span {
  readonly start: number;
  readonly end: number;
  readonly lang: string;
  readonly confidence: number;
}

export interface TextInspection {
  /** Most likely first, with confidences of 0 to 1. */
  readonly languages: readonly { readonly lang: string; readonly confidence: number }[];
  /** Share of the text in no language: names, program code, random keys. */
  readonly noLanguage: number;
  /** Close relatives that the text does not distinguish, most likely first. */
  readonly group?: { readonly langs: readonly string[] } | undefined;
  /** In order, if there are several languages. */
  readonly parts?: readonly Span[] | undefined;
}

/** What the checker uses of a language detector, of `vernacular-engine` or another. */
export interface Inspecting {
  inspect(text: string): TextInspection;
}

export interface Judged<Place> {
  readonly passage: Passage<Place>;
  readonly evidence: Evidence;
  readonly inspection: TextInspection | undefined;
}
