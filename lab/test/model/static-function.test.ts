import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hashKey } from '../../../src/engine/language/model/word-knowledge.ts';
import { buildFunction, packedBytes, slotCount } from '../../model/build-function.ts';
import { placesOf, readSlot, valueAt } from '../../model/static-function.ts';

function built(entries: readonly (readonly [word: string, value: number])[], valueBits = 5, printBits = 10) {
  const keys = entries.map(([word, value]) => ({ ...hashKey(word), value }));
  return buildFunction(keys, valueBits, printBits);
}

function foundFor({ shape, bytes }: ReturnType<typeof buildFunction>, word: string): number {
  return valueAt(bytes, shape, placesOf(shape, hashKey(word)));
}

/** Generated once with the hashes of model format 4: sixty words with value 7 · index. */
const stored = {
  shape: { segment: 32, segments: 2, valueBits: 5, fingerprintBits: 10, seed: 2_654_435_761 },
  bytes: Buffer.from(
    '0koAAACgYAAA8GwDAAAAAAAAAAAAAAAAAAAAAAAAlGgAAAAAAAAAAAAAAAAAZTMAAAAAHQkAAAAAALpUbXOJgK4DAPD13NwBAAAAAAAAAAAAAAAA' +
      'gNMDAAAAAAAAAADAkAoAEBiCP0AHAIBPLQAAAAAAAABYDcUwKFMAgGEcAPDy+cwDAOYQAAAMEoAOAHC7xbEBAOiFAAB6OgDAfA8AAAAAAAAA' +
      'AICPV9eFHJDqBQAsK6kaIn3dr04bTAMAuInuBVX9AAD6noqxQj00AQCY1CAcu4PVJwCg6BWiBgAAAAAApnzqht8EAAAAYM1YuQAAAAAA',
    'base64',
  ),
};
const storedWords = Array.from(
  { length: 60 },
  (_, i) => `${'wörter'.slice(0, 2 + (i % 5))}${String.fromCharCode(0x430 + (i % 30))}${i}`,
);

describe('a static function', () => {
  it('returns the value of every key, and −1 for nearly all other words', () => {
    const keys = fc.uniqueArray(fc.tuple(fc.string({ minLength: 1, maxLength: 9 }), fc.nat(31)), {
      minLength: 1,
      maxLength: 200,
      selector: ([word]) => word,
    });
    fc.assert(
      fc.property(keys, fc.constantFrom(6, 10, 15), (entries, printBits) => {
        const table = built(entries, 5, printBits);
        for (const [word, value] of entries) expect(foundFor(table, word)).toBe(value);
      }),
      { numRuns: 30 },
    );
    const table = built(storedWords.map((word, i) => [word, i % 32]));
    const others = Array.from({ length: 2000 }, (_, i) => foundFor(table, `other${i}`));
    // One in 1,024 matches by chance.
    expect(others.filter((value) => value !== -1).length).toBeLessThan(12);
  });

  it('reads a stored function of an earlier build, since its hashes are part of the format', () => {
    expect(storedWords.map((word) => foundFor(stored, word))).toEqual(
      storedWords.map((_, i) => (7 * i) % 32),
    );
  });

  it('is built reproducibly', () => {
    const { shape, bytes } = built(storedWords.map((word, i) => [word, (7 * i) % 32]));
    expect(shape).toEqual(stored.shape);
    expect(Buffer.from(bytes).equals(stored.bytes)).toBe(true);
  });
});

describe('the slots of a static function', () => {
  it('span two extra segments and take whole bytes plus three', () => {
    const shape = { segment: 16, segments: 3, valueBits: 5, fingerprintBits: 8, seed: 1 };
    expect(slotCount(shape)).toBe(80);
    expect(packedBytes(shape)).toBe((80 * 13) / 8 + 3);
    expect(packedBytes({ ...shape, segment: 1, segments: 1 })).toBe(5 + 3);
  });

  it.each([1, 7, 8, 13, 15, 24, 25])('of %d bits are read at any bit offset', (width) => {
    const values = Array.from({ length: 20 }, (_, i) => Math.imul(i + 1, 0x9e3779b1) >>> (32 - width));
    const bits = values.flatMap((value) => Array.from({ length: width }, (_, bit) => (value >>> bit) & 1));
    const bytes = new Uint8Array(Math.ceil(bits.length / 8) + 3);
    bits.forEach((bit, i) => {
      bytes[i >> 3] = (bytes[i >> 3] as number) | (bit << (i & 7));
    });
    expect(values.map((_, slot) => readSlot(bytes, slot, width))).toEqual(values);
  });
});
