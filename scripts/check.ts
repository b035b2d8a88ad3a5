/** `vernacular check` from the sources: `npm run -s check -- --format json PATH…`. `--help` lists the options. */
import { endWithoutOutput, refusalOf, writeFileWhole } from '../src/cli/program/output-end.ts';
import { run } from '../src/cli/run.ts';

writeFileWhole();
process.stdout.on('error', endWithoutOutput);

process.exitCode = await run(['check', ...process.argv.slice(2)], {
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  refusalOf,
  isWatched: false,
  isColoured: false,
  interrupted: new AbortController().signal,
});
