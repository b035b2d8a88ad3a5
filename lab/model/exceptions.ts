import { meanings } from '../../src/engine/language/model/exception-values.ts';

/**
 * Maximum distance to the best score at which an exception raises a class. One word in a thousand matches by chance, a
 * quarter of these from further away. Only one true exception in ten thousand is. Keep equal to
 * src/engine/language/core/exception-rows.ts.
 */
export const maxBehind = 8;
/** In UTF-16 units. */
export const maxExceptionLength = 32;

/** With the available lead nearest to `lead`. */
export function exceptionValue(rank: number, lead: number): number {
  const leads = meanings.flatMap(([ofRank, its]) => (ofRank === rank ? [its] : []));
  const nearest = Math.min(...leads.map((its) => Math.abs(its - lead)));
  return meanings.findIndex(([ofRank, its]) => ofRank === rank && Math.abs(its - lead) === nearest);
}

export const unchanged = exceptionValue(0, 0);
