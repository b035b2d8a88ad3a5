/**
 * `npm run -s keys -- create --label L [--limit N] | list | limit ID N | revoke ID [--data FOLDER]`: the keys of
 * the server over a data folder, whether it runs or not.
 */
import { keys } from '../src/server/commands/keys.ts';

process.exitCode = await keys(process.argv.slice(2));
