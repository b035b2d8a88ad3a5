/**
 * Puts the language model and its core into builds. The model is inflated: inflating it would take time at every start of
 * the background, and the extension's package is a zip archive, which deflates it again.
 */
import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
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

/** Paths of the files that the language engine reads at run time. */
export const engineFiles = { model: 'src/engine/language.bin', core: 'src/engine/language.wasm' } as const;

/** Puts the engine's files into the root of the extension; the development server copies them as they are. */
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
