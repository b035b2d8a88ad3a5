import { copyFileSync, cpSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { build } from 'vite';
import { pageModel } from '../paged-model.ts';
import { writeDeclarations, writePapers } from './package-papers.ts';

const source = 'src/engine';
const models = ['language.bin', 'language-small.bin'];
const cores = ['language.wasm', 'language-shared.wasm'];

/**
 * Empties a folder and builds the package `vernacular-engine` in it, with the program `vernacular`. Does not
 * check the cores, because `checkCore` takes seconds.
 */
export async function buildEngine(outDir = 'dist/engine'): Promise<void> {
  for (const configFile of [`${source}/vite.config.ts`, 'src/cli/vite.config.ts']) {
    await build({ configFile, build: { outDir: resolve(outDir) } });
  }
  for (const file of models) {
    writeFileSync(`${outDir}/${file}`, await pageModel(readFileSync(`${source}/${file}`)));
  }
  for (const file of cores) copyFileSync(`${source}/${file}`, `${outDir}/${file}`);
  writeDeclarations('engine', `${outDir}/types`);
  cpSync(`${source}/types`, `${outDir}/types`, { recursive: true });
  writePapers('engine', outDir);
  console.log(`Built ${outDir}`);
}
