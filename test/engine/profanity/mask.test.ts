import { describe, expect, it } from 'vitest';
import { mask } from '../../../src/engine/profanity/index.ts';

describe('mask', () => {
  it.each([
    ['fuck', 'f**k'],
    ['f u c k', 'f * * k'],
    ['ass', 'a*s'],
    ['ab', 'a*'],
    ['a', 'a'],
    ['', ''],
    ['𝓯𝓾𝓬𝓴', '𝓯**𝓴'],
    ['fu\u0308ck', 'f**k'],
    ['s\u0301hit\u0323', '\u015b**\u1e6d'],
    // With strike-through marks, and with zero-width spaces.
    ['f\u0336u\u0336c\u0336k\u0336', 'f**k'],
    ['f\u200bu\u200bck', 'f**k'],
  ])('replaces the inner letters of %j', (word, masked) => {
    expect(mask(word)).toBe(masked);
  });
});
