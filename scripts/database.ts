/**
 * `npm run -s database -- migrate | grant ROLE | import FOLDER | export FOLDER --database ADDRESS | backup FILE
 * [--data FOLDER]`: sets up a database for `serve --database`, copies accounts between it and a data folder, and backs a
 * folder up.
 */
import { database } from '../src/server/commands/database.ts';

process.exitCode = await database(process.argv.slice(2));
