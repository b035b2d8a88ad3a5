import type { LanguageSegment } from 'vernacular-engine/detector';
import { type LanguageDetector, mask, type ProfanityFinder } from 'vernacular-engine/engines';
import type { Inspected } from './protocol.ts';

/** Matches with a lower score are more likely innocent. */
const minScore = 0.5;

/**
 * In UTF-16 units. Of a text longer than three windows, only the beginning, middle and end are divided, to keep
 * answers fast.
 */
const windowLength = 5000;
const maxDivided = 3 * windowLength;

export function inspectText(detector: LanguageDetector, scorer: ProfanityFinder, text: string): Inspected {
  const start = performance.now();
  const candidates = detector.detect(text);
  const isMixed = (candidates[1]?.confidence ?? 0) >= 0.05;
  const parts = isMixed ? partsOf(detector, text) : [];
  const isInParts = new Set(parts.map(({ lang }) => lang)).size > 1;
  const isEnglish = !isInParts && candidates[0]?.lang === 'en';
  const english = isEnglish ? [{ start: 0, end: text.length }] : parts.filter(({ lang }) => lang === 'en');
  const isSample = isMixed && text.length > maxDivided && !isEnglish;
  const finds = english.flatMap(({ start, end }) => {
    const part = text.slice(start, end);
    return scorer.spans(part).map((span) => ({ ...span, words: part.slice(span.start, span.end) }));
  });
  const swearing = finds.filter(({ score, isVulgar }) => isVulgar && score >= minScore);
  return {
    candidates,
    parts: isInParts ? parts : [],
    ...(isSample && { isSample }),
    ...(english.length > 0 && { profanity: finds.reduce((most, { score }) => Math.max(most, score), 0) }),
    swearing: [...new Set(swearing.map(({ words }) => mask(words)))],
    milliseconds: performance.now() - start,
  };
}

function partsOf(detector: LanguageDetector, text: string): LanguageSegment[] {
  if (text.length <= maxDivided) return detector.segments(text);
  const last = text.length - windowLength;
  return [0, Math.floor(last / 2), last].flatMap((from) =>
    detector
      .segments(text.slice(from, from + windowLength))
      .map(({ start, end, lang }) => ({ start: from + start, end: from + end, lang })),
  );
}
