import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ModelFileError } from '../../../src/engine/language/model-file.ts';
import { codesOf, decodingTable, longestCode } from '../../../src/engine/language/prefix-code.ts';
import { codeLengths } from '../../../src/training/code-lengths.ts';

describe('a prefix code', () => {
  it('decodes every symbol from its code, whatever follows', () => {
    const counts = fc.array(fc.nat(1_000_000), { minLength: 2, maxLength: 256 });
    fc.assert(
      fc.property(counts, fc.nat(), (counts, noise) => {
        const lengths = codeLengths(counts);
        const table = decodingTable(lengths);
        codesOf(lengths).forEach((code, symbol) => {
          const length = lengths[symbol] as number;
          const rest = longestCode - length;
          const next = (code << rest) | (noise & ((1 << rest) - 1));
          expect(table[next]).toBe(16 * symbol + length);
        });
      }),
    );
  });

  it('gives frequent symbols the shorter codes, and none a longer one than can be looked up at once', () => {
    const lengths = codeLengths(Array.from({ length: 40 }, (_, i) => 2 ** i));
    expect(lengths.at(-1)).toBe(1);
    expect(Math.max(...lengths)).toBe(longestCode);
    expect(lengths.slice(20)).toEqual(lengths.slice(20).sort((a, b) => b - a));
  });

  it('decodes codes of the greatest length, too', () => {
    const lengths = codeLengths(Array.from({ length: 40 }, (_, i) => 2 ** i));
    const table = decodingTable(lengths);
    codesOf(lengths).forEach((code, symbol) => {
      const length = lengths[symbol] as number;
      expect(table[code << (longestCode - length)]).toBe(16 * symbol + length);
    });
  });

  it('has no code for what never occurs', () => {
    const table = decodingTable([1, 0, 1]);
    expect([table[0], table[1023], table[1024], table[2047]]).toEqual([1, 1, 33, 33]);
  });

  it.each([[[]], [[1]], [[1, 2, 3]], [[1, 1, 1]], [[0, 0]]])(
    'is refused when its lengths are %j',
    (lengths) => {
      expect(() => decodingTable(lengths)).toThrow(ModelFileError);
      expect(() => decodingTable(lengths)).toThrow('not complete');
    },
  );
});
