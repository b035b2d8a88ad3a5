import type { LanguageContext, LanguageDetector, LanguageInspection } from 'vernacular-engine/engines';
import { minFairlySure, minNamed, minSure } from '../answer/verdict.ts';
import { maxInContext, type Surroundings } from '../messages/selection.ts';

/** Capitalised words, possibly with short ones between: "Jürgen Habermas", "Ludwig van Beethoven". */
const capitalised = /^\p{Lu}[\p{L}\p{M}'’.-]*(?:\s+(?:\p{Lu}[\p{L}\p{M}'’.-]*|\p{Ll}{1,3})){0,5}$/u;

/** A language is in a tie with the first one from this share of its confidence. */
const minTie = 0.1;

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
  const [first, second] = alone.languages;
  const sources = text.length > maxInContext ? [] : sourcesOf(hints);
  if (first === undefined || sources.length === 0) return alone;
  const isTied = second !== undefined && second.confidence >= minTie * first.confidence;
  // Nothing to decide. Surroundings would need most of the model, right after a start of the background.
  if (!isTied && first.confidence >= minSure) return alone;
  const context = Object.assign({}, ...sources) as LanguageContext;
  const found = detector.inspect(text, { context });
  const [winner] = found.languages;
  const before = alone.languages.find(({ lang }) => lang === winner?.lang)?.confidence ?? 0;
  const isTie = before >= minTie * first.confidence && (winner?.confidence ?? 0) >= minNamed;
  return winner && isTie && languagesOf(detector, context).includes(winner.lang) ? found : alone;
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
