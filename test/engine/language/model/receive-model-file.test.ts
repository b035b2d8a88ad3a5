import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { coreModule } from '../../../../scripts/lib/core-module.ts';
import { checksumOf } from '../../../../scripts/lib/join-model-file.ts';
import { unpackModel } from '../../../../scripts/lib/vite/engine-files.ts';
import { createLanguageDetector, ModelFileError } from '../../../../src/engine/language/index.ts';
import { Encoding, readModelFile } from '../../../../src/engine/language/model/model-file.ts';
import { sized } from '../../../rounds.ts';
import { french, german, tiny } from '../tiny-detector.ts';
import { tinyFile } from '../tiny-model.ts';

// Loads whole models.
vi.setConfig({ testTimeout: 60_000 });

const core = coreModule();
const deflated = tinyFile(tiny);
const files = [
  ['deflated in part', deflated],
  ['as the extension carries it', await unpackModel(deflated)],
] as const;

/** Streams `file` in pieces. If `ends` is false, the stream stays open. */
function streamOf(file: Uint8Array, pieceLength: number, { ends = true, cancel = () => {} } = {}) {
  return new ReadableStream<Uint8Array>({
    start(controller) {
      for (let at = 0; at < file.length; at += pieceLength) {
        controller.enqueue(file.subarray(at, at + pieceLength));
      }
      if (ends) controller.close();
    },
    cancel,
  });
}

const open = (file: Uint8Array | ReadableStream<Uint8Array>) => createLanguageDetector(file, core);

describe.each(files)('a model file %s, received as a stream', (_, file) => {
  it.each([1, 15, 17, 64, 1000, 1_000_000])(
    'gives the same results as the whole file, in pieces of %i bytes',
    async (length) => {
      const [whole, streamed] = await Promise.all([open(file), open(streamOf(file, length))]);
      for (const text of [german, french, 'ш', '中国']) {
        expect(streamed.detect(text)).toEqual(whole.detect(text));
        expect(streamed.detect(text)).not.toEqual([]);
      }
    },
  );

  it('is opened when its last byte arrives, and its stream is cancelled', async () => {
    let isGivenUp = false;
    const cancel = () => {
      isGivenUp = true;
    };
    const detector = await open(streamOf(file, 1000, { ends: false, cancel }));
    expect(detector.detect(german)[0]?.lang).toBe('de');
    expect(isGivenUp).toBe(true);
  });

  it('is rejected if the last piece extends beyond its end', async () => {
    const longer = Uint8Array.from([...file, 0]);
    await expect(open(streamOf(longer, longer.length))).rejects.toThrow(ModelFileError);
  });

  it.each([
    ['nothing', new Uint8Array()],
    ['its head, cut off', file.subarray(0, 15)],
    ['its head alone', file.subarray(0, 16)],
    ['all but its last byte', file.subarray(0, -1)],
    ['another file', new TextEncoder().encode('<!doctype html>'.repeat(9))],
    ['a byte that is other', file.with(file.length >> 1, (file[file.length >> 1] as number) ^ 1)],
  ])('is rejected if the stream contains %s', async (_, bytes) => {
    for (const length of [7, 1_000_000]) {
      await expect(open(streamOf(bytes, length))).rejects.toThrow(ModelFileError);
    }
  });
});

describe('a model file', () => {
  it('is rejected if any byte was changed', async () => {
    const change = fc.integer({ min: 1, max: 255 });
    await fc.assert(
      fc.asyncProperty(fc.nat(deflated.length - 1), change, async (at, change) => {
        const altered = deflated.with(at, (deflated[at] as number) ^ change);
        await expect(open(altered)).rejects.toThrow(ModelFileError);
      }),
      { numRuns: sized(100, 1000) },
    );
  });

  it('is rejected if it was truncated anywhere', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(deflated.length - 1), async (length) => {
        await expect(open(deflated.subarray(0, length))).rejects.toThrow(ModelFileError);
      }),
    );
  });
});

it('the two test files have the encodings that their names say', () => {
  const encodings = files.map(
    ([, file]) => new Set(readModelFile(file, checksumOf).map(({ encoding }) => encoding)),
  );
  expect(encodings).toEqual([new Set([Encoding.raw, Encoding.deflate]), new Set([Encoding.raw])]);
});
