/**
 * The server's program as a bundle, which starts in a third of the processor time of its sources. Vitest makes it
 * once before the tests of servers.
 */
import { fileURLToPath } from 'node:url';
import { buildServer } from '../../scripts/lib/build/server.ts';
import { isFresh, sources } from '../../scripts/test/fresh-build.ts';
import type { ServerProgram } from '../../src/server/serve/server.ts';

const folder = fileURLToPath(new URL('../../.cache/server/', import.meta.url));

export const program: ServerProgram = {
  exec: `${folder}vernacular.js`,
  args: ['worker'],
  execArgv: [],
  files: {
    model: `${folder}language.bin`,
    core: `${folder}language.wasm`,
    openapi: `${folder}openapi.json`,
  },
};

/** Returns the start of the command line for a command such as `serve`. */
export const commandLine = (name: string): readonly string[] => [process.execPath, program.exec, name];

/** Makes the bundle if a source is newer. Vitest calls this before the first test. */
export async function setup(): Promise<void> {
  if (!isFresh(sources, [`${folder}package.json`])) await buildServer(folder);
}
