import { resolve } from 'node:path';
import { build } from 'vite';
import { writeDeclarations, writePapers } from './package-papers.ts';

/** Empties a folder and builds the package `vernacular-client` in it, ready to publish. */
export async function buildClient(outDir = 'dist/client'): Promise<void> {
  await build({ configFile: 'src/client/vite.config.ts', build: { outDir: resolve(outDir) } });
  writeDeclarations('client', `${outDir}/types`);
  writePapers('client', outDir);
  console.log(`Built ${outDir}`);
}
