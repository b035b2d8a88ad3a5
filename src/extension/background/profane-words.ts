import { type Engines, type Explanation, mask, type Span } from 'vernacular-engine/engines';
import { minShownScore } from '../answer/verdict.ts';
import { type MaskedWord, maxRanges } from '../messages/inspection.ts';

const maxMaskLength = 100;

/** Returns undefined if the profanity engine can't be loaded. */
export async function findProfanity(
  engines: Engines,
  text: string,
): Promise<readonly Explanation[] | undefined> {
  try {
    return (await engines.profanity()).explain(text);
  } catch {
    return undefined;
  }
}

/** Returns the swear words that are shown. Mild ones and insults stay readable. */
export function profaneWords(text: string, spans: readonly Span[]): readonly MaskedWord[] {
  return spans
    .filter(({ score }) => score >= minShownScore)
    .slice(0, maxRanges)
    .map(({ start, end, isVulgar }) => {
      const word = text.slice(start, end);
      return { start, end, masked: (isVulgar ? mask(word) : word).slice(0, maxMaskLength) };
    });
}
