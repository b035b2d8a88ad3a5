import { expect } from 'vitest';
import { repairText } from '../../../../src/engine/language/text/decoded.ts';
import { blankNoise } from '../../../../src/engine/language/text/noise.ts';

/** Expects that all other characters keep their positions. */
export function leftOf(text: string, level: 'all' | 'certain' = 'all'): string {
  const blanked = blankNoise(text, level);
  expect(blanked).toHaveLength(text.length);
  const meant = repairText(text);
  const isKept = (at: number) => blanked[at] === meant[at] || blanked[at] === ' ';
  expect([...Array(text.length).keys()].filter((at) => !isKept(at))).toEqual([]);
  return blanked.replace(/\s+/g, ' ').trim();
}
