/** Sentences about limits, for people. */
import { maxBodyBytes, maxCharacters, maxTexts, maxValues } from '../limits.ts';

export const textTooLong = (place: string) =>
  `${place} is longer than ${inFigures(maxCharacters)} characters. Split it.`;

export const tooManyTexts = () =>
  `The call has more than ${inFigures(maxTexts)} texts. Split it into several calls.`;

export const bodyTooLarge = () =>
  `The body is larger than ${maxBodyBytes / 2 ** 20} MiB (${inFigures(maxBodyBytes)} bytes). Split it into several calls.`;

export const tooManyValuesForTexts = () =>
  `The body has more than ${inFigures(maxValues)} values. A call can have ${inFigures(maxTexts)} texts; split it into several calls.`;

function inFigures(count: number): string {
  return count.toLocaleString('en');
}
