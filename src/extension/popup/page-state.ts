/** State of the page in the popup's tab. */
import type { PageMarks } from '../language-marks.ts';
import type { Failure } from '../messages/inspection.ts';
import type { Marked, PageFinding, ReadPage } from '../messages/page-port.ts';
import type { DetectedBlock, LanguageShare } from '../page-languages/language-shares.ts';

export type Trouble = 'refused' | 'file' | 'pdf' | 'no-text' | 'gone';

export interface PageResult {
  readonly page: ReadPage;
  readonly shares: readonly LanguageShare[];
  readonly blocks: readonly DetectedBlock[];
  readonly marks: PageMarks;
  readonly stoppedBy?: Failure | undefined;
  /** True if English blocks could not be searched for swearing. */
  readonly isUnscored?: boolean;
}

export type PageState =
  | { readonly step: 'none' }
  /** The popup is itself a tab. */
  | { readonly step: 'no-page' }
  /** `found`: number of blocks so far. */
  | { readonly step: 'reading'; readonly found: number }
  /** `done`: number of detected blocks. `of`: number of all blocks. `result`: of the blocks so far. */
  | { readonly step: 'detecting'; readonly done: number; readonly of: number; readonly result?: PageResult }
  | { readonly step: 'done'; readonly result: PageResult }
  | { readonly step: 'trouble'; readonly trouble: Trouble }
  | { readonly step: 'failed'; readonly failed: Failure };

/** Marks in the page; or, after undo, the number of attributes that were kept because the page had changed them. */
export type Marking = Marked | { readonly kept: number };

interface PageFindings {
  readonly findings: readonly PageFinding[];
  /** False if the language of the page as a whole is not clear. */
  readonly isPageJudged: boolean;
}

/** Findings about the declared languages, or the reason why the page could not be checked. */
export type Checked = PageFindings | Failure;

export interface KnownPage {
  readonly state: PageState;
  /** Undefined without marks in the page. */
  readonly marking: Marking | undefined;
  readonly isPainted: boolean;
  /** Undefined until the declared languages are checked. */
  readonly checked: Checked | undefined;
}
