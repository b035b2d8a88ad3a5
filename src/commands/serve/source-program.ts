/**
 * Names what the processes of `serve --database` run where the sources are: TypeScript, and the engines' files in public/.
 */
import { fileURLToPath } from 'node:url';
import type { NodeProgram } from './node-server.ts';

const pathOf = (file: string) => fileURLToPath(new URL(file, import.meta.url));

export const sourceProgram: NodeProgram = {
  exec: pathOf('worker.ts'),
  args: [],
  execArgv: ['--import', 'tsx/esm'],
  files: { model: pathOf('../../../public/language.bin'), core: pathOf('../../../public/language.wasm') },
};
