import { resolve } from 'node:path';
import { build } from 'vite';
import { writeDeclarations, writePapers } from './package-papers.ts';

/** Empties a folder and builds the package `vernacular-franc` in it, ready to publish. */
export async function buildFranc(outDir = 'dist/franc'): Promise<void> {
  await build({ configFile: 'src/franc/vite.config.ts', build: { outDir: resolve(outDir) } });
  writeDeclarations('franc', `${outDir}/types`);
  writePapers('franc', outDir);
  console.log(`Built ${outDir}`);
}
