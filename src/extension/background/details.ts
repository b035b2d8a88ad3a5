/**
 * From the card to the popup: shows an answer whole, over the tab of its card or, where no popup opens without
 * a click of the person's, in a tab of its own.
 */
import * as v from 'valibot';
import browser from 'webextension-polyfill';
import type { Inspection } from '../messages/inspection.ts';
import { popupAddressFor } from '../messages/popup-tab.ts';
import type { DetailsRequest } from '../messages/selection-report.ts';
import { offerInPopup } from './answer-in-popup.ts';

const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
const word = v.pipe(v.string(), v.maxLength(100));
const moment = v.pipe(v.number(), v.finite());
const candidate = v.object({ lang: word, english: word, native: word, confidence: share });
const usage = v.optional(v.object({ used: v.number(), limit: v.number(), remaining: v.number() }));

/** An inspection as a script in a page may send it: whatever runs there could have made it up. */
const inspection = v.variant('outcome', [
  v.object({
    outcome: v.literal('recognised'),
    candidates: v.pipe(v.tupleWithRest([candidate], candidate), v.maxLength(10)),
    profanity: v.optional(
      v.variant('outcome', [
        v.object({ outcome: v.literal('scored'), score: share }),
        v.object({ outcome: v.literal('limit-reached'), resetsAt: moment }),
        v.object({ outcome: v.literal('failed') }),
      ]),
    ),
    usage,
  }),
  v.object({ outcome: v.literal('unrecognised'), usage }),
  v.object({ outcome: v.literal('limit-reached'), resetsAt: moment }),
  v.object({ outcome: v.picklist(['no-text', 'text-too-long', 'unavailable', 'not-counted', 'failed']) }),
]);

const request = v.object({ details: inspection });

export function isDetailsRequest(message: unknown): message is DetailsRequest {
  return v.is(request, message);
}

/** Shows the answer over a tab. Resolves with whether it can be seen anywhere. */
export async function showAnswer(inspection: Inspection, tabId: number): Promise<boolean> {
  if (await offerInPopup({ inspection, from: 'card' }, tabId)) return true;
  await browser.tabs.create({ url: popupAddressFor(tabId) });
  return true;
}
