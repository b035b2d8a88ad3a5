import { keys } from '../src/server/commands/keys.ts';

process.exitCode = await keys(process.argv.slice(2));
