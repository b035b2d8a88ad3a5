import { describe, expect, it } from 'vitest';
import { ModelFileError } from '../../../src/engine/language/model-file.ts';
import {
  rareIn,
  rareUnit,
  Size,
  sizes,
  startsOf,
  type TrieColumns,
  unitsOf,
} from '../../../src/engine/language/trie-columns.ts';

/** Columns of two groups, as far as their lengths go. */
const columns: TrieColumns = {
  alphabet: Uint16Array.of(0x61, 0x62),
  // By size: heads, nodes, rare, many, own, entries, inherited bits, numbers.
  groups: Uint32Array.of(1, 2, 1, 3, 1, 1, 1, 1, 2, 3, 2, 5, 0, 9, 4, 50),
  units: Uint8Array.of(1, rareUnit, 0, rareUnit),
  rare: Uint8Array.of(0x34, 0x78, 0x12, 0x56),
  shapes: new Uint8Array(4),
  many: new Uint8Array(4),
  inherited: new Uint8Array(2),
  own: new Uint8Array(5),
  packed: new Uint8Array(4),
  levels: new Float32Array(16),
};

describe('the directory of groups', () => {
  it('tells where each group begins, and where the last ends', () => {
    const starts = startsOf(columns);
    expect(starts).toHaveLength(sizes);
    expect([...(starts[Size.nodes] as Int32Array)]).toEqual([0, 1, 4]);
    expect([...(starts[Size.numbers] as Int32Array)]).toEqual([0, 4, 54]);
  });

  it.each(['units', 'rare', 'shapes', 'many', 'inherited', 'own', 'packed'] as const)(
    'is refused where there are more or fewer %s than it says',
    (name) => {
      const { length } = columns[name];
      for (const other of [length - 1, length + 1]) {
        const changed = { ...columns, [name]: new Uint8Array(other) };
        expect(() => startsOf(changed)).toThrow(ModelFileError);
        expect(() => startsOf(changed)).toThrow('do not fit together');
      }
    },
  );

  it('is refused where it is empty', () => {
    const empty = new Uint8Array();
    const none: TrieColumns = {
      ...columns,
      ...{ groups: new Uint32Array(), units: empty, rare: empty, shapes: empty, many: empty },
      ...{ inherited: empty, own: empty, packed: empty },
    };
    expect(() => startsOf(none)).toThrow(ModelFileError);
  });
});

describe('the units of nodes', () => {
  it('are those of the alphabet, and rare ones, low bytes first', () => {
    expect([...unitsOf(columns, 0, 4, 0)]).toEqual([0x62, 0x1234, 0x61, 0x5678]);
    expect([...unitsOf(columns, 2, 4, 1)]).toEqual([0x61, 0x5678]);
    expect([...unitsOf(columns, 1, 2, 0)]).toEqual([0x1234]);
  });

  it('tell how many of the first are rare', () => {
    expect([0, 1, 2, 3, 4].map((end) => rareIn(columns, end))).toEqual([0, 0, 1, 1, 2]);
  });
});
