import type { Evidence } from './evidence.ts';
import type { Passage } from './page.ts';

export interface TextInspection {
  /** Most likely first, with confidences of 0 to 1. */
  readonly languages: readonly { readonly lang: string; readonly confidence: number }[];
  /** Share of the text in no language: names, program code, random keys. */
  readonly noLanguage: number;
  /** Close relatives that the text does not distinguish, most likely first. */
  readonly group?: { readonly langs: readonly string[] } | undefined;
  /** Ranges of UTF-16 units in order, if there are several languages. */
  readonly parts?:
    | readonly {
        readonly start: number;
        readonly end: number;
        readonly lang: string;
        readonly confidence: number;
      }[]
    | undefined;
}

/** What the checker uses of a language detector, of `vernacular-engine` or another. */
export interface Inspecting {
  inspect(text: string): TextInspection;
}

export interface Judged<Place> {
  readonly passage: Passage<Place>;
  readonly evidence: Evidence;
  readonly inspection: TextInspection | undefined;
}
