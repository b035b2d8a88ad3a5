/**
 * Builds the package `vernacular-client`, ready to publish: one ES module without dependencies, its
 * declarations, package.json, README, licence and bill of materials.
 */
import { build } from 'vite';
import { writeDeclarations } from './declarations.ts';
import { writePapers } from './package-papers.ts';

/** Writes the package into a folder, which is emptied before. */
export async function buildClient(outDir = 'dist/client'): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      // Readable as it is: callers bundle it themselves, or copy the one file into their extension.
      minify: false,
      lib: { entry: 'src/client/index.ts', formats: ['es'], fileName: 'index' },
    },
  });

  const types = 'client/index.d.ts';
  writeDeclarations(`${outDir}/types`, [types]);
  writePapers(outDir, 'client', 'src/client/README.md', {
    name: 'vernacular-client',
    description: 'Calls the Vernacular extension from another extension: language and profanity detection.',
    keywords: ['browser-extension', 'language-detection', 'profanity', 'vernacular'],
    exports: {
      '.': { types: `./types/${types}`, default: './index.js' },
      './package.json': './package.json',
    },
    types: `./types/${types}`,
    files: ['index.js', 'types'],
  });
  console.log(`Built ${outDir}`);
}
