/** State of the page in the popup's tab. */
import type { PageMarks } from '../language-marks.ts';
import type { Failure } from '../messages/inspection.ts';
import type { ReadPage, Tags } from '../messages/page-port.ts';
import type { DetectedBlock, LanguageShare } from '../page-languages/language-shares.ts';

export type Trouble = 'refused' | 'file' | 'pdf' | 'no-text' | 'gone';

export interface PageResult {
  readonly page: ReadPage;
  /** Without the text of frames, unless there is no other. */
  readonly shares: readonly LanguageShare[];
  readonly blocks: readonly DetectedBlock[];
  readonly marks: PageMarks;
  readonly withCode: boolean;
  readonly stoppedBy?: Failure | undefined;
  /** True if English blocks could not be searched for swearing. */
  readonly isUnscored?: boolean;
}

export type PageState =
  | { readonly step: 'none' }
  /** The popup is itself a tab. */
  | { readonly step: 'no-page' }
  | { readonly step: 'reading' }
  /** `done`: number of detected blocks. `of`: number of all blocks. */
  | { readonly step: 'detecting'; readonly done: number; readonly of: number }
  | { readonly step: 'done'; readonly result: PageResult }
  | { readonly step: 'trouble'; readonly trouble: Trouble }
  | { readonly step: 'failed'; readonly failed: Failure };

export interface KnownPage {
  readonly state: PageState;
  /** Tags that the page lacks, or that are set. Undefined until they are known. */
  readonly tags: Tags | undefined;
  readonly isPainted: boolean;
}
