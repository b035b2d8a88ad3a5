/** Builds the programs that are compared. Sources would be slower: the loader adds work to every function. */
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { buildServer } from '../../../scripts/lib/build/server.ts';
import { fromSources } from '../../../scripts/lib/vite/from-sources.ts';

export const serveProgram = [process.execPath, 'dist/server/vernacular.js', 'serve'];
export const bareProgram = [process.execPath, 'dist/bare-server/bare-server.js'];

export async function buildPrograms(): Promise<void> {
  await buildServer();
  await build({
    ...fromSources,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    ssr: { ...fromSources.ssr, noExternal: true },
    build: {
      outDir: 'dist/bare-server',
      target: 'node20',
      minify: false,
      ssr: fileURLToPath(new URL('bare-server.ts', import.meta.url)),
    },
  });
}
