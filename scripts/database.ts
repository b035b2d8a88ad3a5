/**
 * `npm run -s database`: sets up databases, copies accounts between a database and a data folder, and backs
 * up a folder.
 */
import { database } from '../src/server/commands/database.ts';

process.exitCode = await database(process.argv.slice(2));
