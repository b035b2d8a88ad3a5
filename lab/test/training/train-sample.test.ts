import { beforeAll, describe, expect, it } from 'vitest';
import { coreModule } from '../../../scripts/lib/core-module.ts';
import { createLanguageDetector, type LanguageDetector } from '../../../src/engine/language/index.ts';
import { folderOfFile } from '../../../test/lib/folder.ts';
import { differences } from '../../model/differences.ts';
import { ReferenceDetector } from '../../model/reference.ts';
import { corpusTexts } from '../../training/compare/corpus-texts.ts';
import { Store, trainLanguageModel } from '../../training/language/index.ts';
import { quick } from '../../training/language/settings.ts';
import { languagesOf, trainSample, writeSampleCorpus } from '../../training/train-sample.ts';

/** Fewer samples than `npm run train -- sample` draws, so that a training takes a second. */
const settings = {
  ...quick,
  samples: { ...quick.samples, perLevel: { 0: 0, 1: 0, 2: 0, 3: 0, 4: 0, 5: 700, 6: 700 } },
  standard: { ...quick.standard, copies: 2, firstWordCopies: 2, otherSamples: 1000 },
};

describe('a model trained on the sample texts of three languages', () => {
  const corpus = writeSampleCorpus(folderOfFile(), ['de', 'en', 'ja']);
  const store = new Store(folderOfFile());
  const train = async () => {
    const lines: string[] = [];
    const { bytes } = await trainLanguageModel(corpus, store, settings, (line) => lines.push(line));
    return { bytes, lines };
  };
  let bytes: Uint8Array<ArrayBuffer>;
  let detector: LanguageDetector;

  beforeAll(async () => {
    ({ bytes } = await train());
    detector = await createLanguageDetector(bytes, coreModule());
  });

  it.each(corpus.langs)('detects every line of %s that the training never saw', (lang) => {
    const lines = corpus.developmentLines(lang);
    expect(lines.length).toBeGreaterThan(5);
    expect(lines.filter((line) => detector.detect(line)[0]?.lang !== lang)).toEqual([]);
  });

  it('detects no language in an unknown script', () => {
    expect(detector.detect('გამარჯობა')).toEqual([]);
  });

  it('gives the same answers as the reference, to the last digit', () => {
    const texts = corpusTexts(corpus, 3);
    expect(texts.length).toBeGreaterThan(30);
    expect(differences(detector, new ReferenceDetector(bytes), texts)).toEqual([]);
  });

  it('is the same after a training that resumes, whose steps were done before', async () => {
    const again = await train();
    expect(again.lines.filter((line) => line.endsWith(': done before'))).toHaveLength(6);
    expect(Buffer.from(again.bytes).equals(Buffer.from(bytes))).toBe(true);
  });
});

it('the sample training rejects a language that lab/sample lacks', async () => {
  await expect(trainSample(['de', 'xxx'])).rejects.toMatchObject({
    message: expect.stringMatching(/^lab\/sample has no xxx\. It has ar, de, /),
    forUser: true,
  });
});

it('the sample training accepts one code for each language', () => {
  expect(languagesOf(['ast.txt', 'it.txt', 'README.md'])).toEqual(['ast', 'it']);
  for (const name of ['ita.txt', 'IT.txt', 'pt-BR.txt']) {
    expect(() => languagesOf([name])).toThrow(`Rename lab/sample/${name}.`);
  }
});
