/**
 * Defines what the page asks its workers, and their answers. Texts stay in the two of them.
 */
import type { LanguageCandidate, LanguageSegment } from 'vernacular-engine/detector';

/** What is told of one text. */
export interface Inspected {
  readonly candidates: readonly LanguageCandidate[];
  /** The parts of a text in several languages, in UTF-16 units; empty for a text in one. */
  readonly parts: readonly LanguageSegment[];
  /**
   * Whether the text is too long to be divided whole, so that `parts` are those of its beginning, middle and end, and
   * only what is English in these was searched.
   */
  readonly isSample?: true;
  /** The score from 0 to 1 of a text in English, or of the parts that are; absent where nothing is. */
  readonly profanity?: number;
  /** The words that swear, each once, in order, as they may be shown. */
  readonly swearing: readonly string[];
  /** Milliseconds that the engines took. */
  readonly milliseconds: number;
}

/** A file to detect, line by line or by one column of a table. */
export interface FileTask {
  readonly file: Blob;
  /** A `tsv` has tabs between its columns, a `csv` what its header says. */
  readonly kind: 'lines' | 'csv' | 'tsv';
  /** How it is encoded, as `TextDecoder` calls it; without it, its first bytes tell. */
  readonly encoding?: string | undefined;
  /** Which column of a table holds the texts, by its place, since names may occur twice; the first is 0. */
  readonly column?: number;
  /** Whether the first row of a table names its columns, as it does unless told otherwise. */
  readonly hasHeader?: boolean;
}

/** What became of a file. */
export interface DetectedFile {
  /** The same rows with the columns `language` and `confidence`, as CSV. */
  readonly csv: Blob;
  readonly rows: number;
  /** Lines that are no rows and are not in the result. */
  readonly leftOut: number;
  /** Rows without any text, which are left empty. */
  readonly empty: number;
  /** Sentences that name a line: what is left out, texts that are damaged, columns whose names are taken. */
  readonly faults: readonly string[];
  /** Language code → number of rows, the most frequent first. */
  readonly counts: readonly (readonly [string, number])[];
}

export type WorkerRequest =
  | { readonly type: 'inspect'; readonly text: string }
  | ({ readonly type: 'columns'; readonly kind: Exclude<FileTask['kind'], 'lines'> } & Pick<
      FileTask,
      'file' | 'encoding'
    >)
  | { readonly type: 'detect-file'; readonly task: FileTask }
  | { readonly type: 'compare'; readonly text: string };

/** One library's answer: a code of ours, or why there is none. */
export interface LibraryAnswer {
  readonly library: string;
  readonly lang?: string;
  readonly milliseconds?: number;
  readonly failed?: boolean;
}

/** Request type → answer. */
export interface WorkerAnswers {
  readonly inspect: Inspected;
  readonly columns: readonly string[];
  readonly 'detect-file': DetectedFile;
  readonly compare: readonly LibraryAnswer[];
}

/** A worker's answer to the request of the same number; or how far it is; or why there is none. */
export type WorkerReply =
  | { readonly id: number; readonly value: WorkerAnswers[keyof WorkerAnswers] }
  | { readonly id: number; readonly done: number; readonly of: number }
  | { readonly id: number; readonly error: string };
