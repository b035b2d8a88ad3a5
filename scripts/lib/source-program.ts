/** The worker program of a server in a checkout: TypeScript, with the files of the checkout. */
import { fileURLToPath } from 'node:url';
import type { ServerProgram } from '../../src/server/serve/server.ts';

const pathOf = (file: string) => fileURLToPath(new URL(file, import.meta.url));

export const sourceProgram: ServerProgram = {
  exec: pathOf('../../src/server/serve/worker.ts'),
  args: [],
  execArgv: ['--conditions=@vernacular/source', '--import', 'tsx/esm'],
  files: {
    model: pathOf('../../src/engine/language.bin'),
    core: pathOf('../../src/engine/language.wasm'),
    openapi: pathOf('../../docs/openapi.json'),
  },
};
