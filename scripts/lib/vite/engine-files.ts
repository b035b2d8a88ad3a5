/**
 * Adds the language model and its core to builds. The model is uncompressed: decompressing would slow every
 * start of the background, and the extension's zip archive compresses it anyway.
 */
import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';
import { decodeSection, Encoding, readModelFile } from '../../../src/engine/language/model/model-file.ts';
import { checksumOf, joinModelFile } from '../join-model-file.ts';

export async function unpackModel(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const sections = readModelFile(bytes, checksumOf).map(async (section) => {
    const stored = new Uint8Array(section.length);
    await decodeSection(section, stored);
    return { ...section, encoding: Encoding.raw, stored };
  });
  return joinModelFile(await Promise.all(sections));
}

export const engineFiles = { model: 'src/engine/language.bin', core: 'src/engine/language.wasm' } as const;

/** Adds the engine's files to the root of the extension. The development server copies them unchanged. */
export function filesOfEngine(): Plugin {
  let outDir = '';
  return {
    name: 'files-of-engine',
    configResolved({ root, build }) {
      outDir = join(root, build.outDir);
    },
    configureServer({ httpServer }) {
      httpServer?.once('listening', () => {
        mkdirSync(outDir, { recursive: true });
        for (const file of Object.values(engineFiles)) copyFileSync(file, join(outDir, basename(file)));
      });
    },
    async generateBundle() {
      const model = await unpackModel(readFileSync(engineFiles.model));
      this.emitFile({ type: 'asset', fileName: basename(engineFiles.model), source: model });
      const core = readFileSync(engineFiles.core);
      this.emitFile({ type: 'asset', fileName: basename(engineFiles.core), source: core });
    },
  };
}
