/** The worker program of a server in a checkout: TypeScript, with the files of the checkout. */
import { fileURLToPath } from 'node:url';
import type { ServerProgram } from '../../src/server/serve/server.ts';

const urlOf = (file: string) => new URL(file, import.meta.url);
const pathOf = (file: string) => fileURLToPath(urlOf(file));

export const sourceProgram: ServerProgram = {
  exec: pathOf('../../src/server/serve/worker.ts'),
  args: [],
  execArgv: ['--conditions=@vernacular/source', '--import', urlOf('tsx-in-threads.mjs').href],
  files: {
    model: pathOf('../../src/engine/language.bin'),
    core: pathOf('../../src/engine/language.wasm'),
    openapi: pathOf('../../docs/openapi.json'),
  },
};
