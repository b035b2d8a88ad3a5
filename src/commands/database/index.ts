/**
 * `npm run -s database -- migrate | grant ROLE | import FOLDER | export FOLDER --database ADDRESS`: sets up a database for
 * `serve --database`, and moves keys and counts between it and a data folder.
 */
import { database } from './database.ts';

process.exitCode = await database(process.argv.slice(2), async (folder) => {
  // The builder is large, and not always needed.
  const { buildWorker } = await import('../build/server.ts');
  await buildWorker(folder);
});
