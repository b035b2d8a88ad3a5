/** Adds the language model, in pages (docs/language-model.md#the-paged-file), and its core to builds. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { pageModel, splitModel } from '../../../lab/model/paged-model.ts';

export const engineFiles = { model: 'src/engine/language.bin', core: 'src/engine/language.wasm' } as const;

/** Adds the engine's files to the root of the extension. The development server writes them too. */
export function filesOfEngine(): Plugin {
  let outDir = '';
  return {
    name: 'files-of-engine',
    configResolved({ root, build }) {
      outDir = join(root, build.outDir);
    },
    configureServer({ httpServer }) {
      httpServer?.once('listening', async () => {
        mkdirSync(outDir, { recursive: true });
        for (const [name, bytes] of await files()) writeFileSync(join(outDir, name), bytes);
      });
    },
    async generateBundle() {
      for (const [fileName, source] of await files()) this.emitFile({ type: 'asset', fileName, source });
    },
  };
}

async function files(): Promise<[name: string, bytes: Uint8Array][]> {
  const { front, rest } = splitModel(await pageModel(readFileSync(engineFiles.model)));
  return [
    ['language.bin', front],
    ['language-rest.bin', rest],
    ['language.wasm', readFileSync(engineFiles.core)],
  ];
}
