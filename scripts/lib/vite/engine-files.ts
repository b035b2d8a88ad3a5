/** Adds the language model, in two files (docs/language-model.md#file-format), and its core to builds. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { splitModel } from '../../../lab/model/model-file.ts';

export const engineFiles = { model: 'src/engine/language.bin', core: 'src/engine/language.wasm' } as const;

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
        for (const [name, bytes] of files()) writeFileSync(join(outDir, name), bytes);
      });
    },
    generateBundle() {
      for (const [fileName, source] of files()) this.emitFile({ type: 'asset', fileName, source });
    },
  };
}

function files(): [name: string, bytes: Uint8Array][] {
  const { front, rest } = splitModel(readFileSync(engineFiles.model));
  return [
    ['language.bin', front],
    ['language-rest.bin', rest],
    ['language.wasm', readFileSync(engineFiles.core)],
  ];
}
