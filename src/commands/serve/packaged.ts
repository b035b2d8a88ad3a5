/**
 * Runs the program of dist/server, for machines without the sources and the tools that build them:
 * `node vernacular.js serve …`, `keys …`, `health [--data FOLDER]`.
 */
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { keys } from '../keys/keys.ts';
import { health } from './health.ts';
import { serve } from './serve.ts';
import { workerFiles } from './worker-files.ts';

const here = fileURLToPath(new URL('.', import.meta.url));

/** Copies the Worker, which was built together with this program. */
async function workerBeside(folder: string): Promise<void> {
  for (const name of Object.values(workerFiles)) copyFileSync(join(here, name), join(folder, name));
}

const commands: Record<string, (args: readonly string[]) => Promise<number>> = {
  serve: (args) => serve(args, workerBeside),
  keys: (args) => keys(args, workerBeside),
  health,
};

const [name = '', ...args] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (command === undefined)
  console.error('Usage: node vernacular.js serve | keys | health, each with its options');
process.exitCode = command === undefined ? 2 : await command(args);
