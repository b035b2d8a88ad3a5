import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { surroundingsOf } from '../../../../src/engine/language/context/surroundings.ts';
import { sized } from '../../../lib/rounds.ts';

const words = (text: string) => text.split(/\s+/).filter((word) => word !== '');

describe('surroundingsOf', () => {
  it('removes the text once', () => {
    expect(words(surroundingsOf('water', 'drink water or tea'))).toEqual(['drink', 'or', 'tea']);
    expect(words(surroundingsOf('water', 'water and water'))).toEqual(['and', 'water']);
    expect(words(surroundingsOf(' water\n', 'drink water'))).toEqual(['drink']);
    expect(words(surroundingsOf('water', 'water'))).toEqual([]);
  });

  it('removes the text as a whole word rather than inside a longer word', () => {
    expect(words(surroundingsOf('de', 'onder de brug'))).toEqual(['onder', 'brug']);
    expect(words(surroundingsOf('水', '饮水机'))).toEqual(['饮', '机']);
  });

  it('keeps everything if the text is not in the surroundings', () => {
    expect(surroundingsOf('fire', 'drink water')).toBe('drink water');
    expect(surroundingsOf('', 'drink water')).toBe('drink water');
    expect(surroundingsOf('a text longer than they are', 'drink')).toBe('drink');
  });

  it('keeps only the part near the text if the surroundings are long', () => {
    const near = surroundingsOf('water', `${'far '.repeat(5000)}near water near${' far'.repeat(5000)}`);
    expect(words(near).filter((word) => word === 'near')).toHaveLength(2);
    expect(near.length).toBeLessThanOrEqual(801);
  });

  it('is fast even if the surroundings consist of near matches', () => {
    const text = `${'a'.repeat(80_000)}b${'a'.repeat(80_000)}`;
    const around = 'a'.repeat(200_000);
    // Searching for the whole text takes seconds each time and would exceed the time limit.
    for (let i = 0; i < 200; i++) expect(surroundingsOf(text, around)).toHaveLength(401);
  });

  it('removes a long text', () => {
    const text = 'pure water '.repeat(500).trim();
    expect(words(surroundingsOf(text, `we drink ${text} or tea`))).toEqual(['we', 'drink', 'or', 'tea']);
  });

  it('returns a bounded result for any input', () => {
    // Repeated pieces: long strings of random characters take a second to draw, and never contain the text.
    const around = fc
      .tuple(fc.string({ unit: 'binary', minLength: 1, maxLength: 20 }), fc.nat(4000))
      .map(([piece, length]) => piece.repeat(length / piece.length + 1));
    const text = fc.oneof(
      fc.string({ unit: 'binary' }).map((drawn) => () => drawn),
      fc.tuple(fc.nat(4000), fc.nat(4000)).map(
        ([start, length]) =>
          (whole: string) =>
            whole.slice(start, start + length),
      ),
    );
    fc.assert(
      fc.property(text, around, (textOf, whole) => {
        expect(surroundingsOf(textOf(whole), whole).length).toBeLessThanOrEqual(801);
      }),
      { numRuns: sized(20, 1000) },
    );
    expect(surroundingsOf('a', 'a'.repeat(100_000)).length).toBeLessThanOrEqual(801);
  });
});
