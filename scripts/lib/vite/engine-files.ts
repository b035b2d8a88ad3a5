/** Adds the language model, in pages (docs/language-model.md#the-paged-file), and its core to builds. */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';
import { pageModel } from '../paged-model.ts';

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
        copyFileSync(engineFiles.core, join(outDir, basename(engineFiles.core)));
        writeFileSync(
          join(outDir, basename(engineFiles.model)),
          await pageModel(readFileSync(engineFiles.model)),
        );
      });
    },
    async generateBundle() {
      const model = await pageModel(readFileSync(engineFiles.model));
      this.emitFile({ type: 'asset', fileName: basename(engineFiles.model), source: model });
      const core = readFileSync(engineFiles.core);
      this.emitFile({ type: 'asset', fileName: basename(engineFiles.core), source: core });
    },
  };
}
