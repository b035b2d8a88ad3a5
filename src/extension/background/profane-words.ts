import { type Engines, type Explanation, mask, type Span } from 'vernacular-engine/engines';
import { minShownScore } from '../answer/verdict.ts';
import { type MaskedWord, maxRanges } from '../messages/inspection.ts';
import type { ExplainedWord } from '../messages/page-detection.ts';

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

const isShown = ({ score }: Span) => score >= minShownScore;

/** Returns the swear words that are shown. Mild ones and insults stay readable. */
export function profaneWords(text: string, spans: readonly Span[]): readonly MaskedWord[] {
  return spans
    .filter(isShown)
    .slice(0, maxRanges)
    .map(({ start, end, isVulgar }) => {
      const word = text.slice(start, end);
      return { start, end, masked: (isVulgar ? mask(word) : word).slice(0, maxMaskLength) };
    });
}

/** Returns the shown words with the reasons for their scores. Only for pages of the extension: reasons quote the text. */
export function explainedWords(text: string, found: readonly Explanation[]): readonly ExplainedWord[] {
  const shown = found.filter(isShown);
  return profaneWords(text, shown).map((word, at) => {
    const { score, reasons } = shown[at] as Explanation;
    const weights = reasons.map(({ reason, weight }) => `${reason} ${weight < 0 ? '' : '+'}${weight}`);
    return { ...word, why: `${word.masked} ${score}: ${weights.join(', ')}` };
  });
}
