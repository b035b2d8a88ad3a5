import { endWithoutOutput, writeFileWhole } from '../src/cli/program/output-end.ts';
import { detect } from './lib/detect/detect.ts';

writeFileWhole();
process.stdout.on('error', endWithoutOutput);

process.exitCode = await detect(process.argv.slice(2), process);
