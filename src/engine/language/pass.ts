/** Reads a text, and a second time if words in it may have misled the first pass. */
import { parts } from './parts.ts';
import { confidenceFactorOf, heuristics, maxSecondReadingLength } from './text/heuristics.ts';
import { isPlainWord } from './text/plain-word.ts';
import type { LanguageCandidate } from './types.ts';

/** Minimum confidence of a second pass. Below, the first one counts. */
const minConfidence = 0.5;

/** The result of one pass over a text. A second pass reads the text as a heuristic rewrites it. */
export interface Pass {
  /** As long as the original text. */
  readonly text: string;
  readonly answer: LanguageCandidate[];
  /** Share of "no language", the share of program code included. */
  readonly noneShare: number;
  /** Number of languages that the text seems to be in: 0 without evidence. */
  readonly parts: number;
}

/** @param detect Reads a text. Multiplies the confidences by `factor`. */
export function readOnceOrTwice(text: string, detect: (text: string, factor: number) => Pass): Pass {
  if (isPlainWord(text)) return detect(text, 1);
  const factor = confidenceFactorOf(text);
  const first = detect(text, factor);
  if (text.length > maxSecondReadingLength) return first;
  for (const { name, reread, mustDiffer } of heuristics) {
    if (!parts[name] || (!mustDiffer && first.parts < 2)) continue;
    const again = reread?.(text, first.answer);
    if (again === undefined) continue;
    const second = detect(again, factor);
    const [best] = second.answer;
    const counts = (best?.confidence ?? 0) >= minConfidence;
    const isClear = mustDiffer ? best?.lang !== first.answer[0]?.lang : second.parts === 1;
    if (counts && isClear) return second;
  }
  return first;
}
