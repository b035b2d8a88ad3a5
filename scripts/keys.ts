/** `npm run -s keys`: manages the keys of a server, even while it runs. */
import { keys } from '../src/server/commands/keys.ts';

process.exitCode = await keys(process.argv.slice(2));
