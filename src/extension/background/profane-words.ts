import { type Engines, mask, type Span } from 'vernacular-engine/engines';
import { type MaskedWord, maxRanges } from '../messages/inspection.ts';

/** Matches with a lower score are more likely innocent than profane. */
const minScore = 0.5;

const maxMaskLength = 100;

/** Returns undefined if the profanity engine can't be loaded. */
export async function findProfanity(engines: Engines, text: string): Promise<readonly Span[] | undefined> {
  try {
    return (await engines.profanity()).spans(text);
  } catch {
    return undefined;
  }
}

/** Returns the words that are more likely profane than not. Mild insults stay readable. */
export function profaneWords(text: string, spans: readonly Span[]): readonly MaskedWord[] {
  return spans
    .filter(({ score }) => score >= minScore)
    .slice(0, maxRanges)
    .map(({ start, end, isVulgar }) => {
      const word = text.slice(start, end);
      return { start, end, masked: (isVulgar ? mask(word) : word).slice(0, maxMaskLength) };
    });
}
