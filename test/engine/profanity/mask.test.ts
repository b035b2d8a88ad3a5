import { describe, expect, it } from 'vitest';
import { mask } from '../../../src/engine/profanity/index.ts';

describe('a mask', () => {
  it.each([
    ['fuck', 'f**k'],
    ['f u c k', 'f * * k'],
    ['ass', 'a*s'],
    ['ab', 'a*'],
    ['a', 'a'],
    ['', ''],
    ['𝓯𝓾𝓬𝓴', '𝓯**𝓴'],
  ])('hides the middle of %j', (word, masked) => {
    expect(mask(word)).toBe(masked);
  });
});
