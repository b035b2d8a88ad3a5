import type { Evidence } from './evidence.ts';
import type { Passage } from './page.ts';

/** The engine's answer about a text. */
export interface TextInspection {
  /** Most likely first, with confidences of 0 to 1. */
  readonly languages: readonly { readonly lang: string; readonly confidence: number }[];
  /** Share of the text that is in no language: names, program code, random keys. */
  readonly noLanguage: number;
  /** Close relatives that the text does not distinguish, most likely first, if the most likely language has any. */
  readonly group?: { readonly langs: readonly string[] } | undefined;
  /** The parts of a text in several languages, as ranges of UTF-16 units in order. Absent or empty if there is one. */
  readonly parts?:
    | readonly {
        readonly start: number;
        readonly end: number;
        readonly lang: string;
        readonly confidence: number;
      }[]
    | undefined;
}

/** The part of a language detector that the checker uses: of `vernacular-engine`, or another. */
export interface Inspecting {
  inspect(text: string): TextInspection;
}

/** A passage with its evidence and, once it is inspected, its languages. */
export interface Judged<Place> {
  readonly passage: Passage<Place>;
  readonly evidence: Evidence;
  readonly inspection: TextInspection | undefined;
}
