/** Detects a short text with hints from its surroundings, and reports which hint changed the answer. */
import type { LanguageCandidate, LanguageContext, LanguageDetector } from 'vernacular-engine/engines';
import { surenessOf } from '../answer/sureness.ts';
import type { Recognised } from '../messages/inspection.ts';
import { maxInContext, type Surroundings } from '../messages/surroundings.ts';

export interface Hints {
  readonly surroundings?: Surroundings | undefined;
  readonly read?: readonly string[];
}

export interface DetectedInContext {
  readonly found: readonly LanguageCandidate[];
  readonly by: NonNullable<Recognised['context']>['by'] | undefined;
  readonly alone: readonly LanguageCandidate[];
}

export function detectInContext(detector: LanguageDetector, text: string, hints: Hints): DetectedInContext {
  const alone = detector.detect(text);
  const sources = text.length > maxInContext ? [] : sourcesOf(detector, hints);
  if (alone.length === 0 || sources.length === 0) return { found: alone, by: undefined, alone };
  const context = Object.assign({}, ...sources.map(({ hint }) => hint)) as LanguageContext;
  const found = detector.detect(text, { context });
  // Small changes in confidence are ignored, so that card, popup and address bar agree on the same text.
  if (visibleAnswer(found) === visibleAnswer(alone)) return { found: alone, by: undefined, alone };
  const changes = ({ hint }: Source) =>
    visibleAnswer(detector.detect(text, { context: hint })) !== visibleAnswer(alone);
  return { found, by: (sources.find(changes) ?? sources[0])?.by, alone };
}

interface Source {
  readonly by: DetectedInContext['by'];
  readonly hint: LanguageContext;
}

function sourcesOf(detector: LanguageDetector, { surroundings, read = [] }: Hints): readonly Source[] {
  const { around = '', page = '', declared = '' } = surroundings ?? {};
  const sources: (Source | false)[] = [
    around !== '' && { by: 'paragraph', hint: { around } },
    (page !== '' || declared !== '') && { by: 'page', hint: { page: detector.detect(page), declared } },
    read.length > 0 && { by: 'read', hint: { read } },
  ];
  return sources.filter((source) => source !== false);
}

/** Returns the first language and how certain it is, to compare answers as the user sees them. */
function visibleAnswer([first]: readonly LanguageCandidate[]): string {
  return first === undefined ? '' : `${first.lang} ${surenessOf(first.confidence)}`;
}
