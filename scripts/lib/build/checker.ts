import { resolve } from 'node:path';
import { build } from 'vite';
import { writeDeclarations, writePapers } from './package-papers.ts';

/** Empties a folder and builds the package `vernacular-checker` in it, ready to publish. */
export async function buildChecker(outDir = 'dist/checker'): Promise<void> {
  await build({ configFile: 'src/checker/vite.config.ts', build: { outDir: resolve(outDir) } });
  writeDeclarations('checker', `${outDir}/types`);
  writePapers('checker', outDir);
  console.log(`Built ${outDir}`);
}
