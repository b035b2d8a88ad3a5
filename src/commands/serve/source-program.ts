/**
 * Names what a server runs where the sources are: a Worker built for it, and of `serve --database` processes of TypeScript,
 * with the engines' files in public/.
 */
import { fileURLToPath } from 'node:url';
import type { ProvideWorker } from '../../server/worker-files.ts';
import { PersonError } from './command-line.ts';
import type { NodeProgram } from './node-server.ts';

const pathOf = (file: string) => fileURLToPath(new URL(file, import.meta.url));

export const sourceProgram: NodeProgram = {
  exec: pathOf('worker.ts'),
  args: [],
  execArgv: ['--import', 'tsx/esm'],
  files: { model: pathOf('../../../public/language.bin'), core: pathOf('../../../public/language.wasm') },
};

/** Builds the Worker. The builder is large, and not always needed. Rejects with PersonError, as on a full disk. */
export const buildWorkerHere: ProvideWorker = async (folder) => {
  const { buildWorker } = await import('../build/server.ts');
  try {
    await buildWorker(folder);
  } catch (error) {
    const reason = `The server cannot be built into ${folder}: ${(error as Error).message}`;
    throw new PersonError(reason, { cause: error });
  }
};
