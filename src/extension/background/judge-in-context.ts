/**
 * Judges a short text with what is known beside it, and tells what of that changed the answer.
 */
import type { LanguageCandidate, LanguageContext, LanguageDetector } from 'vernacular-engine/engines';
import { surenessOf } from '../answer/sureness.ts';
import type { Recognised } from '../messages/inspection.ts';
import { longestInContext, type Surroundings } from '../messages/surroundings.ts';

/** What is known beside a text. */
export interface Hints {
  /** What surrounds it in its page. */
  readonly surroundings?: Surroundings | undefined;
  /** Codes of the languages that the person reads. */
  readonly read?: readonly string[];
}

export interface Judged {
  readonly found: readonly LanguageCandidate[];
  /** Which of the hints changed what is told; undefined where nothing did. */
  readonly by: NonNullable<Recognised['context']>['by'] | undefined;
  /** The candidates without the hints. */
  readonly alone: readonly LanguageCandidate[];
}

/** The candidates of `text`; a long one speaks for itself. */
export function judge(detector: LanguageDetector, text: string, hints: Hints): Judged {
  const alone = detector.detect(text);
  const sources = text.length > longestInContext ? [] : sourcesOf(detector, hints);
  if (alone.length === 0 || sources.length === 0) return { found: alone, by: undefined, alone };
  const context = Object.assign({}, ...sources.map(({ said }) => said)) as LanguageContext;
  const found = detector.detect(text, { context });
  // What changes a few per cent and nothing else would only make places disagree on the same text.
  if (told(found) === told(alone)) return { found: alone, by: undefined, alone };
  const changes = ({ said }: Source) => told(detector.detect(text, { context: said })) !== told(alone);
  return { found, by: (sources.find(changes) ?? sources[0])?.by, alone };
}

interface Source {
  readonly by: Judged['by'];
  readonly said: LanguageContext;
}

/** The hints that say something, what is nearest to the text first. */
function sourcesOf(detector: LanguageDetector, { surroundings, read = [] }: Hints): readonly Source[] {
  const { around = '', page = '', declared = '' } = surroundings ?? {};
  const sources: (Source | false)[] = [
    around !== '' && { by: 'paragraph', said: { around } },
    (page !== '' || declared !== '') && { by: 'page', said: { page: detector.detect(page), declared } },
    read.length > 0 && { by: 'read', said: { read } },
  ];
  return sources.filter((source) => source !== false);
}

/** What an answer says first: the most likely language, and how sure. */
function told([first]: readonly LanguageCandidate[]): string {
  return first === undefined ? '' : `${first.lang} ${surenessOf(first.confidence)}`;
}
