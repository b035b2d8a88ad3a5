/**
 * Builds the server's Worker, one script, the language model and its core beside it, as workerd takes them; and a folder
 * that serves by itself.
 */
import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import packageJson from '../../../package.json' with { type: 'json' };
import { workerFiles } from '../../server/worker-files.ts';
import { billOfMaterials } from '../licences/bill.ts';
import { shippedPackages } from '../licences/shipped.ts';
import { licenceTexts } from '../licences/texts.ts';
import { unpackModel } from './unpacked-model.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/**
 * Writes `worker.js`, `language.bin` and `language.wasm` into a folder. The model is unpacked: inflating would hold up the first
 * call of each process. `entry` is another Worker than the shipped one, for tests.
 */
export async function buildWorker(outDir: string, entry = join(root, 'src/server/index.ts')): Promise<void> {
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    plugins: [modelBeside()],
    build: {
      outDir,
      emptyOutDir: false,
      target: 'es2022',
      // Nobody downloads it, and a stack that can be read is worth more.
      minify: false,
      reportCompressedSize: false,
      lib: { entry, formats: ['es'], fileName: () => workerFiles.script },
      // No comments that say from which folder a module came: the same sources give the same bytes anywhere.
      rolldownOptions: { external: /^cloudflare:/, experimental: { attachDebugInfo: 'none' } },
    },
  });
  const { model, core } = workerFiles;
  writeFileSync(join(outDir, model), await unpackModel(readFileSync(join(root, 'public', model))));
  copyFileSync(join(root, 'public', core), join(outDir, core));
}

/** The packages that come beside the program: with native parts, or too large to read in a bundle. */
const packaged = ['fs-native-extensions', 'pg', 'selfsigned', 'workerd'] as const;

/**
 * Writes a folder with which a machine serves that has Node and the packages named in its package.json, and
 * nothing else of ours. The core is taken as it is: `checkCore` takes seconds.
 */
export async function buildServer(outDir = 'dist/server'): Promise<void> {
  rmSync(outDir, { recursive: true, force: true });
  await buildWorker(outDir);
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: true, external: [...packaged] },
    build: {
      outDir,
      emptyOutDir: false,
      target: 'node20',
      minify: false,
      ssr: join(root, 'src/commands/server-program.ts'),
      rolldownOptions: {
        output: { entryFileNames: 'vernacular.js' },
        experimental: { attachDebugInfo: 'none' },
      },
    },
  });
  const manifest = {
    name: 'vernacular-server',
    version: packageJson.version,
    private: true,
    license: packageJson.license,
    type: 'module',
    engines: packageJson.engines,
    dependencies: only(packageJson.dependencies, [...packaged]),
  };
  for (const file of ['LICENSE', 'NOTICE']) copyFileSync(join(root, file), join(outDir, file));
  writeFileSync(join(outDir, 'LICENSES.txt'), licenceTexts(shippedPackages('server', packaged)));
  // Those beside it too: who serves runs them.
  writeFileSync(join(outDir, 'sbom.cdx.json'), billOfMaterials(manifest, shippedPackages('server')));
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

/** Leaves the model and its core out of the script: the runtime hands them over as modules of their own. */
function modelBeside(): Plugin {
  return {
    name: 'model-beside',
    enforce: 'pre',
    resolveId(source) {
      const file = [workerFiles.model, workerFiles.core].find((name) => source.endsWith(`/${name}`));
      return file === undefined ? undefined : { id: `./${file}`, external: true };
    },
  };
}
