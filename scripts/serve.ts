import { serve } from '../src/server/serve/serve.ts';
import { sourceProgram } from './lib/source-program.ts';

process.exitCode = await serve(process.argv.slice(2), sourceProgram);
