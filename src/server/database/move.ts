import { idOfHash } from '@vernacular/contract/accounts';
import type { Client } from 'pg';
import type { ExportedAccount } from '../store/keys.ts';
import { inTransaction } from './primary.ts';

const maxAccounts = 500;

/** An existing account keeps label and limit. The later day's count wins, then the higher one. */
const takeAccounts = `
INSERT INTO vernacular.account AS existing (id, label, bound_to, daily_limit, created_at, day, used)
SELECT id, label, "boundTo", "limit", "createdAt", day, used
FROM jsonb_to_recordset($1) AS imported (
  id text, label text, "boundTo" text, "limit" bigint, "createdAt" bigint, day date, used bigint)
ON CONFLICT (id) DO UPDATE SET
  day = greatest(existing.day, excluded.day),
  used = CASE
    WHEN existing.day = excluded.day THEN greatest(existing.used, excluded.used)
    WHEN existing.day < excluded.day THEN excluded.used
    ELSE existing.used END`;

/** An existing key keeps the earlier expiry. Another key with the same id stays, and is not counted. */
const takeKeys = `
INSERT INTO vernacular.key AS existing (id, hash, account, expires_at)
SELECT id, hash, account, "expiresAt"
FROM jsonb_to_recordset($1) AS imported (id text, hash text, account text, "expiresAt" bigint)
ON CONFLICT (id) DO UPDATE SET expires_at = least(existing.expires_at, excluded.expires_at)
  WHERE existing.hash = excluded.hash`;

export async function importAccounts(client: Client, accounts: readonly ExportedAccount[]): Promise<void> {
  await inTransaction(client, async () => {
    for (let at = 0; at < accounts.length; at += maxAccounts) {
      const batch = accounts.slice(at, at + maxAccounts);
      const keys = batch.flatMap(({ id, keys }) =>
        keys.map((key) => ({ ...key, id: idOfHash(key.hash), account: id })),
      );
      await client.query(takeAccounts, [JSON.stringify(batch)]);
      const taken = await client.query(takeKeys, [JSON.stringify(keys)]);
      if (taken.rowCount !== keys.length)
        throw new Error('Another key in the database has the same id as an imported key.');
    }
  });
}

export async function exportAccounts(client: Client): Promise<ExportedAccount[]> {
  const { rows } = await client.query(
    `SELECT id, label, bound_to AS "boundTo", daily_limit AS "limit", created_at AS "createdAt",
       to_char(day, 'YYYY-MM-DD') AS day, used, coalesce(keys, '[]') AS keys
     FROM vernacular.account LEFT JOIN (
       SELECT account, json_agg(json_build_object('hash', hash, 'expiresAt', expires_at)) AS keys
       FROM vernacular.key GROUP BY account
     ) AS keys_by_account ON account = id
     ORDER BY created_at, id`,
  );
  return rows.map(({ limit, createdAt, used, ...account }) => ({
    ...account,
    limit: Number(limit),
    createdAt: Number(createdAt),
    used: Number(used),
  }));
}

const today = "(vernacular.clock() AT TIME ZONE 'UTC')::date";

/** Those whose day has not begun by the database's clock start today again. Resolves to their number. */
export async function repairDays(client: Pick<Client, 'query'>): Promise<number> {
  const { rowCount } = await client.query(
    `UPDATE vernacular.account SET day = ${today}, used = 0 WHERE day > ${today}`,
  );
  return rowCount ?? 0;
}

export async function countFutureDays(client: Pick<Client, 'query'>): Promise<number> {
  const { rows } = await client.query(
    `SELECT count(*) AS count FROM vernacular.account WHERE day > ${today}`,
  );
  return Number(rows[0].count);
}
