import type { LanguageContext, LanguageDetector, LanguageInspection } from 'vernacular-engine/engines';
import { minFairlySure, minNamed } from '../answer/verdict.ts';
import { maxInContext, type Surroundings } from '../messages/selection.ts';

/** Capitalised words, possibly with short ones between: "Jürgen Habermas", "Ludwig van Beethoven". */
const capitalised = /^\p{Lu}[\p{L}\p{M}'’.-]*(?:\s+(?:\p{Lu}[\p{L}\p{M}'’.-]*|\p{Ll}{1,3})){0,5}$/u;

export interface Hints {
  readonly surroundings?: Surroundings | undefined;
  readonly read?: readonly string[];
}

/**
 * The language of the surroundings, or one that the user reads, wins if the text can be in it. No other becomes surer: an
 * English paragraph is no evidence for French.
 */
export function inspectInContext(detector: LanguageDetector, text: string, hints: Hints): LanguageInspection {
  const alone = detector.inspect(text);
  const [first] = alone.languages;
  const sources = text.length > maxInContext ? [] : sourcesOf(hints);
  // Surroundings decide nothing, and would need most of the model, right after a start of the background.
  if (first === undefined || sources.length === 0 || first.confidence >= minFairlySure) return alone;
  const context = Object.assign({}, ...sources) as LanguageContext;
  const found = detector.inspect(text, { context });
  const [winner] = found.languages;
  const isNamed = winner !== undefined && winner.confidence >= minNamed;
  return isNamed && languagesOf(detector, context).includes(winner.lang) ? found : alone;
}

function languagesOf(
  detector: LanguageDetector,
  { text: around = '', declared = '', languages = [] }: LanguageContext,
): readonly string[] {
  const [first] = detector.detect(around);
  return [first?.lang ?? '', declared.toLowerCase().split('-')[0] ?? '', ...languages];
}

/** True for a name in a text whose language is certain. */
export function isNameIn(detector: LanguageDetector, text: string, { surroundings }: Hints): boolean {
  if (surroundings === undefined || !capitalised.test(text.trim())) return false;
  return [surroundings.around, surroundings.page].some((around) => {
    const [candidate] = detector.detect(around);
    return (candidate?.confidence ?? 0) >= minFairlySure;
  });
}

/** The page counts if there is no paragraph around the text. */
function sourcesOf({ surroundings, read = [] }: Hints): readonly LanguageContext[] {
  const { around = '', page = '', declared = '' } = surroundings ?? {};
  const isInPage = around === '' && (page !== '' || declared !== '');
  return [
    ...(around === '' ? [] : [{ text: around }]),
    ...(isInPage ? [{ text: page, declared }] : []),
    ...(read.length === 0 ? [] : [{ languages: read }]),
  ];
}
