import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { buildFunction } from '../../../../lab/model/build-function.ts';
import { type Lexicon, withLexicon } from '../../../../lab/model/encode-model.ts';
import { deflatedModel } from '../../../../lab/model/model-file.ts';
import { lexiconKey } from '../../../../lab/model/static-function.ts';
import { coreModule } from '../../../../scripts/lib/core-module.ts';
import {
  createLanguageDetector,
  type LanguageDetector,
  ModelFileError,
  type PagedDetector,
} from '../../../../src/engine/language/index.ts';
import { hashKey } from '../../../../src/engine/language/model/word-knowledge.ts';

/** Enough words for several pages. Czech has the word "pan", the others are made up. */
function someLexicon(): Lexicon {
  const langs = ['pl', 'cs', 'es'];
  const words = Array.from({ length: 10_000 }, (_, i) => [`word${i}`, i % langs.length] as const);
  const keys = [...words, ['pan', 1] as const].map(([word, lang]) => ({
    ...lexiconKey(hashKey(word), lang),
    value: 3,
  }));
  const { shape, bytes } = buildFunction(keys, 2, 7);
  return { facts: { langs, shape, frequencies: [-11, -9, -8, -6] }, bytes };
}

const small = 'src/engine/language-small.bin';
const shipped = withLexicon(readFileSync(small), someLexicon());
const texts = [
  'Guten Morgen, wie geht es dir?',
  'water',
  'pan doktor',
  'Всем привет, как дела?',
  '今天天气很好，我们去公园吧。',
  'สวัสดีครับ',
  'He said “Guten Abend” to all of us, et puis il est parti sans un mot de plus.',
  'kjhg qwpx 12',
  '',
];

const file = shipped;
let whole: LanguageDetector;
beforeAll(async () => {
  whole = await createLanguageDetector(shipped, coreModule());
});

/**
 * Opens `bytes` with a front of `length` bytes, and `behind` more read early. Returns the detector and the ranges that were
 * read.
 */
async function open(
  bytes: Uint8Array,
  length: number,
  when: 'later' | 'now' = 'later',
  { maxGap = 0, behind = 0 } = {},
) {
  const reads: (readonly [from: number, to: number])[] = [];
  const close = vi.fn();
  const readNow = (from: number, to: number) => {
    reads.push([from, to]);
    return bytes.slice(from, to);
  };
  const detector = await createLanguageDetector(
    {
      front: async () => bytes.slice(0, length),
      read: async (from, to) => readNow(from, to),
      ...(when === 'now' && { readNow }),
      ...(behind > 0 && { behindFront: async () => bytes.slice(length, length + behind) }),
      maxGap,
      close,
    },
    coreModule(),
  );
  return { detector: detector as Required<PagedDetector>, reads, close };
}

const openingLength = () => new DataView(file.buffer).getUint32(12, true);

const answersOf = (detector: LanguageDetector) =>
  texts.map((text) => [
    detector.detect(text, { noLanguage: true }),
    detector.detect(text, { context: { text: 'Das ist ein Satz.', languages: ['de'] } }),
    detector.inspect(text),
  ]);

describe('a model in pages', () => {
  it('answers like the whole model, and reads no part twice', async () => {
    const { detector, reads } = await open(file, openingLength());
    expect(await detector.complete(() => answersOf(detector))).toEqual(answersOf(whole));
    const starts = reads.map(([from]) => from);
    expect(new Set(starts).size).toBe(starts.length);
    const count = reads.length;
    expect(detector.detect(texts[0] as string)).toEqual(whole.detect(texts[0] as string));
    expect(reads).toHaveLength(count);
  });

  it('does not read sections again that were read early', async () => {
    const behind = 100_000;
    const { detector, reads } = await open(file, openingLength(), 'later', { behind });
    expect(await detector.complete(() => answersOf(detector))).toEqual(answersOf(whole));
    const without = await open(file, openingLength());
    await without.detector.complete(() => answersOf(without.detector));
    const within = (all: typeof reads) => all.filter(([, to]) => to <= openingLength() + behind);
    expect(within(reads)).toEqual([]);
    expect(within(without.reads)).not.toEqual([]);
  });

  it('reads gaps that are cheaper than another call', async () => {
    const countReads = async (maxGap: number) => {
      const { detector, reads } = await open(file, openingLength(), 'later', { maxGap });
      const answer = await detector.complete(() => detector.detect('Guten Morgen'));
      expect(answer).toEqual(whole.detect('Guten Morgen'));
      return reads.length;
    };
    expect(await countReads(file.length)).toBeLessThan(await countReads(0));
  });

  it('asks for all words and n-grams of a text at once', async () => {
    const { detector } = await open(file, openingLength());
    const text = 'Guten Morgen, wie geht es dir?';
    const passes = vi.fn(() => detector.detect(text));
    expect(await detector.complete(passes)).toEqual(whole.detect(text));
    // The second pass finds everything.
    expect(passes).toHaveBeenCalledTimes(2);
  });

  it('reads the word frequencies with the opening', async () => {
    const plain = await createLanguageDetector(readFileSync(small), coreModule());
    const { detector } = await open(file, openingLength());
    const czech = (answer: readonly { lang: string; confidence: number }[]) =>
      answer.find(({ lang }) => lang === 'cs')?.confidence ?? 0;
    const weighed = await detector.complete(() => detector.detect('pan doktor'));
    expect(weighed).toEqual(whole.detect('pan doktor'));
    expect(czech(weighed)).toBeGreaterThan(czech(plain.detect('pan doktor')));
  });

  it('answers like the whole model if that is deflated', async () => {
    const deflated = deflatedModel(file);
    expect(deflated.length).toBeLessThan(file.length);
    expect(answersOf(await createLanguageDetector(deflated, coreModule()))).toEqual(answersOf(whole));
  });

  it('answers like the whole model outside of `complete` if it can be read at once', async () => {
    const { detector, reads } = await open(file, openingLength(), 'now');
    expect(answersOf(detector)).toEqual(answersOf(whole));
    const starts = reads.map(([from]) => from);
    expect(new Set(starts).size).toBe(starts.length);
  });

  it('is closed once it has been read as a whole, because parts were missing often', async () => {
    const { detector, reads, close } = await open(file, openingLength(), 'now');
    const words = Array.from({ length: 300 }, (_, i) => `${texts[i % 6]} ${(i * 7919).toString(36)}`);
    for (const word of words) detector.detect(word);
    expect(close).toHaveBeenCalledTimes(1);
    const count = reads.length;
    expect(answersOf(detector)).toEqual(answersOf(whole));
    expect(reads).toHaveLength(count);
  });

  it('answers two calls at the same time that need the same parts', async () => {
    const { detector } = await open(file, openingLength());
    const call = () => detector.complete(() => detector.detect('Guten Morgen, wie geht es dir?'));
    const expected = whole.detect('Guten Morgen, wie geht es dir?');
    expect(await Promise.all([call(), call(), call()])).toEqual([expected, expected, expected]);
  });

  it('waits for the parts that are being read for a call that needs all', async () => {
    const read = async (from: number, to: number) => {
      await new Promise((resolve) => setTimeout(resolve));
      return file.slice(from, to);
    };
    const front = async () => file.slice(0, openingLength());
    const detector = await createLanguageDetector({ front, read }, coreModule());
    const all = detector.readAll?.();
    const text = 'Guten Morgen, wie geht es dir?';
    expect(await detector.complete?.(() => detector.detect(text))).toEqual(whole.detect(text));
    await all;
  });

  it('throws outside of `complete` instead of answering without a missing part', async () => {
    const { detector } = await open(file, openingLength());
    expect(() => detector.detect('Guten Morgen')).toThrow('Parts of the model are missing.');
  });

  it('passes on an error of the work, after the parts have been read', async () => {
    const { detector } = await open(file, openingLength());
    const work = () => {
      const [best] = detector.detect('Guten Morgen, wie geht es dir?');
      throw new RangeError(best?.lang);
    };
    await expect(detector.complete(work)).rejects.toThrow(new RangeError('de'));
  });

  it('answers without reading once it has been read as a whole', async () => {
    const { detector, reads } = await open(file, openingLength());
    await detector.readAll();
    const count = reads.length;
    expect(answersOf(detector)).toEqual(answersOf(whole));
    expect(await detector.complete(() => answersOf(detector))).toEqual(answersOf(whole));
    expect(reads).toHaveLength(count);
  });

  it.each([
    ['damaged', (bytes: Uint8Array) => bytes.map((byte, at) => (at < openingLength() ? byte : byte ^ 1))],
    ['truncated', (bytes: Uint8Array) => bytes.slice(0, openingLength())],
  ])('is replaced by franc-min if a part that a text needs is %s', async (_, spoil) => {
    const { detector } = await open(spoil(file), openingLength());
    expect(detector.engine).toBe('model');
    const [best] = await detector.complete(() => detector.detect('Wie spät ist es jetzt bei dir?'));
    expect(best?.lang).toBe('de');
    expect(detector.engine).toBe('franc-min');
    const { detector: now } = await open(spoil(file), openingLength(), 'now');
    expect(now.detect('Wie spät ist es jetzt bei dir?')[0]?.lang).toBe('de');
    expect(now.engine).toBe('franc-min');
  });

  it.each([
    ['is empty', () => file.slice(0, 0)],
    ['is cut off in the opening', () => file.slice(0, openingLength() - 1)],
    [
      'is damaged in the opening',
      () => file.map((byte, at) => (at === openingLength() - 70 ? byte ^ 1 : byte)),
    ],
    ['is deflated', () => deflatedModel(file)],
    ['has another version', () => file.map((byte, at) => (at === 4 ? byte + 1 : byte))],
  ])('cannot be opened if the file %s', async (_, spoiled) => {
    await expect(open(spoiled(), file.length)).rejects.toThrow(ModelFileError);
  });
});
