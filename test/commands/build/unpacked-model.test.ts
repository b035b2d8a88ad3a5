import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { unpackModel } from '../../../src/commands/build/unpacked-model.ts';
import { readModelFile } from '../../../src/engine/language/model-file.ts';

const shipped = readFileSync(new URL('../../../public/language.bin', import.meta.url));

describe('the model as the extension carries it', () => {
  it('has the sections of the one it was made of, in their order, to the last byte', async () => {
    const [before, after] = [await readModelFile(shipped), await readModelFile(await unpackModel(shipped))];
    expect([...after.keys()]).toEqual([...before.keys()]);
    for (const [name, content] of before) {
      expect(Buffer.from(content).equals(after.get(name) as Uint8Array), name).toBe(true);
    }
  });

  it('needs no inflating', async () => {
    const unpacked = await unpackModel(shipped);
    const words = new Uint32Array(unpacked.buffer);
    const [, , , sections] = words;
    const encodings = Array.from({ length: sections as number }, (_, section) => words[4 + 4 * section + 1]);
    expect(new Set(encodings)).toEqual(new Set([0]));
    expect(unpacked.length).toBeGreaterThan(shipped.length);
  });

  it('is not made of a damaged one', async () => {
    await expect(unpackModel(shipped.subarray(0, 4 * Math.floor(shipped.length / 8)))).rejects.toThrow(
      'damaged',
    );
  });
});
