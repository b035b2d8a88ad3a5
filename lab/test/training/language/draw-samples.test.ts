import { beforeAll, describe, expect, it } from 'vitest';
import { folderOfFile } from '../../../../test/folder.ts';
import { drawSamples } from '../../../training/language/draw-samples.ts';
import { Corpus, quick, Store } from '../../../training/language/index.ts';
import { type CorpusSummary, readCorpus } from '../../../training/language/read-corpus.ts';
import { writeTinyCorpus } from './tiny-corpus.ts';

describe('drawSamples', () => {
  const corpus = new Corpus(writeTinyCorpus(folderOfFile()));
  const store = new Store(folderOfFile());
  const german = corpus.classes.indexOf('de');

  beforeAll(() => readCorpus(corpus, store, 1, () => {}));

  /** Returns the share of German samples from lines with at least `words` words. */
  function shareOfLong(words: number, chance: number): number {
    const onlyPhrases = [0, 0, 1] as const;
    const mix = {
      ...quick.samples.mix,
      prose: {
        0: onlyPhrases,
        1: onlyPhrases,
        2: onlyPhrases,
        3: onlyPhrases,
        4: onlyPhrases,
        5: onlyPhrases,
        6: onlyPhrases,
      },
    };
    const settings = { ...quick.samples, mix, plainShare: 0, shortLines: { words, chance }, seed: 1 };
    drawSamples(corpus.classes, store, settings, () => {});
    const lineStarts = store.read('lineStarts', Int32Array);
    const { sources } = store.readJson<CorpusSummary>('corpus');
    const prose = sources.filter(
      ({ classNumber, register }) => classNumber === german && register === 'prose',
    );
    const [firstLine = 0, lastLine = 0] = prose.flatMap(({ lines }) => lines);
    const classes = store.read('sampleClasses', Uint16Array);
    const own = store.read('sampleStarts', Int32Array).filter((_, i) => classes[i] === german);
    const long = own.filter((start) => {
      const after = lineStarts.subarray(firstLine, lastLine + 1).findIndex((line) => line > start);
      const line = firstLine + after - 1;
      return (lineStarts[line + 1] as number) - (lineStarts[line] as number) >= words;
    });
    return long.length / own.length;
  }

  it('draws short lines less often, but still some', () => {
    const alike = shareOfLong(12, 1);
    const seldom = shareOfLong(12, 0.3);
    expect(alike).toBeLessThan(0.8);
    expect(seldom).toBeGreaterThan(alike + 0.1);
    expect(seldom).toBeLessThan(1);
  });

  it('draws short lines if a text has no others', () => {
    expect(shareOfLong(100, 0)).toBe(0);
  });
});
