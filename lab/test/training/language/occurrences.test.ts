import { describe, expect, it } from 'vitest';
import { boundary } from '../../../../src/engine/language/text/words.ts';
import { folderOfFile } from '../../../../test/folder.ts';
import { unitsOf } from '../../../model/vocabulary.ts';
import { drawSamples } from '../../../training/language/draw-samples.ts';
import { Corpus, quick, Store } from '../../../training/language/index.ts';
import { buildRecords, NodeIndex, readNodes } from '../../../training/language/learn.ts';
import { countOccurrences } from '../../../training/language/occurrences.ts';
import { readCorpus } from '../../../training/language/read-corpus.ts';
import { selectNgrams } from '../../../training/language/select-ngrams.ts';
import { writeTinyCorpus } from './tiny-corpus.ts';

describe('countOccurrences', () => {
  const corpus = new Corpus(writeTinyCorpus(folderOfFile()));
  const { classes } = corpus;
  const store = new Store(folderOfFile());
  readCorpus(corpus, store, 1, () => {});
  drawSamples(classes, store, { ...quick.samples, seed: 1 }, () => {});
  selectNgrams(classes.length, store, quick.selection, () => {});
  const nodes = readNodes(store);
  const index = new NodeIndex(nodes);
  const supports = countOccurrences(nodes, index, classes.length, store);

  it('counts occurrences in the text, not in the samples', () => {
    const und = Uint16Array.from([boundary, ...unitsOf('und'), boundary]);
    let node = -1;
    index.walk(und, (visited) => {
      const parent = nodes.parents[visited] as number;
      // The walk restarts at every unit; only the one from the first unit reaches five units.
      let depth = 1;
      for (let up = parent; up >= 0; up = nodes.parents[up] as number) depth++;
      if (depth === und.length) node = visited;
    });
    expect(node).toBeGreaterThanOrEqual(0);
    const german = classes.indexOf('de');
    const start = nodes.starts[node] as number;
    const entry = nodes.classes.subarray(start, nodes.starts[node + 1]).indexOf(german);
    const inText = [...corpus.lines('de').values()]
      .flat()
      .flatMap(({ text }) => text.toLowerCase().match(/\p{L}+/gu) ?? []);
    const inList = corpus.wordList('de').filter(({ word }) => word.toLowerCase() === 'und');
    const times = inText.filter((word) => word === 'und').length + inList.length;
    expect(supports[start + entry]).toBe(Math.min(255, times));
  });

  it('keeps weights with a single occurrence at zero', () => {
    const lonely = supports.slice();
    const [first = 0, second = 0] = nodes.classes.keys();
    lonely[first] = 1;
    lonely[second] = 2;
    const noWords = {
      words: new Int32Array(0),
      starts: new Int32Array(1),
      classes: new Uint16Array(0),
      weights: new Float32Array(0),
      supports: new Uint8Array(0),
    };
    const { places, buffer } = buildRecords(nodes, lonely, noWords);
    const place = places[nodes.starts.findIndex((end) => end > 0) - 1] as number;
    const floats = new Float32Array(buffer);
    expect(floats[place + 2]).toBe(0);
    expect(floats[place + 4]).toBeGreaterThan(0);
  });
});
