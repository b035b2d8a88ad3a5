/** The texts and tags of a page, from a reader, for the rules. `Place` is a line and column, or an element. */

export interface CheckedPage<Place> {
  /** The `lang` attributes. The first one is that of the root element; its value is empty if it has none. */
  readonly tags: readonly Tag<Place>[];
  readonly passages: readonly Passage<Place>[];
}

export interface Tag<Place> {
  /** As written. */
  readonly value: string;
  readonly place: Place;
  /** True if the element has blocks within it, such as `main`, so that it may frame the text of the page. */
  readonly isSection?: boolean | undefined;
}

/** A text with one programmatic language, as the ACT rules define it. */
export interface Passage<Place> {
  /** White space is collapsed. */
  readonly text: string;
  /** Index of the tag in effect. */
  readonly tag: number;
  readonly kind: PassageKind;
  /** @param offset UTF-16 units of `text` */
  placeAt(offset: number): Place;
}

/**
 * A block (paragraph, heading, cell) or what of it is in one programmatic language; an accessible name or description
 * (`alt`, `aria-label`, `title`); the title of the document.
 */
export type PassageKind = 'block' | 'name' | 'title';

/** Names of the rules. docs/checker.md says what each reports. */
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
  /** The tag in effect, as written, or null without one. */
  readonly declared: string | null;
  /** The language that the page should be in, as a tag, if it differs from the text. Absent if that is the declared one. */
  readonly expected?: string | undefined;
  /** Code of the detected language, or null if it is not sure enough. */
  readonly proposed: string | null;
  /** Codes of the close relatives that the text does not distinguish, most likely first. Absent if it is in one language. */
  readonly either?: readonly string[] | undefined;
  /** Probability of the proposed language, or its share of all text with the tag, 0 to 1. Null without one. */
  readonly confidence: number | null;
  /** The passage, cut to 160 UTF-16 units. */
  readonly text: string;
}

export interface PageReport<Place> {
  readonly findings: readonly Finding<Place>[];
  /** Why the language of the page could not be checked. Undefined if it was checked. */
  readonly notJudged: string | undefined;
  /** Outcomes of the W3C's ACT rules. */
  readonly act: Readonly<Record<ActRule, ActOutcome>>;
  /** Letters of text in each language, for the share of a page that is not translated. */
  readonly letters: ReadonlyMap<string, number>;
}

/** Language of the page (ucwvc8) and of an element (off6ek). */
export type ActRule = 'ucwvc8' | 'off6ek';

export type ActOutcome = 'passed' | 'failed' | 'cantTell' | 'inapplicable';
