/**
 * Inspects a text that is typed: its languages, its parts, and how profane what is English in it is.
 */

import type { LanguageSegment } from 'vernacular-engine/detector';
import { type LanguageDetector, mask, type ProfanityFinder } from 'vernacular-engine/engines';
import type { Inspected } from './protocol.ts';

/** A find below this score is more likely innocent than not. */
const leastScore = 0.5;

/**
 * UTF-16 units of a window. Of a mixed text longer than three, only its beginning, middle and end are divided into parts, so
 * that every answer comes soon.
 */
const window = 5000;
const mostDivided = 3 * window;

/** Tells the languages of a text, of a mixed one its parts, and scores what is English in it. */
export function inspectText(detector: LanguageDetector, scorer: ProfanityFinder, text: string): Inspected {
  const start = performance.now();
  const candidates = detector.detect(text);
  const isMixed = (candidates[1]?.confidence ?? 0) >= 0.05;
  const parts = isMixed ? partsOf(detector, text) : [];
  const isInParts = new Set(parts.map(({ lang }) => lang)).size > 1;
  const isEnglish = !isInParts && candidates[0]?.lang === 'en';
  const english = isEnglish ? [{ start: 0, end: text.length }] : parts.filter(({ lang }) => lang === 'en');
  const isSample = isMixed && text.length > mostDivided && !isEnglish;
  const finds = english.flatMap(({ start, end }) => {
    const part = text.slice(start, end);
    return scorer.spans(part).map((span) => ({ ...span, words: part.slice(span.start, span.end) }));
  });
  const swearing = finds.filter(({ score, isVulgar }) => isVulgar && score >= leastScore);
  return {
    candidates,
    parts: isInParts ? parts : [],
    ...(isSample && { isSample }),
    ...(english.length > 0 && { profanity: finds.reduce((most, { score }) => Math.max(most, score), 0) }),
    swearing: [...new Set(swearing.map(({ words }) => mask(words)))],
    milliseconds: performance.now() - start,
  };
}

/** The parts of a text; of a long one, those of its windows. */
function partsOf(detector: LanguageDetector, text: string): LanguageSegment[] {
  if (text.length <= mostDivided) return detector.segments(text);
  const last = text.length - window;
  return [0, Math.floor(last / 2), last].flatMap((from) =>
    detector
      .segments(text.slice(from, from + window))
      .map(({ start, end, lang }) => ({ start: from + start, end: from + end, lang })),
  );
}
