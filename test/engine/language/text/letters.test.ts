import { describe, expect, it } from 'vitest';
import { isLatin, isSpaceless } from '../../../../src/engine/language/core/common.ts';
import { astralKind, Kind, kindOf } from '../../../../src/engine/language/text/letters.ts';

const nameOf = (unit: number) =>
  Object.entries(Kind).find(([, kind]) => kind === kindOf(unit))?.[0] ?? 'nothing';

describe('kindOf', () => {
  it.each([
    [0x61, 'letter'],
    [0xdf, 'letter'],
    [0x3be, 'letter'],
    [0x5d0, 'letter'],
    [0xac00, 'letter'],
    [0x301, 'mark'],
    [0x94d, 'mark'],
    [0x200c, 'mark'],
    [0x200d, 'mark'],
    [0xad, 'dropped'],
    [0x640, 'dropped'],
    [0x2060, 'dropped'],
    [0x305, 'dropped'],
    [0x331, 'mark'],
    [0x332, 'dropped'],
    [0x338, 'dropped'],
    [0x339, 'mark'],
    [0x33f, 'dropped'],
    [0xfeff, 'dropped'],
    [0x27, 'apostrophe'],
    [0x2019, 'apostrophe'],
    [0x30, 'idPart'],
    [0x39, 'idPart'],
    [0x669, 'idPart'],
    [0x5f, 'idPart'],
    [0x20, 'separator'],
    [0x2e, 'separator'],
    [0x2018, 'separator'],
    [0x200b, 'separator'],
    [0xb2, 'separator'],
    [0x0378, 'separator'],
    [0x4e2d, 'spaceless'],
    [0x304b, 'spaceless'],
    [0x0e01, 'spaceless'],
  ])('returns the same kind for unit %d on the first and second call', (unit, kind) => {
    expect(nameOf(unit)).toBe(kind);
    expect(nameOf(unit)).toBe(kind);
  });

  it('returns surrogate for all halves of surrogate pairs', () => {
    expect([0xd7fb, 0xd800, 0xdbff, 0xdc00, 0xdfff, 0xe000].map(nameOf)).toEqual([
      ...['letter', 'surrogate', 'surrogate', 'surrogate', 'surrogate', 'separator'],
    ]);
  });

  it('returns separator for variation selectors and enclosing marks, and mark for the units around them', () => {
    expect([0xfe00, 0xfe0f, 0x20d0, 0x20e3, 0x20f0].map(nameOf)).toEqual(Array(5).fill('separator'));
    expect([0xfe20, 0x1dc0, 0x1dff].map(nameOf)).toEqual(Array(3).fill('mark'));
  });
});

describe('isLatin', () => {
  it('covers ASCII, European, African and Vietnamese letters, from the first to the last', () => {
    const edges = [0x41, 0x5a, 0x61, 0x7a, 0xc0, 0x2af, 0x1e00, 0x1eff];
    expect(edges.filter(isLatin)).toEqual(edges);
    expect([0x40, 0x5b, 0x60, 0x7b, 0xbf, 0x2b0, 0x1dff, 0x1f00].filter(isLatin)).toEqual([]);
  });
});

describe('isSpaceless', () => {
  it.each([
    ['Thai and Lao', 0x0e00, 0x0eff],
    ['Myanmar', 0x1000, 0x109f],
    ['Khmer', 0x1780, 0x17ff],
    ['kana and Han', 0x2e80, 0x9fff],
    ['Han for compatibility', 0xf900, 0xfaff],
  ])('covers %s from %d to %d', (_, first, last) => {
    expect([first - 1, first, (first + last) >> 1, last, last + 1].map(isSpaceless)).toEqual([
      ...[false, true, true, true, false],
    ]);
  });
});

describe('astralKind', () => {
  const kindIn = (char: string) => astralKind(char.charCodeAt(0), char.charCodeAt(1));

  it('returns letter or mark for a surrogate pair that is one', () => {
    expect(['𐌰', '𠀀', '𝒜'].map(kindIn)).toEqual([Kind.letter, Kind.letter, Kind.letter]);
    expect(['\u{1e8d0}', '\u{e0100}'].map(kindIn)).toEqual([Kind.mark, Kind.mark]);
    const { separator } = Kind;
    expect(['😀', '𝟙', '🅰'].map(kindIn)).toEqual([separator, separator, separator]);
  });

  it('returns separator for halves that are not a pair', () => {
    expect(astralKind(0x61, 0x62)).toBe(Kind.separator);
    expect(astralKind(0xdc28, 0xd801)).toBe(Kind.separator);
  });
});
