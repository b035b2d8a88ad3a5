/** Draws answers as the card and the popup do, and reads their words. */
import { viewOf } from '../../../src/extension/answer/answer-view.ts';
import type { AnswerOptions } from '../../../src/extension/answer/draw.ts';
import { drawAnswer } from '../../../src/extension/answer/draw.ts';
import type {
  InspectedLanguage,
  Inspection,
  Recognised,
} from '../../../src/extension/messages/inspection.ts';
import { plain } from '../../../src/extension/popup/inspection-view.tsx';

const surface = { ...plain, say: () => {}, announce: () => {} };
type Options = Partial<AnswerOptions> & { text?: string };

export const drawn = (inspection: Inspection, { text, ...options }: Options = {}) =>
  drawAnswer(viewOf(inspection, text), {
    ...{ ...surface, level: 2, tools: [], markOf: () => 0 },
    choice: ({ name }) => surface.words(name),
    ...options,
  });

export const linesOf = (inspection: Inspection, options: Options = {}): string[] =>
  drawn(inspection, options).map(({ textContent }) => textContent ?? '');

export const german = { lang: 'de', english: 'German', native: 'Deutsch', confidence: 0.943 };
export const english = { lang: 'en', english: 'English', native: 'English', confidence: 0.95 };
export const dutch = { lang: 'nl', english: 'Dutch', native: 'Nederlands', confidence: 0.01 };

export const recognised = (...candidates: InspectedLanguage[]): Recognised => ({
  outcome: 'recognised',
  candidates,
});
