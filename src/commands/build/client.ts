/**
 * Builds the package `vernacular-client`, ready to publish: one ES module without dependencies, its
 * declarations, package.json, README and licence.
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { build } from 'vite';
import root from '../../../package.json' with { type: 'json' };

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

  const { status } = spawnSync(
    process.execPath,
    ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.client.json', '--outDir', `${outDir}/types`],
    { stdio: 'inherit' },
  );
  if (status !== 0) throw new Error('The client’s declarations could not be made: see the errors above.');
  for (const file of readdirSync(`${outDir}/types`, { recursive: true, encoding: 'utf8' })) {
    if (file.endsWith('.d.ts')) publishImports(`${outDir}/types/${file}`);
  }

  const manifest = {
    name: 'vernacular-client',
    version: root.version,
    description: 'Calls the Vernacular extension from another extension: language and profanity detection.',
    license: root.license,
    keywords: ['browser-extension', 'language-detection', 'profanity', 'vernacular'],
    type: 'module',
    sideEffects: false,
    exports: {
      '.': { types: './types/client/index.d.ts', default: './index.js' },
      './package.json': './package.json',
    },
    types: './types/client/index.d.ts',
    files: ['index.js', 'types', 'README.md', 'LICENSE'],
  };
  writeFileSync(`${outDir}/package.json`, `${JSON.stringify(manifest, null, 2)}\n`);
  copyFileSync('src/client/README.md', `${outDir}/README.md`);
  copyFileSync('LICENSE', `${outDir}/LICENSE`);
  console.log(`Built ${outDir}`);
}

/** TypeScript leaves `./x.ts` in declarations, which readers under other settings cannot follow. */
function publishImports(file: string): void {
  const source = readFileSync(file, 'utf8');
  writeFileSync(file, source.replaceAll(/(from ')(\.[^']*)\.ts'/g, "$1$2.js'"));
}
