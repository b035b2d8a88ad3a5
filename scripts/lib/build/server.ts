import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { inflatedModel } from '../../../lab/model/model-file.ts';
import serverJson from '../../../src/server/package.json' with { type: 'json' };
import { billOfMaterials } from '../licences/bill.ts';
import { lockedPackages, shippedPackages } from '../licences/shipped.ts';
import { licenceTexts } from '../licences/texts.ts';
import { engineFiles } from '../vite/engine-files.ts';
import { fromSources } from '../vite/from-sources.ts';
import { programManifest, readmeOf } from './package-papers.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Too large for a bundle, or with native parts. */
const externalPackages = ['@photostructure/sqlite', 'node-forge', 'pg', 'prom-client'] as const;

/** Needs only Node and its package.json. */
export async function buildServer(outDir = 'dist/server'): Promise<void> {
  rmSync(outDir, { recursive: true, force: true });
  await build({
    ...fromSources,
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    ssr: { ...fromSources.ssr, noExternal: true, external: [...externalPackages] },
    build: {
      outDir,
      target: 'node20',
      // Readable stack traces matter more than size.
      minify: false,
      ssr: join(root, 'src/server/program.ts'),
      rolldownOptions: {
        output: { entryFileNames: 'vernacular.js', banner: '#!/usr/bin/env node' },
        // Omits comments with module paths, which would differ between folders.
        experimental: { attachDebugInfo: 'none' },
      },
    },
  });
  writeFileSync(join(outDir, 'language.bin'), inflatedModel(readFileSync(join(root, engineFiles.model))));
  copyFileSync(join(root, engineFiles.core), join(outDir, 'language.wasm'));
  copyFileSync(join(root, 'docs/openapi.json'), join(outDir, 'openapi.json'));
  const manifest = {
    ...programManifest('server', { 'vernacular-server': './vernacular.js' }),
    description: serverJson.description,
    dependencies: pick(serverJson.dependencies, [...externalPackages]),
  };
  for (const file of ['LICENSE', 'NOTICE']) copyFileSync(join(root, file), join(outDir, file));
  writeFileSync(join(outDir, 'README.md'), readmeOf('server'));
  for (const file of ['vernacular.service', 'vernacular-database.service'])
    copyFileSync(join(root, 'src/server', file), join(outDir, file));
  writeFileSync(join(outDir, 'LICENSES.txt'), licenceTexts(shippedPackages('server', externalPackages)));
  writeFileSync(join(outDir, 'sbom.cdx.json'), billOfMaterials(manifest, shippedPackages('server')));
  const { name, version } = manifest;
  const packages = { '': manifest, ...lockedPackages(externalPackages) };
  // So that `npm ci` installs our versions.
  writeFileSync(
    join(outDir, 'package-lock.json'),
    `${JSON.stringify({ name, version, lockfileVersion: 3, requires: true, packages }, null, 2)}\n`,
  );
  writeFileSync(join(outDir, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  console.log(`Built ${outDir}`);
}

function pick<Name extends string>(
  versions: Readonly<Record<Name, string>>,
  names: readonly Name[],
): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, versions[name]]));
}
