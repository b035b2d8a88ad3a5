import type { Client } from 'pg';

/** Runs `work` in a transaction, which is rolled back if `work` rejects. */
export async function inTransaction<T>(client: Pick<Client, 'query'>, work: () => Promise<T>): Promise<T> {
  await client.query('BEGIN');
  try {
    const result = await work();
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}
