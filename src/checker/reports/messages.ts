import { languages } from 'vernacular-engine/languages';
import { declaredLanguages } from '../declared-languages.ts';
import type { FileFinding } from './report.ts';

/** Returns a sentence about a finding. `proposed` is the name of the language, `key` that of a text in a translation file. */
type SentenceOf = (declared: string, proposed: string | undefined, key: string | undefined) => string;

const texts: Readonly<
  Record<FileFinding['rule'], { readonly summary: string; readonly sentenceOf: SentenceOf }>
> = {
  'page-lang': {
    summary: 'The language that the page declares is not the language of its text (WCAG 3.1.1, ACT ucwvc8).',
    sentenceOf: (declared, proposed) =>
      `The page declares ${declared}, but its text is in ${proposed ?? 'other languages'}.`,
  },
  'element-lang': {
    summary:
      'The language that an element declares is not the language of its text (WCAG 3.1.2, ACT off6ek).',
    sentenceOf: (declared, proposed) =>
      `The element declares ${declared}, but ${proposed === undefined ? 'a part of its text is in another language' : `its text is in ${proposed}`}.`,
  },
  'foreign-block': {
    summary: 'A block is in another language than it declares (WCAG 3.1.2).',
    sentenceOf: (declared, proposed) => `This text is in ${proposed}, where the page declares ${declared}.`,
  },
  'foreign-inline': {
    summary: 'A part of a block may be in another language than it declares (WCAG 3.1.2).',
    sentenceOf: (declared, proposed) =>
      `This may be ${proposed}, where the page declares ${declared}. Please look: names and technical terms need no mark.`,
  },
  'missing-lang': {
    summary: 'The page declares no language (WCAG 3.1.1).',
    sentenceOf: (_, proposed) =>
      `The page declares no language.${proposed === undefined ? '' : ` Its text is in ${proposed}.`}`,
  },
  'foreign-string': {
    summary: 'A text of a translation file is in another language than the file.',
    sentenceOf: (declared, proposed, key) =>
      `${key}: this text is in ${proposed}, where its file is in ${declared}.`,
  },
  'invalid-lang': {
    summary: 'A language tag is invalid (WCAG 3.1.1, 3.1.2).',
    sentenceOf: (declared, proposed) =>
      `The tag ${declared} is invalid.${proposed === undefined ? '' : ` Perhaps ${proposed} is meant.`}`,
  },
};

/** Each rule and its meaning, as a sentence. */
export const ruleSummaries: readonly (readonly [rule: string, summary: string])[] = Object.entries(texts).map(
  ([rule, { summary }]) => [rule, summary],
);

/** Returns one sentence about a finding. */
export function messageOf({
  rule,
  declared,
  proposed,
  either = proposed === null ? [] : [proposed],
  key,
}: Pick<FileFinding, 'rule' | 'declared' | 'proposed' | 'either' | 'key'>): string {
  const language = either.map(nameOf).join(' or ') || undefined;
  if (rule === 'page-lang' && (declared === null || declaredLanguages(declared).includes(proposed ?? '')))
    return `The page should be in another language than ${language}, in which its text is.`;
  const tag = key === undefined ? `lang="${declared}"` : (declared ?? '');
  return texts[rule].sentenceOf(declared === null ? 'no language' : tag, language, key);
}

function nameOf(code: string): string {
  const [english] = languages[code] ?? [];
  return english === undefined ? code : `${english} (${code})`;
}
