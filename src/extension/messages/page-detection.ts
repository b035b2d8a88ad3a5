/** Requests to detect the text of a page, from the popup and from a painted page. Each block counts as one detection. */
import * as v from 'valibot';
import type { LanguageCandidate } from 'vernacular-engine/engines';
import type { Failure, MaskedWord, TextPart } from './inspection.ts';

export const detectBlocks = v.object({
  type: v.literal('detect-blocks'),
  blocks: v.array(v.object({ text: v.string(), declared: v.string() })),
  /** Context for short blocks: candidates for the whole page, or a sample of its text. */
  page: v.exactOptional(
    v.union([v.array(v.object({ lang: v.string(), confidence: v.number() })), v.string()]),
  ),
});

export type Candidates = readonly LanguageCandidate[];

export type BlocksAnswer =
  | {
      readonly results: readonly BlockResult[];
      readonly isUnscored?: boolean;
    }
  | Failure;

export interface Twins {
  readonly langs: readonly string[];
  readonly confidence: number;
  readonly countAs: readonly Twin[];
}

export interface Twin {
  readonly lang: string;
  readonly tag: string;
}

export interface BlockResult {
  readonly letters: number;
  readonly candidates: Candidates;
  /**
   * BCP 47 tag of the first candidate with the script in use, such as `zh-Hant`. Empty without candidates.
   */
  readonly tag: string;
  readonly twins?: Twins;
  /** Parts of a mixed block in order, each with its tag. */
  readonly parts?: readonly (TextPart & { readonly tag: string })[];
  readonly swearing?: readonly ExplainedWord[];
}

export interface ExplainedWord extends MaskedWord {
  /** The masked word, its score and the reasons with their weights, in English. */
  readonly why: string;
}
