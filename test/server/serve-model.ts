/** The command `serve` with another model file, which is the first argument. */
import { sourceProgram } from '../../scripts/lib/source-program.ts';
import { serve } from '../../src/server/serve/serve.ts';

const [, , model = '', ...args] = process.argv;
process.exitCode = await serve(args, { ...sourceProgram, files: { ...sourceProgram.files, model } });
