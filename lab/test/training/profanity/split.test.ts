import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { developmentFlags } from '../../../training/profanity/split.ts';

const words =
  'river stone cloud market letter window engine garden paper music winter summer bridge table forest'.split(
    ' ',
  );
const sentence = fc
  .array(fc.constantFrom(...words), { minLength: 12, maxLength: 20 })
  .map((list) => list.join(' '));

describe('developmentFlags', () => {
  it('keeps near-duplicates on the same side', () => {
    fc.assert(
      fc.property(fc.array(sentence, { minLength: 1, maxLength: 20 }), (texts) => {
        const flags = developmentFlags([
          ...texts,
          ...texts.map((text) => `RT @user: ${text.toUpperCase()} http://t.co/x`),
        ]);
        texts.forEach((_, i) => {
          expect(flags[texts.length + i]).toBe(flags[i]);
        });
      }),
    );
  });

  it('assigns about one text in five to development, deterministically', () => {
    const texts = Array.from(
      { length: 2000 },
      (_, i) => `text number ${i} speaks of ${i * 7} things and ${i * 13} more`,
    );
    const flags = developmentFlags(texts);
    const share = flags.filter(Boolean).length / texts.length;
    expect(share).toBeGreaterThan(0.15);
    expect(share).toBeLessThan(0.25);
    expect(developmentFlags(texts)).toEqual(flags);
  });
});
