import { describe, expect, it } from 'vitest';
import { excerptOf } from '../../../src/extension/page-languages/excerpt.ts';

describe('excerptOf', () => {
  it('returns a short text unchanged', () => {
    expect(excerptOf('Guten Tag')).toBe('Guten Tag');
    expect(excerptOf('x'.repeat(90))).toBe('x'.repeat(90));
  });

  it('returns the beginning of a long text, without a space before the ellipsis', () => {
    expect(excerptOf(`${'x'.repeat(88)}  yy`)).toBe(`${'x'.repeat(88)}…`);
  });

  it('never splits a surrogate pair', () => {
    expect(excerptOf(`${'x'.repeat(89)}😀😀`)).toBe(`${'x'.repeat(89)}…`);
  });
});
