/**
 * Builds a folder that serves by itself: one script, the language model and its core beside it.
 */
import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import packageJson from '../../../package.json' with { type: 'json' };
import serverJson from '../../../src/server/package.json' with { type: 'json' };
import { billOfMaterials } from '../licences/bill.ts';
import { lockedPackages, shippedPackages } from '../licences/shipped.ts';
import { licenceTexts } from '../licences/texts.ts';
import { engineFiles, unpackModel } from '../vite/engine-files.ts';
import { fromSources } from '../vite/from-sources.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** The packages that come beside the program: with native parts, or too large to read in a bundle. */
const packaged = ['@photostructure/sqlite', 'pg', 'selfsigned'] as const;

/**
 * Writes a folder with which a machine serves that has Node and the packages named in its package.json, and
 * nothing else of ours. The model is unpacked, since inflating would delay the start of each process. The core is taken as
 * it is: `checkCore` takes seconds.
 */
export async function buildServer(outDir = 'dist/server'): Promise<void> {
  rmSync(outDir, { recursive: true, force: true });
  await build({
    ...fromSources,
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    ssr: { ...fromSources.ssr, noExternal: true, external: [...packaged] },
    build: {
      outDir,
      target: 'node20',
      // Nobody downloads it, and a readable stack is worth more.
      minify: false,
      ssr: join(root, 'src/server/program.ts'),
      rolldownOptions: {
        output: { entryFileNames: 'vernacular.js' },
        // No comments that say from which folder a module came: the same sources give the same bytes anywhere.
        experimental: { attachDebugInfo: 'none' },
      },
    },
  });
  writeFileSync(join(outDir, 'language.bin'), await unpackModel(readFileSync(join(root, engineFiles.model))));
  copyFileSync(join(root, engineFiles.core), join(outDir, 'language.wasm'));
  copyFileSync(join(root, 'docs/openapi.json'), join(outDir, 'openapi.json'));
  const manifest = {
    name: 'vernacular-server',
    version: packageJson.version,
    private: true,
    license: packageJson.license,
    type: 'module',
    engines: packageJson.engines,
    dependencies: only(serverJson.dependencies, [...packaged]),
  };
  for (const file of ['LICENSE', 'NOTICE']) copyFileSync(join(root, file), join(outDir, file));
  writeFileSync(join(outDir, 'LICENSES.txt'), licenceTexts(shippedPackages('server', packaged)));
  // Those beside it too: who serves runs them.
  writeFileSync(join(outDir, 'sbom.cdx.json'), billOfMaterials(manifest, shippedPackages('server')));
  const { name, version } = manifest;
  const packages = { '': manifest, ...lockedPackages(packaged) };
  // With it, `npm ci` installs the versions of our own lock file.
  writeFileSync(
    join(outDir, 'package-lock.json'),
    `${JSON.stringify({ name, version, lockfileVersion: 3, requires: true, packages }, null, 2)}\n`,
  );
  // Last, since a build is as new as this.
  writeFileSync(join(outDir, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  console.log(`Built ${outDir}`);
}

function only<Name extends string>(
  versions: Readonly<Record<Name, string>>,
  names: readonly Name[],
): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, versions[name]]));
}
