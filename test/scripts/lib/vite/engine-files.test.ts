import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checksumOf } from '../../../../scripts/lib/join-model-file.ts';
import { unpackModel } from '../../../../scripts/lib/vite/engine-files.ts';
import { decodeSection, Encoding, readModelFile } from '../../../../src/engine/language/model/model-file.ts';

const shipped = readFileSync(new URL('../../../../src/engine/language.bin', import.meta.url));

async function contentsOf(file: Uint8Array): Promise<[string, Buffer][]> {
  const sections = readModelFile(file, checksumOf).map(async (section): Promise<[string, Buffer]> => {
    const content = Buffer.alloc(section.length);
    await decodeSection(section, content);
    return [section.name, content];
  });
  return Promise.all(sections);
}

describe('the model in the server', () => {
  it('has exactly the sections of the original', async () => {
    const [before, after] = [await contentsOf(shipped), await contentsOf(await unpackModel(shipped))];
    expect(after.map(([name]) => name)).toEqual(before.map(([name]) => name));
    after.forEach(([name, content], i) => {
      expect(content.equals(before[i]?.[1] as Buffer), name).toBe(true);
    });
  });

  it('is uncompressed', async () => {
    const unpacked = await unpackModel(shipped);
    const encodings = readModelFile(unpacked, checksumOf).map(({ encoding }) => encoding);
    expect(new Set(encodings)).toEqual(new Set([Encoding.raw]));
    expect(unpacked.length).toBeGreaterThan(shipped.length);
  });

  it('is not built from a damaged model', async () => {
    await expect(unpackModel(shipped.subarray(0, shipped.length >> 1))).rejects.toThrow('truncated');
  });
});
