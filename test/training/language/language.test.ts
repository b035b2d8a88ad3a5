import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { coreModule } from '../../../scripts/lib/core-module.ts';
import { createLanguageDetector, type LanguageDetector } from '../../../src/engine/language/index.ts';
import { Corpus, quick, Store, trainLanguageModel } from '../../../training/language/index.ts';
import { folderOfFile, folderOfTest } from '../../folder.ts';
import { writeTinyCorpus } from './tiny-corpus.ts';

// Each test trains models.
vi.setConfig({ testTimeout: 120_000 });

describe('a model trained on a tiny corpus', () => {
  const corpus = new Corpus(writeTinyCorpus(folderOfFile()));
  const folder = folderOfFile();
  let bytes: Uint8Array<ArrayBuffer>;
  let sizes: Readonly<Record<string, number>>;
  let detector: LanguageDetector;

  beforeAll(async () => {
    ({ bytes, sizes } = await trainLanguageModel(corpus, new Store(folder), quick, () => {}));
    detector = await createLanguageDetector(bytes, coreModule());
  });

  it.each([
    ['de', 'Niemand wusste, wohin die Kinder gegangen waren.'],
    ['en', 'Nobody knew where the children were going.'],
    ['fr', 'Personne ne savait où les enfants voudraient aller.'],
    ['ru', 'Никто не знал, куда поехали дети.'],
    ['ja', '子供たちは駅へ行きました。'],
  ])('recognises %s', (lang, text) => {
    expect(detector.engine).toBe('model');
    expect(detector.detect(text)[0]?.lang).toBe(lang);
  });

  it('recognises no language in an unknown script', () => {
    expect(detector.detect('გამარჯობა')).toEqual([]);
  });

  it('reuses the first training if only the pruning changes, and gives a smaller file', async () => {
    const lines: string[] = [];
    const store = folderOfTest();
    cpSync(folder, store, { recursive: true });
    const deeper = { ...quick, cut: { weights: 4000, words: { shared: 0.004, single: 0.004 } } };
    const cut = await trainLanguageModel(corpus, new Store(store), deeper, (line) => lines.push(line));
    expect(lines.filter((line) => line.endsWith(': done before'))).toHaveLength(5);
    expect(cut.bytes.length).toBeLessThan(bytes.length / 2);
    for (const section of ['WGHT', 'WORD']) {
      expect(cut.sizes[section], section).toBeGreaterThan(0);
      expect(cut.sizes[section], section).toBeLessThan((sizes[section] as number) / 2);
    }
    const small = await createLanguageDetector(cut.bytes, coreModule());
    expect(small.detect('Niemand wusste, wohin die Kinder gegangen waren.')[0]?.lang).toBe('de');
  });

  it('resumes an interrupted training, but starts again if the settings changed', async () => {
    const lines: string[] = [];
    await trainLanguageModel(corpus, new Store(folder), quick, (line) => lines.push(line));
    expect(lines.filter((line) => line.endsWith(': done before'))).toHaveLength(6);
    const changed = { ...quick, learning: { ...quick.learning, passes: 2 } };
    lines.length = 0;
    await trainLanguageModel(corpus, new Store(folder), changed, (line) => lines.push(line));
    expect(lines.filter((line) => line.endsWith(': done before'))).toHaveLength(4);
  });

  it('starts again if a training line changed, even if that was interrupted and reverted, with the same bytes', async () => {
    const other = new Corpus(writeTinyCorpus(folderOfTest()));
    const line = gzipSync('Übermorgen kommt niemand mehr.\n');
    writeFileSync(join(other.folder, 'train/de.txt.gz'), line, { flag: 'a' });
    const lines: string[] = [];
    const stop = (line: string) => {
      lines.push(line);
      // The last log line of the first step: its arrays are written.
      if (line.includes('words of text')) throw new Error('stopped');
    };
    await trainLanguageModel(other, new Store(folder), quick, stop).catch(() => {});
    expect(lines).not.toContain('read: done before');
    const again = await trainLanguageModel(corpus, new Store(folder), quick, () => {});
    expect(Buffer.from(again.bytes).equals(Buffer.from(bytes))).toBe(true);
  });
});
