/**
 * Defines what the card shows of a selected text: the inspection that every text gets, the language of each part of a
 * mixed text, and the words that swear. The public contract answers neither parts nor words; only the card gets them.
 */
import type { Inspection } from './inspection.ts';

/** A range of the text, in UTF-16 units [start, end), and the language that it is most likely in. */
export interface TextPart {
  readonly start: number;
  readonly end: number;
  readonly lang: string;
}

/** A word that swears, as its range in the text in UTF-16 units [start, end). */
export interface MaskedWord {
  readonly start: number;
  readonly end: number;
  /** The word as it may be shown: all but its first and last letter are starred. */
  readonly masked: string;
}

/** Which languages are considered: all of them, or only those that the person reads. */
export type Among = 'all' | 'read';

export interface SelectionReport {
  readonly inspection: Inspection;
  readonly among: Among;
  /** Whether the person has chosen languages that they read, so that `among: 'read'` differs from `'all'`. */
  readonly canNarrow: boolean;
  /** The parts of a text in several languages, in order, as far as they were detected; otherwise empty. */
  readonly parts: readonly TextPart[];
  /** The words that are more likely profane than not, in order; empty unless the text is English. */
  readonly swearing: readonly MaskedWord[];
  /** Whether franc-min detected the language because the language model cannot be read. */
  readonly isFallback: boolean;
}
