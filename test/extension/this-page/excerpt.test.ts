import { describe, expect, it } from 'vitest';
import { excerptOf } from '../../../src/extension/this-page/excerpt.ts';

describe('an excerpt', () => {
  it('is the text itself where that is short', () => {
    expect(excerptOf('Guten Tag')).toBe('Guten Tag');
    expect(excerptOf('x'.repeat(90))).toBe('x'.repeat(90));
  });

  it('is the beginning of a long text, without a space before the dots', () => {
    expect(excerptOf(`${'x'.repeat(88)}  yy`)).toBe(`${'x'.repeat(88)}…`);
  });

  it('ends with no half of a character', () => {
    expect(excerptOf(`${'x'.repeat(89)}😀😀`)).toBe(`${'x'.repeat(89)}…`);
  });
});
