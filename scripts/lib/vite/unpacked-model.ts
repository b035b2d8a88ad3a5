/**
 * The language model as the extension carries it: inflated, since inflating would take time at every start of the
 * background (the package is a zip archive, which deflates it again).
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { decodeSection, Encoding, readModelFile } from '../../../src/engine/language/model/model-file.ts';
import { checksumOf, joinModelFile } from '../../../training/language/join-model-file.ts';

/** The same model with none of its sections deflated. */
export async function unpackModel(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const sections = readModelFile(bytes, checksumOf).map(async (section) => {
    const stored = new Uint8Array(section.length);
    await decodeSection(section, stored);
    return { ...section, encoding: Encoding.raw, stored };
  });
  return joinModelFile(await Promise.all(sections));
}

/** Unpacks the model that Vite copied from public/. */
export function unpackedModel(): Plugin {
  let folder = '';
  return {
    name: 'unpacked-model',
    apply: 'build',
    configResolved({ root, build }) {
      folder = join(root, build.outDir);
    },
    async writeBundle() {
      const file = join(folder, 'language.bin');
      writeFileSync(file, await unpackModel(readFileSync(file)));
    },
  };
}
