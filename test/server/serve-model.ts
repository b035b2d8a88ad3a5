/** The command `serve` with another model file, which is the first argument. */
import { serve } from '../../src/server/serve/serve.ts';
import { program } from './program.ts';

const [, , model = '', ...args] = process.argv;
process.exitCode = await serve(args, { ...program, files: { ...program.files, model } });
