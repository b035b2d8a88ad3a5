/**
 * A process that charges a SQLite file: one detection to the account in each message. Answers with the
 * outcome. Started by tests with the path of the file.
 */
import { SqliteAccounts } from '../../../src/server/sqlite/index.ts';

const store = new SqliteAccounts({ path: process.argv[2] as string, clock: Date.now });

process.on('message', async ({ call, id }: { call: number; id: string }) => {
  const outcome = await store.charge(id, 1).then(
    (result) => result.outcome,
    (error: Error) => error.name,
  );
  process.send?.({ call, outcome });
});
process.on('disconnect', () => process.exit(0));
process.send?.('here');
