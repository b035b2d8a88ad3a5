/**
 * Messages from the extension's pages and card to the background, and their answers.
 * `background/internal-handlers.ts` defines who may send each. API calls are separate.
 */
import * as v from 'valibot';
import { type AccessOverview, accessRequest } from './access.ts';
import type { AnswerView, ShownLanguage } from './answer-view.ts';
import { type Failure, type Inspection, inspection, type UsageToday } from './inspection.ts';
import { managementRequest } from './management.ts';
import type { Outcome } from './outcome.ts';
import { type BlocksAnswer, detectBlocks } from './page-detection.ts';
import { paintedMark } from './painted-mark.ts';
import { selectedBlock } from './selected-blocks.ts';
import { pageAround, surroundings } from './surroundings.ts';

const tabId = v.number();

export const internalMessage = v.variant('type', [
  v.object({
    type: v.literal('inspect-selection'),
    /** A text, or the blocks of a selection over several. */
    text: v.union([v.string(), v.array(selectedBlock)]),
    surroundings: v.exactOptional(surroundings),
    /** Absent if the page's own language is known. */
    page: v.exactOptional(pageAround),
  }),
  v.object({ type: v.literal('show-in-popup'), inspection }),
  /** Opens the form for a wrong answer. `right` is the language that the user chose instead. */
  v.object({
    type: v.literal('report'),
    inspection,
    right: v.exactOptional(v.pipe(v.string(), v.maxLength(35))),
  }),
  v.object({ type: v.literal('open-options') }),
  v.object({ type: v.literal('translate'), text: v.string(), lang: v.pipe(v.string(), v.maxLength(35)) }),
  /** Searches all languages by name and code. */
  v.object({ type: v.literal('search-languages'), query: v.pipe(v.string(), v.maxLength(100)) }),
  /** Inserts the colours of custom highlights into the page. */
  v.object({ type: v.literal('insert-colours'), marks: v.pipe(v.array(paintedMark), v.maxLength(20)) }),
  /** Injects what the pressed button of a card needs into the frame of the card. */
  v.object({ type: v.literal('inject-on-press') }),
  v.object({ type: v.literal('inspect-text'), text: v.string() }),
  v.object({ type: v.literal('get-usage') }),
  /** Inspects the text that is selected in this tab. */
  v.object({ type: v.literal('inspect-page-selection'), tabId }),
  /** Returns the answer stored for this tab's popup and deletes it. */
  v.object({ type: v.literal('take-popup-answer'), tabId }),
  v.object({ type: v.literal('inject-page-reader'), tabId }),
  detectBlocks,
  v.object({ type: v.literal('manage-accounts'), request: managementRequest }),
  /** A call with an id is carried out once, however often it arrives. */
  v.object({
    type: v.literal('manage-access'),
    request: accessRequest,
    call: v.exactOptional(v.string()),
  }),
]);

export type InternalMessage = v.InferOutput<typeof internalMessage>;

export type InternalMessageType = InternalMessage['type'];

export type InternalMessageOf<Type extends InternalMessageType> = Extract<InternalMessage, { type: Type }>;

/** An answer with the words that the card shows. */
export type InspectionWithView = Inspection & { readonly view: AnswerView };

export interface InternalAnswers {
  readonly 'inspect-selection': InspectionWithView;
  /** True if it was shown. */
  readonly 'show-in-popup': boolean;
  readonly report: null;
  readonly 'open-options': null;
  /** True if a site is set and its tab was opened. */
  readonly translate: boolean;
  /** Best matches first. */
  readonly 'search-languages': readonly ShownLanguage[];
  readonly 'insert-colours': null;
  readonly 'inject-on-press': null;
  readonly 'inspect-text': Inspection;
  /** Null if nothing is selected, or if the page accepts no script. */
  readonly 'inspect-page-selection': { readonly inspection: Inspection; readonly text: string } | null;
  readonly 'get-usage': UsageToday | Failure;
  readonly 'take-popup-answer': Inspection | null;
  /** False if the browser reports a refusal. */
  readonly 'inject-page-reader': boolean;
  readonly 'detect-blocks': BlocksAnswer;
  readonly 'manage-accounts': Outcome;
  readonly 'manage-access': Outcome<AccessOverview>;
}
