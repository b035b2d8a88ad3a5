import { describe, expect, it } from 'vitest';
import { levelAt, slotOf, tableLength } from '../../../src/engine/language/trie-blocks.ts';

describe('the table of children', () => {
  it('is as long as the next power of two', () => {
    expect([1, 2, 3, 4, 5, 8, 9, 1000].map(tableLength)).toEqual([1, 2, 4, 4, 8, 8, 16, 1024]);
  });

  // From the third number on: 6 and 14 belong into slot 2, 7 and 15 into slot 3; 3 is the first after the last.
  const pool = Uint16Array.of(9, 9, 7, 0, 14, 15, 9);

  it('has a child at its own place, or in the next that is free, the first after the last', () => {
    expect(slotOf(pool, 2, 3, 14)).toBe(2);
    expect(slotOf(pool, 2, 3, 15)).toBe(3);
    expect(slotOf(pool, 2, 3, 7)).toBe(0);
  });

  it('has no child beyond an empty place, nor outside of it', () => {
    for (const unit of [1, 4, 5, 6, 9, 11]) expect(slotOf(pool, 2, 3, unit)).toBe(-1);
  });

  it('has none that is nowhere in it where it is full', () => {
    expect(slotOf(Uint16Array.of(4, 8, 12, 16, 20), 0, 3, 20)).toBe(-1);
    expect(slotOf(Uint16Array.of(4, 8, 12, 16, 20), 0, 3, 16)).toBe(3);
    expect(slotOf(Uint16Array.of(8, 5), 0, 0, 5)).toBe(-1);
    expect(slotOf(Uint16Array.of(8, 5), 0, 0, 8)).toBe(0);
  });
});

it('levels lie two to a byte, the first in the low half', () => {
  const packed = Uint8Array.of(0x21, 0xf3);
  expect([0, 1, 2, 3].map((entry) => levelAt(packed, entry))).toEqual([1, 2, 3, 15]);
});
