/**
 * Defines every message that the extension's own pages and its card send to its background, and the answer to each.
 * `background/internal-handlers.ts` says who may send which. Messages of the public contract are no part of this.
 */
import * as v from 'valibot';
import type { LanguageDetector } from '../../engine/index.ts';
import { type Failure, type Inspection, inspection, type UsageToday } from './inspection.ts';
import { type ManagementAnswer, managementRequest } from './management.ts';
import type { PopupAnswer } from './popup-answer.ts';
import type { SelectionReport } from './selection-report.ts';

const tabId = v.number();

export const internalMessage = v.variant('type', [
  /** Inspect the selected text for the card. */
  v.object({
    type: v.literal('inspect-selection'),
    text: v.string(),
    among: v.picklist(['all', 'read']),
  }),
  /** Show this inspection, in full, in the popup of the sender's tab. */
  v.object({ type: v.literal('show-in-popup'), inspection }),
  v.object({ type: v.literal('open-options') }),
  /** Inspect a text that was typed into the popup. */
  v.object({ type: v.literal('inspect-text'), text: v.string() }),
  v.object({ type: v.literal('get-usage') }),
  /** Which engine detects languages; asking loads none. */
  v.object({ type: v.literal('get-language-engine') }),
  /** Hand over the answer that waits for the popup of this tab, and forget it. */
  v.object({ type: v.literal('take-popup-answer'), tabId }),
  /** Put the script that reads a page into the top frame of this tab. */
  v.object({ type: v.literal('inject-page-reader'), tabId }),
  v.object({ type: v.literal('manage-accounts'), request: managementRequest }),
]);

export type InternalMessage = v.InferOutput<typeof internalMessage>;

export type InternalMessageType = InternalMessage['type'];

/** The message of one type. */
export type InternalMessageOf<Type extends InternalMessageType> = Extract<InternalMessage, { type: Type }>;

/** Message type → answer. */
export interface InternalAnswers {
  readonly 'inspect-selection': SelectionReport;
  /** Whether it can be seen anywhere. */
  readonly 'show-in-popup': boolean;
  readonly 'open-options': null;
  readonly 'inspect-text': Inspection;
  readonly 'get-usage': UsageToday | Failure;
  /** Null while none is loaded, and where none can be. */
  readonly 'get-language-engine': LanguageDetector['engine'] | null;
  /** Null when none is waiting. */
  readonly 'take-popup-answer': PopupAnswer | null;
  /** Whether the browser let the script in, as far as it tells. */
  readonly 'inject-page-reader': boolean;
  readonly 'manage-accounts': ManagementAnswer;
}
