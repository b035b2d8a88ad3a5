import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inflatedModel } from '../../../../lab/model/model-file.ts';
import { coreModule } from '../../../../scripts/lib/core-module.ts';
import { createLanguageDetector, ModelFileError } from '../../../../src/engine/language/index.ts';
import { rounds } from '../../../lib/rounds.ts';

const shipped = new Uint8Array(readFileSync('src/engine/language-small.bin'));
const files = [
  ['as packages have it', shipped],
  ['inflated', inflatedModel(shipped)],
] as const;

const open = (file: Uint8Array) => createLanguageDetector(file, coreModule());

describe.each(files)('a model file %s', (_, file) => {
  it('is rejected if any byte was changed', async () => {
    const change = fc.integer({ min: 1, max: 255 });
    await fc.assert(
      fc.asyncProperty(fc.nat(file.length - 1), change, async (at, change) => {
        const altered = file.with(at, (file[at] as number) ^ change);
        await expect(open(altered)).rejects.toThrow(ModelFileError);
      }),
      { numRuns: 30 * rounds },
    );
  });

  it('is rejected if it was truncated anywhere', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(file.length - 1), async (length) => {
        await expect(open(file.subarray(0, length))).rejects.toThrow(ModelFileError);
      }),
      { numRuns: 30 * rounds },
    );
  });
});

it('an inflated model file is rejected if bytes were added at its end', async () => {
  const longer = Uint8Array.from([...inflatedModel(shipped), ...new Uint8Array(64)]);
  await expect(open(longer)).rejects.toThrow(ModelFileError);
});
