/** Inspects a short text with hints from its surroundings, which break ties and nothing else. */
import type { LanguageContext, LanguageDetector, LanguageInspection } from 'vernacular-engine/engines';
import { surenessOf } from '../answer/verdict.ts';
import { maxInContext, type Surroundings } from '../messages/surroundings.ts';

/** Capitalised words, possibly with short ones between: "Jürgen Habermas", "Ludwig van Beethoven". */
const capitalised = /^\p{Lu}[\p{L}\p{M}'’.-]*(?:\s+(?:\p{Lu}[\p{L}\p{M}'’.-]*|\p{Ll}{1,3})){0,5}$/u;

/** A language is in a tie with the first one from this share of its confidence. */
const minTie = 0.3;

export interface Hints {
  readonly surroundings?: Surroundings | undefined;
  readonly read?: readonly string[];
  /** True if the user says that the text is English. */
  readonly isEnglish?: boolean | undefined;
}

/**
 * Returns the inspection of a text. If it leaves several languages open, the surroundings choose between them. They make no
 * other language likely, and the first one no surer.
 */
export function inspectInContext(detector: LanguageDetector, text: string, hints: Hints): LanguageInspection {
  const alone = detector.inspect(text);
  const context = contextOf(hints);
  const [first] = alone.languages;
  if (first === undefined || context === undefined || text.length > maxInContext) return alone;
  const found = detector.inspect(text, { context });
  const [chosen] = found.languages;
  const before = alone.languages.find(({ lang }) => lang === chosen?.lang)?.confidence ?? 0;
  const isTie = chosen?.lang !== first.lang && before >= minTie * first.confidence;
  return isTie ? found : alone;
}

/** True for a name in a text whose language is certain. */
export function isNameIn(detector: LanguageDetector, text: string, { surroundings }: Hints): boolean {
  if (surroundings === undefined || !capitalised.test(text.trim())) return false;
  return [surroundings.around, surroundings.page].some((around) => {
    const [candidate] = detector.detect(around);
    return /^(?:very|fairly)-sure$/.test(surenessOf(candidate?.confidence ?? 0));
  });
}

/** The page counts if there is no paragraph around the text. */
function contextOf({ surroundings, read = [] }: Hints): LanguageContext | undefined {
  const { around = '', page = '', declared = '' } = surroundings ?? {};
  const isInPage = around === '' && (page !== '' || declared !== '');
  if (around === '' && !isInPage && read.length === 0) return undefined;
  return {
    ...(around !== '' ? { around } : isInPage && { around: page, declared }),
    ...(read.length > 0 && { read }),
  };
}
