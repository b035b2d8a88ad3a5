/**
 * Adds the language model and its core to builds. The model is uncompressed, because decompressing would slow every
 * start of the background, and the extension's archive compresses it anyway. For Chromium it is in pages: see
 * docs/language-model.md.
 */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';
import { decodeSection, Encoding, readModelFile } from '../../../src/engine/language/model/model-file.ts';
import { checksumOf, joinModelFile } from '../join-model-file.ts';
import { pageModel } from '../paged-model.ts';

export async function unpackModel(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const sections = readModelFile(bytes, checksumOf).map(async (section) => {
    const stored = new Uint8Array(section.length);
    await decodeSection(section, stored);
    return { ...section, encoding: Encoding.raw, stored };
  });
  return joinModelFile(await Promise.all(sections));
}

export const engineFiles = { model: 'src/engine/language.bin', core: 'src/engine/language.wasm' } as const;

/** Adds the engine's files to the root of the extension. The development server writes them too. */
export function filesOfEngine(): Plugin {
  let outDir = '';
  let mode = '';
  return {
    name: 'files-of-engine',
    configResolved({ root, build, ...config }) {
      outDir = join(root, build.outDir);
      mode = config.mode;
    },
    configureServer({ httpServer }) {
      httpServer?.once('listening', async () => {
        mkdirSync(outDir, { recursive: true });
        copyFileSync(engineFiles.core, join(outDir, basename(engineFiles.core)));
        writeFileSync(
          join(outDir, basename(engineFiles.model)),
          await pageModel(readFileSync(engineFiles.model)),
        );
      });
    },
    async generateBundle() {
      const write = mode === 'firefox' ? unpackModel : pageModel;
      const model = await write(readFileSync(engineFiles.model));
      this.emitFile({ type: 'asset', fileName: basename(engineFiles.model), source: model });
      const core = readFileSync(engineFiles.core);
      this.emitFile({ type: 'asset', fileName: basename(engineFiles.core), source: core });
    },
  };
}
