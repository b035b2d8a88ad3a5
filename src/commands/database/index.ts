/**
 * `npm run -s database -- migrate | grant ROLE | import FOLDER | export FOLDER --database ADDRESS`: sets up a database for
 * `serve --database`, and moves keys and counts between it and a data folder.
 */
import { buildWorkerHere } from '../serve/source-program.ts';
import { database } from './database.ts';

process.exitCode = await database(process.argv.slice(2), buildWorkerHere);
