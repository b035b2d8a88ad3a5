import { copyFileSync, cpSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { build } from 'vite';
import { pageModel } from '../../../lab/model/paged-model.ts';
import { writeDeclarations, writePapers } from './package-papers.ts';

const source = 'src/engine';
const models = ['language.bin', 'language-small.bin'];
const miniModel = 'language-mini.bin';
const cores = ['language.wasm', 'language-shared.wasm'];

/**
 * Empties a folder and builds the package `vernacular-engine` in it, with the program `vernacular`. Does not
 * check the cores, because `checkCore` takes seconds.
 */
export async function buildEngine(outDir = 'dist/engine'): Promise<void> {
  const at = { build: { outDir: resolve(outDir) } };
  await build({ configFile: `${source}/vite.config.ts`, ...at });
  await build({ configFile: `${source}/vite.config.ts`, mode: 'commonjs', ...at });
  await build({ configFile: 'src/cli/vite.config.ts', ...at });
  for (const file of models) {
    writeFileSync(`${outDir}/${file}`, await pageModel(readFileSync(`${source}/${file}`)));
  }
  // Read in one piece: in pages it would be larger, and a page fetches it whole.
  copyFileSync(`${source}/${miniModel}`, `${outDir}/${miniModel}`);
  for (const file of cores) copyFileSync(`${source}/${file}`, `${outDir}/${file}`);
  writeDeclarations('engine', `${outDir}/types`);
  cpSync(`${source}/types`, `${outDir}/types`, { recursive: true });
  // The format of declarations is that of the nearest package.json.
  cpSync(`${outDir}/types`, `${outDir}/types-commonjs`, { recursive: true });
  writeFileSync(`${outDir}/types-commonjs/package.json`, '{ "type": "commonjs" }\n');
  writePapers('engine', outDir);
  console.log(`Built ${outDir}`);
}
