import type { Client } from 'pg';

const today = "(vernacular.clock() AT TIME ZONE 'UTC')::date";

/**
 * Lets accounts whose day has not begun by the database's clock start today again. Resolves to their number.
 */
export async function repairDays(client: Pick<Client, 'query'>): Promise<number> {
  const { rowCount } = await client.query(
    `UPDATE vernacular.account SET day = ${today}, used = 0 WHERE day > ${today}`,
  );
  return rowCount ?? 0;
}

/** Resolves to the number of accounts whose day has not begun. */
export async function countFutureDays(client: Pick<Client, 'query'>): Promise<number> {
  const { rows } = await client.query(
    `SELECT count(*) AS count FROM vernacular.account WHERE day > ${today}`,
  );
  return Number(rows[0].count);
}
