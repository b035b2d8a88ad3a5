/**
 * Builds the server's Worker, one script and the language model beside it, as workerd takes them; and a folder
 * that serves by itself.
 */
import { copyFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import packageJson from '../../../package.json' with { type: 'json' };
import { workerFiles } from '../serve/worker-files.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Writes `worker.js` and `language.bin` into a folder. `entry` is another Worker than the shipped one, for tests. */
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
      rolldownOptions: { external: /^cloudflare:/ },
    },
  });
  copyFileSync(join(root, 'public/language.bin'), join(outDir, workerFiles.model));
}

/**
 * Writes a folder with which a machine serves that has Node and the packages named in its package.json, and
 * nothing else of ours.
 */
export async function buildServer(outDir = 'dist/server'): Promise<void> {
  rmSync(outDir, { recursive: true, force: true });
  await buildWorker(outDir);
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    build: {
      outDir,
      emptyOutDir: false,
      target: 'node20',
      minify: false,
      ssr: join(root, 'src/commands/serve/packaged.ts'),
      rolldownOptions: { output: { entryFileNames: 'vernacular.js' } },
    },
  });
  const manifest = {
    name: 'vernacular-server',
    version: packageJson.version,
    private: true,
    license: packageJson.license,
    type: 'module',
    engines: packageJson.engines,
    // Those that its program imports; what the Worker needs is in it.
    dependencies: only(packageJson.dependencies, ['fs-native-extensions', 'selfsigned', 'workerd']),
  };
  writeFileSync(join(outDir, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  console.log(`Built ${outDir}`);
}

function only<Name extends string>(
  versions: Readonly<Record<Name, string>>,
  names: readonly Name[],
): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, versions[name]]));
}

/** Leaves the model out of the script: the runtime hands it over as a module of its own. */
function modelBeside(): Plugin {
  return {
    name: 'model-beside',
    enforce: 'pre',
    resolveId: (source) =>
      source.endsWith(`/${workerFiles.model}`) ? { id: `./${workerFiles.model}`, external: true } : undefined,
  };
}
