/**
 * `npm run serve [-- --data FOLDER --port N --host H --cert F --key F --http --behind-proxy --json --processes N
 * --operations PORT]`: the API over HTTPS on this machine; with `--database ADDRESS` over a database.
 */
import { serve } from '../src/server/serve/serve.ts';
import { sourceProgram } from './lib/source-program.ts';

process.exitCode = await serve(process.argv.slice(2), sourceProgram);
