import { resolve } from 'node:path';
import { build } from 'vite';
import { writeDeclarations, writePapers } from './package-papers.ts';

/** Empties a folder and builds an npm package in it, ready to publish. `buildDetector` builds the others. */
export async function buildPackage(name: 'checker' | 'client', outDir = `dist/${name}`): Promise<void> {
  await build({ configFile: `src/${name}/vite.config.ts`, build: { outDir: resolve(outDir) } });
  writeDeclarations(`src/${name}`, `${outDir}/types`);
  writePapers(name, outDir);
  console.log(`Built ${outDir}`);
}
