import { database } from '../src/server/commands/database.ts';

process.exitCode = await database(process.argv.slice(2));
