import type { InspectedLanguage } from '../messages/inspection.ts';
import { surenessOf } from './sureness.ts';

/** Languages that often cannot be told apart: Hindi and Urdu in Latin letters, and standards of one language. */
const twins: readonly (readonly string[])[] = [
  ['hi', 'ur'],
  ['hr', 'sr', 'bs'],
  ['id', 'ms'],
];

/** Minimum confidence of a twin that is answered together with the most likely language. */
const minTwin = 0.1;

/** Returns the most likely language, and its twins unless it is very sure. */
export function withTwins(candidates: readonly [InspectedLanguage, ...InspectedLanguage[]]) {
  const [first] = candidates;
  const group = twins.find((each) => each.includes(first.lang));
  if (group === undefined || surenessOf(first.confidence) === 'very-sure') return [first];
  return candidates.filter(
    (each) => each === first || (group.includes(each.lang) && each.confidence >= minTwin),
  );
}
