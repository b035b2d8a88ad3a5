/**
 * Defines what the popup asks the background about the text of a page, and the answers. Both cost what the public
 * contract would charge for the same texts.
 */
import * as v from 'valibot';
import type { LanguageCandidate } from 'vernacular-engine/engines';
import type { Failure } from './inspection.ts';

/** Detect these blocks, one detection each. */
export const detectBlocks = v.object({
  type: v.literal('detect-blocks'),
  blocks: v.array(v.object({ text: v.string(), declared: v.string() })),
  /**
   * For blocks that are too short to speak for themselves: what the page is in, or some of its text to tell that from.
   */
  page: v.exactOptional(
    v.union([v.array(v.object({ lang: v.string(), confidence: v.number() })), v.string()]),
  ),
});

/** Detect a page as one text, which is one detection. */
export const detectAsOne = v.object({ type: v.literal('detect-as-one'), text: v.string() });

/** The candidates of one text, the most likely first. */
export type Candidates = readonly LanguageCandidate[];

/** What the blocks are in, in their order, or why that is not known. */
export type BlocksAnswer = { readonly results: readonly BlockResult[] } | Failure;

export interface BlockResult {
  readonly candidates: Candidates;
  /** BCP 47 tag of the first candidate, with the script that the text shows, such as `zh-Hant`; empty without one. */
  readonly tag: string;
}

/** Languages and their shares of the text, 0 to 1, or why there are none. */
export type AsOneAnswer =
  | { readonly shares: readonly { readonly lang: string; readonly share: number }[] }
  | Failure;
