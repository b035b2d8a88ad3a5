/**
 * Moves accounts into a database from another store, and out of it, for its owner.
 */
import type { Client } from 'pg';
import { idOfHash } from '../../accounts/index.ts';
import { type MovedAccount, movedAtOnce } from '../moved-account.ts';

/**
 * One that is there already keeps its label and limit, and the higher count of the later day: the same account may come
 * twice, and may have been charged between. Another key with the same id changes nothing, and is missing in the answer.
 */
const takeOver = `
INSERT INTO vernacular.account AS there (id, hash, label, bound_to, daily_limit, created_at, day, used)
SELECT id, hash, label, "boundTo", "limit", "createdAt", day, used
FROM jsonb_to_recordset($1) AS one (
  id text, hash text, label text, "boundTo" text, "limit" bigint, "createdAt" bigint, day date, used bigint)
ON CONFLICT (id) DO UPDATE SET
  day = greatest(there.day, excluded.day),
  used = CASE
    WHEN there.day = excluded.day THEN greatest(there.used, excluded.used)
    WHEN there.day < excluded.day THEN excluded.used
    ELSE there.used END
  WHERE there.hash = excluded.hash
RETURNING id`;

/** Takes accounts over, all or nothing. */
export async function moveIn(client: Client, accounts: readonly MovedAccount[]): Promise<void> {
  const rows = accounts.map((account) => ({ ...account, id: idOfHash(account.hash) }));
  await client.query('BEGIN');
  try {
    for (let at = 0; at < rows.length; at += movedAtOnce) {
      const some = rows.slice(at, at + movedAtOnce);
      const taken = await client.query(takeOver, [JSON.stringify(some)]);
      if (taken.rowCount !== some.length)
        throw new Error('Another key in the database has the id of one of these.');
    }
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

/** All accounts, the oldest first. */
export async function moveOut(client: Client): Promise<MovedAccount[]> {
  const { rows } = await client.query(
    `SELECT hash, label, bound_to AS "boundTo", daily_limit AS "limit", created_at AS "createdAt",
       to_char(day, 'YYYY-MM-DD') AS day, used
     FROM vernacular.account ORDER BY created_at, id`,
  );
  // The driver gives 64-bit numbers as texts; ours are safe integers.
  return rows.map(({ limit, createdAt, used, ...account }) => ({
    ...account,
    limit: Number(limit),
    createdAt: Number(createdAt),
    used: Number(used),
  }));
}
