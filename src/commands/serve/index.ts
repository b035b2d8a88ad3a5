/**
 * `npm run serve [-- --data FOLDER --port N --host H --cert F --key F --http --behind-proxy --json]`: the API
 * over HTTPS on this machine; with `--database ADDRESS [--processes N --operations PORT]` over a database.
 */
import { serve } from './serve.ts';
import { buildWorkerHere, sourceProgram } from './source-program.ts';

process.exitCode = await serve(process.argv.slice(2), buildWorkerHere, sourceProgram);
