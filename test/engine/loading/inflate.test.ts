import { readFileSync } from 'node:fs';
import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { checksumOf } from '../../../lab/model/join-model-file.ts';
import { decodeSection, Encoding, readModelFile } from '../../../src/engine/language/model/model-file.ts';
import { inflate } from '../../../src/engine/loading/inflate-node.ts';

const sectionOf = (content: Uint8Array, length: number) => ({
  name: 'WORD',
  encoding: Encoding.deflate,
  length,
  stored: new Uint8Array(deflateRawSync(content)),
});

describe('a section of the model', () => {
  it('is the same whether inflated by Node or through streams', async () => {
    const sections = readModelFile(readFileSync('src/engine/language-small.bin'), checksumOf);
    const deflated = sections.filter(({ encoding }) => encoding === Encoding.deflate);
    expect(deflated.length).toBeGreaterThan(0);
    for (const section of deflated) {
      const [byNode, byStreams] = [new Uint8Array(section.length), new Uint8Array(section.length)];
      await decodeSection(section, byNode, inflate);
      await decodeSection(section, byStreams);
      expect(Buffer.from(byNode).equals(byStreams), section.name).toBe(true);
    }
  });

  it.each([
    ['by Node', inflate],
    ['through streams', undefined],
  ])('is rejected if its content is longer or shorter than stated, inflated %s', async (_, by) => {
    const content = new Uint8Array(1000).fill(7);
    await expect(decodeSection(sectionOf(content, 999), new Uint8Array(999), by)).rejects.toThrow('too long');
    await expect(decodeSection(sectionOf(content, 1001), new Uint8Array(1001), by)).rejects.toThrow(
      'too short',
    );
    const damaged = { ...sectionOf(content, 1000), stored: new Uint8Array([7, 7, 7]) };
    await expect(decodeSection(damaged, new Uint8Array(1000), by)).rejects.toThrow();
  });
});
