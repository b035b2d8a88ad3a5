import { languages } from 'vernacular-engine/languages';
import type { Finding, Rule } from './page.ts';

interface RuleFacts {
  readonly summary: string;
  /** Success criteria of WCAG 2. */
  readonly wcag: readonly string[];
  /** Rules of the W3C's ACT community that are the same. */
  readonly act: readonly string[];
  sentenceOf(declared: string, proposed: string | undefined): string;
}

export const ruleFacts: Readonly<Record<Rule, RuleFacts>> = {
  'page-lang': {
    summary: 'The language that the page declares is not the language of its text.',
    wcag: ['3.1.1'],
    act: ['ucwvc8'],
    sentenceOf: (declared, proposed) =>
      `The page declares ${declared}, but its text is in ${proposed ?? 'other languages'}.`,
  },
  'element-lang': {
    summary: 'The language that an element declares is not the language of its text.',
    wcag: ['3.1.2'],
    act: ['off6ek'],
    sentenceOf: (declared, proposed) =>
      `The element declares ${declared}, but ${proposed === undefined ? 'a part of its text is in another language' : `its text is in ${proposed}`}.`,
  },
  'foreign-block': {
    summary: 'A block is in another language than it declares.',
    wcag: ['3.1.2'],
    act: [],
    sentenceOf: (declared, proposed) => `This text is in ${proposed}, where the page declares ${declared}.`,
  },
  'foreign-inline': {
    summary: 'A part of a block may be in another language than it declares.',
    wcag: ['3.1.2'],
    act: [],
    sentenceOf: (declared, proposed) =>
      `This may be ${proposed}, where the page declares ${declared}. Please look: names and technical terms need no mark.`,
  },
  'foreign-string': {
    summary: 'A text of a translation file is in another language than the file.',
    wcag: [],
    act: [],
    sentenceOf: (declared, proposed) => `This text is in ${proposed}, where its file is in ${declared}.`,
  },
  'missing-lang': {
    summary: 'The page declares no language.',
    wcag: ['3.1.1'],
    act: ['b5c3f8'],
    sentenceOf: (_, proposed) =>
      `The page declares no language.${proposed === undefined ? '' : ` Its text is in ${proposed}.`}`,
  },
  'invalid-lang': {
    summary: 'A language tag is invalid.',
    wcag: ['3.1.1', '3.1.2'],
    act: ['bf051a', 'de46e4'],
    sentenceOf: (declared, proposed) =>
      `The tag ${declared} is invalid.${proposed === undefined ? '' : ` Perhaps ${proposed} is meant.`}`,
  },
};

/** Returns one sentence about a finding. */
export function messageOf({
  rule,
  declared,
  expected,
  proposed,
  either = proposed === null ? [] : [proposed],
}: Pick<Finding<unknown>, 'rule' | 'declared' | 'expected' | 'proposed' | 'either'>): string {
  const language = either.map((code) => nameOf(code)).join(' or ') || undefined;
  if (expected !== undefined)
    return `The page should be in ${nameOf(expected, expected.split('-')[0])}, but its text is in ${language ?? 'other languages'}.`;
  if (declared === null) return ruleFacts[rule].sentenceOf('no language', language);
  const tag = rule === 'foreign-string' ? nameOf(declared, declared.split(/[-_]/)[0]) : `lang="${declared}"`;
  return ruleFacts[rule].sentenceOf(tag, language);
}

/** Such as `German (de)`. */
export function nameOf(tag: string, code = tag): string {
  const [english] = languages[code] ?? [];
  return english === undefined ? tag : `${english} (${tag})`;
}
