import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';
import { deferredModule } from '../vite/deferred-module.ts';
import { fromSources } from '../vite/from-sources.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Without packages of others. Resolves to code and inputs. */
export async function buildScript(entry: string): Promise<{ code: string; inputs: string[] }> {
  const built = (await build({
    ...fromSources,
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    // Otherwise the plugin would not get the file of franc-min.
    ssr: { ...fromSources.ssr, noExternal: ['franc-min'] },
    plugins: [deferredModule('franc-min', ['francAll'])],
    build: { write: false, target: 'node20', minify: false, ssr: entry },
  })) as Rolldown.RolldownOutput;
  const [chunk] = built.output;
  // This file, and the versions of all packages.
  const others = [fileURLToPath(import.meta.url), `${root}package-lock.json`];
  return { code: chunk.code, inputs: [...chunk.moduleIds.filter((id) => id.startsWith(root)), ...others] };
}
