/** Draws answers as the card and the popup do, and reads their words. */
import { viewOf } from '../../../src/extension/answer/answer-view.ts';
import * as draw from '../../../src/extension/answer/draw.ts';
import type { AnswerOptions } from '../../../src/extension/answer/options.ts';
import { plain } from '../../../src/extension/answer/plain.ts';
import type {
  InspectedLanguage,
  Inspection,
  Recognised,
} from '../../../src/extension/messages/inspection.ts';

const copying = { copy: async () => true, say: () => {}, announce: () => {} };
type Options = Partial<AnswerOptions> & { text?: string };

export const answerTitle = (inspection: Inspection, options: Options = {}) =>
  draw.answerTitle(viewOf(inspection), { ...plain, copying, ...options });
export const answerDetails = (inspection: Inspection) =>
  draw.answerDetails(viewOf(inspection), { ...plain, copying });
export const answerBody = (inspection: Recognised, options: Options = {}) =>
  draw.answerBody(viewOf(inspection, options.text), { ...plain, copying, ...options });

/** Returns the text of an answer line by line. */
export function linesOf(inspection: Inspection, options: Options = {}): string[] {
  const body = inspection.outcome === 'recognised' ? answerBody(inspection, options) : [];
  return [...answerTitle(inspection, options), ...body].map((part) => part.textContent ?? '');
}

export const german = { lang: 'de', english: 'German', native: 'Deutsch', confidence: 0.943 };
export const english = { lang: 'en', english: 'English', native: 'English', confidence: 0.8 };
export const dutch = { lang: 'nl', english: 'Dutch', native: 'Nederlands', confidence: 0.01 };

/** Line of an answer that names German. */
export const unchecked = 'Not checked for swearing: German.';

export const recognised = (...candidates: [InspectedLanguage, ...InspectedLanguage[]]): Recognised => ({
  outcome: 'recognised',
  candidates,
});
