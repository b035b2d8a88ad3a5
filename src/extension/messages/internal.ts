import * as v from 'valibot';
import { type AccessOverview, accessRequest } from './access.ts';
import type { AnswerView, ShownLanguage } from './answer-view.ts';
import { type Failure, type Inspection, inspection, type UsageToday } from './inspection.ts';
import { managementRequest } from './management.ts';
import type { Outcome } from './outcome.ts';
import { type BlocksAnswer, detectBlocks } from './page-detection.ts';
import { maxAround, maxDeclared, maxOfPage } from './selection.ts';

const colour = v.pipe(v.string(), v.regex(/^rgba?\([\d\s.,%/]{5,60}\)$/));

/** The look of a custom highlight. A card sends it, whose script a page may have taken over. */
const paintedMark = v.object({
  /** Name of the highlight. A page can read it, so it is random and says nothing. */
  name: v.pipe(v.string(), v.regex(/^h[\w-]{1,80}$/)),
  /** CSS colours of the background, the lines and the text. Without a background, there are only lines. */
  mark: v.exactOptional(colour),
  ink: colour,
  text: colour,
  pattern: v.picklist(['solid', 'dashed', 'dotted', 'double', 'wavy']),
  isOver: v.boolean(),
});

/** Colours may have any notation where they are not sent. */
export type PaintedMark = v.InferOutput<typeof paintedMark>;

const tabId = v.number();

const upTo = (most: number) => v.pipe(v.string(), v.maxLength(most));
const declared = upTo(maxDeclared);
const surroundings = v.object({ around: upTo(maxAround), page: upTo(maxOfPage), declared });
const pageAround = v.object({ text: upTo(maxOfPage), declared });
const selectedBlock = v.object({ text: v.string(), declared });

export const internalMessage = v.variant('type', [
  v.object({
    type: v.literal('inspect-selection'),
    text: v.union([v.string(), v.array(selectedBlock)]),
    surroundings: v.exactOptional(surroundings),
    /** Absent if the page's own language is known. */
    page: v.exactOptional(pageAround),
  }),
  v.object({ type: v.literal('show-in-popup'), inspection }),
  v.object({
    type: v.literal('report'),
    inspection,
    right: v.exactOptional(upTo(35)),
  }),
  v.object({ type: v.literal('open-options') }),
  v.object({ type: v.literal('translate'), text: v.string(), lang: upTo(35) }),
  v.object({ type: v.literal('search-languages'), query: upTo(100) }),
  v.object({ type: v.literal('insert-colours'), marks: v.pipe(v.array(paintedMark), v.maxLength(20)) }),
  /** Injects what the pressed button of a card needs into the frame of the card. */
  v.object({ type: v.literal('inject-on-press') }),
  v.object({ type: v.literal('inspect-text'), text: v.string() }),
  v.object({ type: v.literal('get-usage') }),
  v.object({ type: v.literal('inspect-page-selection'), tabId }),
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

export type InspectionWithView = Inspection & { readonly view: AnswerView };

export interface InternalAnswers {
  readonly 'inspect-selection': InspectionWithView;
  readonly 'show-in-popup': boolean;
  readonly report: null;
  readonly 'open-options': null;
  readonly translate: boolean;
  readonly 'search-languages': readonly ShownLanguage[];
  readonly 'insert-colours': null;
  readonly 'inject-on-press': null;
  readonly 'inspect-text': Inspection;
  readonly 'inspect-page-selection': { readonly inspection: Inspection; readonly text: string } | null;
  readonly 'get-usage': UsageToday | Failure;
  readonly 'take-popup-answer': Inspection | null;
  readonly 'inject-page-reader': boolean;
  readonly 'detect-blocks': BlocksAnswer;
  readonly 'manage-accounts': Outcome;
  readonly 'manage-access': Outcome<AccessOverview>;
}
