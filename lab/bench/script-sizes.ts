import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import type { ResultTable } from '../../scripts/lib/results.ts';
import { budgets } from '../../scripts/lib/vite/budgets.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** With all imports except `external`, minified and gzipped. */
export async function minifiedSize(entry: string, external: readonly RegExp[] = []): Promise<number> {
  const outputs = (await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: 'es2022',
      reportCompressedSize: false,
      // Keep all exports, because nothing here uses them.
      rolldownOptions: {
        input: entry,
        external: [...external],
        output: { minify: true },
        preserveEntrySignatures: 'strict',
      },
    },
  })) as Rolldown.RolldownOutput | Rolldown.RolldownOutput[];
  const files = [outputs].flat().flatMap(({ output }) => output);
  return files.reduce((sum, file) => sum + (file.type === 'chunk' ? gzipSync(file.code).length : 0), 0);
}

export function shippedSizes(): ResultTable {
  const { background } = JSON.parse(readFileSync('dist/chrome/manifest.json', 'utf8'));
  const injected = 'src/extension/page-scripts/card/script.js';
  return {
    columns: ['kB, gzip', 'size', 'goal'],
    digits: [1],
    rows: [
      ['background', shippedSize(background.service_worker) / 1000, ''],
      ['content script', shippedSize(injected) / 1000, Number(budgets[injected]) / 1000],
    ],
  };
}

function shippedSize(script: string): number {
  const files = new Set([join('dist/chrome', script)]);
  let sum = 0;
  // Also visits files added meanwhile.
  for (const file of files) {
    const code = readFileSync(file, 'utf8');
    sum += gzipSync(code).length;
    for (const [, path = ''] of code.matchAll(/(?:from|import) ?['"](\.[^'"]+)['"]/g)) {
      files.add(join(dirname(file), path));
    }
  }
  return sum;
}
