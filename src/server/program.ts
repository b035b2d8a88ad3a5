/** For machines without the sources: `node vernacular.js serve | keys | database | doctor …`. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isMainThread } from 'node:worker_threads';
import { logText } from 'vernacular-checker/log-line';
import { database } from './commands/database.ts';
import { doctor } from './commands/doctor.ts';
import { keys } from './commands/keys.ts';
import { runWorker } from './node/index.ts';
import { callOf } from './serve/command-line.ts';
import { serve } from './serve/serve.ts';

const here = fileURLToPath(new URL('.', import.meta.url));

const commands: Record<string, (args: readonly string[]) => Promise<number>> = {
  serve: (args) =>
    serve(args, {
      exec: fileURLToPath(import.meta.url),
      args: ['worker'],
      execArgv: [],
      files: {
        model: join(here, 'language.bin'),
        core: join(here, 'language.wasm'),
        openapi: join(here, 'openapi.json'),
      },
    }),
  keys,
  database,
  doctor,
};

const usage = `Usage: ${callOf('serve')} | keys | database | doctor [OPTIONS]`;
const [name = '', ...args] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (name === 'worker' && (process.send !== undefined || !isMainThread)) runWorker();
else if (command !== undefined) process.exitCode = await command(args);
else if (name === '--help' || name === '-h') console.log(logText(usage));
else {
  console.error(logText(name === '' ? usage : `Unknown command: ${name}\n\n${usage}`));
  process.exitCode = 2;
}
