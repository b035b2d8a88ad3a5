/** Finds the language around a name, which itself is in no language. */
import type { LanguageCandidate, LanguageDetector } from 'vernacular-engine/engines';
import { surenessOf } from '../answer/verdict.ts';
import type { Hints } from './inspect-in-context.ts';

/** Capitalised words, possibly with short ones between: "Jürgen Habermas", "Ludwig van Beethoven". */
const capitalised = /^\p{Lu}[\p{L}\p{M}'’.-]*(?:\s+(?:\p{Lu}[\p{L}\p{M}'’.-]*|\p{Ll}{1,3})){0,5}$/u;

/** Returns undefined if `text` is no name, or if the language around it is uncertain. */
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
