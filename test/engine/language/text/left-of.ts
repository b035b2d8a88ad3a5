import { expect } from 'vitest';
import { repairText } from '../../../../src/engine/language/text/decoded.ts';
import { blankNoise } from '../../../../src/engine/language/text/noise.ts';

/** Returns the text after blanking. Expects that all other characters keep their positions. */
export function leftOf(text: string, level: 'all' | 'certain' = 'all'): string {
  const blanked = blankNoise(text, level);
  expect(blanked).toHaveLength(text.length);
  const meant = repairText(text);
  for (let i = 0; i < text.length; i++) expect([meant[i], ' ']).toContain(blanked[i]);
  return blanked.replace(/\s+/g, ' ').trim();
}
