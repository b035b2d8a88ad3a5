/**
 * Runs the program of dist/server, for machines without the sources and the tools that build them:
 * `node vernacular.js serve …`, `keys …`, `database …`, `health [--data FOLDER]`.
 */
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runWorker } from '../server/node/index.ts';
import { workerFiles } from '../server/worker-files.ts';
import { database } from './database/database.ts';
import { keys } from './keys/keys.ts';
import { PersonError } from './serve/command-line.ts';
import { health } from './serve/health.ts';
import { serve } from './serve/serve.ts';

const here = fileURLToPath(new URL('.', import.meta.url));

/** Copies the Worker, which was built together with this program. Rejects with PersonError, as on a full disk. */
async function workerBeside(folder: string): Promise<void> {
  try {
    for (const name of Object.values(workerFiles)) copyFileSync(join(here, name), join(folder, name));
  } catch (error) {
    const reason = `The server cannot be copied into ${folder}: ${(error as Error).message}`;
    throw new PersonError(reason, { cause: error });
  }
}

const commands: Record<string, (args: readonly string[]) => Promise<number>> = {
  serve: (args) =>
    serve(args, workerBeside, {
      exec: fileURLToPath(import.meta.url),
      args: ['worker'],
      execArgv: [],
      files: { model: join(here, workerFiles.model), core: join(here, workerFiles.core) },
    }),
  keys: (args) => keys(args, workerBeside),
  database: (args) => database(args, workerBeside),
  health,
};

const [name = '', ...args] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (name === 'worker' && process.send !== undefined) runWorker();
else if (command !== undefined) process.exitCode = await command(args);
else {
  console.error('Usage: node vernacular.js serve | keys | database | health, each with its options');
  process.exitCode = 2;
}
