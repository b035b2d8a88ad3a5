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
      /** True if the profanity engine can't be loaded for the English blocks. */
      readonly isUnscored?: boolean;
    }
  | Failure;

/** Close relatives that a block does not distinguish. */
export interface Twins {
  /** Codes, most likely first. */
  readonly langs: readonly string[];
  /** Sum over the twins. */
  readonly confidence: number;
  /** The twins that they may count as. */
  readonly countAs: readonly Twin[];
}

export interface Twin {
  readonly lang: string;
  /** BCP 47 tag with the script of the block. */
  readonly tag: string;
}

export interface BlockResult {
  /** By which the block counts. */
  readonly letters: number;
  readonly candidates: Candidates;
  /**
   * BCP 47 tag of the first candidate with the script in use, such as `zh-Hant`. Empty without candidates.
   */
  readonly tag: string;
  readonly twins?: Twins;
  /** Parts of a mixed block in order, each with its tag. */
  readonly parts?: readonly (TextPart & { readonly tag: string })[];
  /** Swear words of an English block, in order. Mild ones are not masked. */
  readonly swearing?: readonly MaskedWord[];
}
