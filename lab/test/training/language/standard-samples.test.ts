import { describe, expect, it } from 'vitest';
import { folderOfFile } from '../../../../test/folder.ts';
import { Store } from '../../../training/language/index.ts';
import { readDrawnSamples, standardSamples } from '../../../training/language/standard-samples.ts';

describe('standardSamples', () => {
  const store = new Store(folderOfFile());
  // Lines of two words, one word and twenty words.
  store.write('lineStarts', Int32Array.of(0, 2, 3, 23));
  store.write('lineWeights', Int32Array.of(10, 9, 12));
  const none: [number, number] = [0, 0];
  store.writeJson('corpus', {
    sources: [
      { classNumber: 0, register: 'web', lines: [0, 2], singles: none },
      { classNumber: 1, register: 'web', lines: [2, 3], singles: none },
    ],
    latinShares: [1, 1],
  });
  store.write('sampleStarts', Int32Array.of(5, 6, 7));
  store.write('sampleLengths', Uint8Array.of(1, 2, 3));
  store.write('sampleClasses', Uint16Array.of(1, 1, 0));
  const drawn = readDrawnSamples(store);
  const choose = (others: number, seed = 1) => {
    const samples = standardSamples(
      store,
      drawn,
      { minWeight: 10, copies: 2, firstWordCopies: 2, otherSamples: others },
      seed,
    );
    return Array.from(samples.sampleStarts, (start, at) =>
      [start, samples.sampleLengths[at], samples.sampleClasses[at]].join(' '),
    );
  };

  it('returns several copies of each common line among other samples', () => {
    expect(choose(2).sort()).toEqual(['0 2 0', '0 2 0', '3 16 1', '3 16 1', '5 1 1', '6 2 1']);
  });

  it('returns no more other samples than were drawn', () => {
    expect(choose(9)).toHaveLength(7);
  });

  it('changes the order only if the seed changes', () => {
    expect(choose(3)).toEqual(choose(3));
    expect(choose(3)).not.toEqual(choose(3, 2));
  });
});
