/**
 * Defines every message that the extension's own pages and its card send to its background, and the answer to each.
 * `background/internal-handlers.ts` says who may send which. Messages of the public contract are no part of this.
 */
import * as v from 'valibot';
import type { LanguageDetector } from 'vernacular-engine/engines';
import { type AccessOverview, accessRequest } from './access.ts';
import { type Failure, type Inspection, inspection, type UsageToday } from './inspection.ts';
import { type ManagementAnswer, managementRequest } from './management.ts';
import { type AsOneAnswer, type BlocksAnswer, detectAsOne, detectBlocks } from './page-detection.ts';
import type { PopupAnswer } from './popup-answer.ts';
import { surroundings } from './surroundings.ts';

const tabId = v.number();

export const internalMessage = v.variant('type', [
  /** Inspect the selected text for the card. */
  v.object({
    type: v.literal('inspect-selection'),
    text: v.string(),
    surroundings: v.exactOptional(surroundings),
  }),
  /** Show this inspection, in full, in the popup of the sender's tab. */
  v.object({ type: v.literal('show-in-popup'), inspection }),
  v.object({ type: v.literal('open-options') }),
  /** Open the translation site that the person chose with this text, in a language given by its code. */
  v.object({ type: v.literal('translate'), text: v.string(), lang: v.pipe(v.string(), v.maxLength(35)) }),
  /** Inspect a text that was typed into the popup. */
  v.object({
    type: v.literal('inspect-text'),
    text: v.string(),
    /** Whether English is scored for profanity. */
    scoresProfanity: v.optional(v.boolean(), true),
    /** Detections that its sitting has paid for. */
    paid: v.optional(v.picklist([0, 1, 2]), 0),
  }),
  v.object({ type: v.literal('get-usage') }),
  /** Which engine detects languages; asking loads none. */
  v.object({ type: v.literal('get-language-engine') }),
  /** Hand over the answer that waits for the popup of this tab, and forget it. */
  v.object({ type: v.literal('take-popup-answer'), tabId }),
  /** Put the script that reads a page into the top frame of this tab. */
  v.object({ type: v.literal('inject-page-reader'), tabId }),
  detectBlocks,
  detectAsOne,
  v.object({ type: v.literal('manage-accounts'), request: managementRequest }),
  /** Answer extensions that ask for access. */
  v.object({ type: v.literal('manage-access'), request: accessRequest }),
]);

export type InternalMessage = v.InferOutput<typeof internalMessage>;

export type InternalMessageType = InternalMessage['type'];

/** The message of one type. */
export type InternalMessageOf<Type extends InternalMessageType> = Extract<InternalMessage, { type: Type }>;

/** Message type → answer. */
export interface InternalAnswers {
  readonly 'inspect-selection': Inspection;
  /** Whether it can be seen anywhere. */
  readonly 'show-in-popup': boolean;
  readonly 'open-options': null;
  /** Whether there is such a site, and its tab was opened. */
  readonly translate: boolean;
  readonly 'inspect-text': Inspection;
  readonly 'get-usage': UsageToday | Failure;
  /** Null while none is loaded, and where none can be. */
  readonly 'get-language-engine': LanguageDetector['engine'] | null;
  /** Null when none is waiting. */
  readonly 'take-popup-answer': PopupAnswer | null;
  /** Whether the browser let the script in, as far as it tells. */
  readonly 'inject-page-reader': boolean;
  readonly 'detect-blocks': BlocksAnswer;
  readonly 'detect-as-one': AsOneAnswer;
  readonly 'manage-accounts': ManagementAnswer;
  readonly 'manage-access': ManagementAnswer<AccessOverview>;
}
