/** Inspects a short text with hints from its surroundings, and reports which hint changed the answer. */
import type {
  LanguageCandidate,
  LanguageContext,
  LanguageDetector,
  LanguageInspection,
} from 'vernacular-engine/engines';
import { surenessOf } from '../answer/verdict.ts';
import type { Recognised } from '../messages/inspection.ts';
import { maxInContext, type Surroundings } from '../messages/surroundings.ts';

/** Capitalised words, possibly with short ones between: "Jürgen Habermas", "Ludwig van Beethoven". */
const capitalised = /^\p{Lu}[\p{L}\p{M}'’.-]*(?:\s+(?:\p{Lu}[\p{L}\p{M}'’.-]*|\p{Ll}{1,3})){0,5}$/u;

export interface Hints {
  readonly surroundings?: Surroundings | undefined;
  readonly read?: readonly string[];
  /** True if the user says that the text is English. */
  readonly isEnglish?: boolean | undefined;
}

export interface InspectedInContext {
  readonly found: LanguageInspection;
  readonly by: NonNullable<Recognised['context']>['by'] | undefined;
  readonly alone: LanguageInspection;
}

export function inspectInContext(detector: LanguageDetector, text: string, hints: Hints): InspectedInContext {
  const alone = detector.inspect(text);
  const sources = text.length > maxInContext ? [] : sourcesOf(hints);
  if (alone.languages.length === 0 || sources.length === 0) return { found: alone, by: undefined, alone };
  const context = Object.assign({}, ...sources.map(({ hint }) => hint)) as LanguageContext;
  const found = detector.inspect(text, { context });
  // Small changes in confidence are ignored, so that card, popup and address bar agree on the same text.
  if (visibleAnswer(found) === visibleAnswer(alone)) return { found: alone, by: undefined, alone };
  const changes = ({ hint }: Source) =>
    visibleAnswer(detector.inspect(text, { context: hint })) !== visibleAnswer(alone);
  return { found, by: (sources.find(changes) ?? sources[0])?.by, alone };
}

/**
 * Returns the language around a name, which itself is in no language. Undefined if `text` is no name, or if the
 * language around it is uncertain.
 */
export function languageAround(
  detector: LanguageDetector,
  text: string,
  { surroundings }: Hints,
): { readonly candidate: LanguageCandidate; readonly around: string } | undefined {
  if (surroundings === undefined || !capitalised.test(text.trim())) return undefined;
  for (const around of [surroundings.around, surroundings.page]) {
    const [candidate] = detector.detect(around);
    const sureness = surenessOf(candidate?.confidence ?? 0);
    if (candidate && (sureness === 'very-sure' || sureness === 'fairly-sure')) return { candidate, around };
  }
  return undefined;
}

interface Source {
  readonly by: InspectedInContext['by'];
  readonly hint: LanguageContext;
}

/** The page counts if there is no paragraph around the text. */
function sourcesOf({ surroundings, read = [] }: Hints): readonly Source[] {
  const { around = '', page = '', declared = '' } = surroundings ?? {};
  const sources: (Source | false)[] = [
    around !== '' && { by: 'paragraph', hint: { around } },
    around === '' && (page !== '' || declared !== '') && { by: 'page', hint: { around: page, declared } },
    read.length > 0 && { by: 'read', hint: { read } },
  ];
  return sources.filter((source) => source !== false);
}

/** Returns the first language and how certain it is, to compare answers as the user sees them. */
function visibleAnswer({ languages: [first] }: LanguageInspection): string {
  return first === undefined ? '' : `${first.lang} ${surenessOf(first.confidence)}`;
}
