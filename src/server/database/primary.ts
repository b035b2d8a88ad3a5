/** A node that is frozen, cut off or wrongly believes itself primary must neither delay the search nor win it. */
import { Client, type ClientConfig } from 'pg';
import { reasonOf } from './failure.ts';
import type { DatabaseHost, DatabaseSettings } from './settings.ts';

export interface Timeouts {
  readonly connect: number;
  readonly silence: number;
}

export const serving: Timeouts = { connect: 1_000, silence: 2_000 };

/**
 * The lock timeout is below `silence`, so blocked statements can't pile up. A statement timeout would end the wait for
 * the standby and count a charge on one disk as committed. The timeline grows with each promotion; null for a standby.
 */
const greeting = `SELECT
  set_config('lock_timeout', '1500', false),
  set_config('statement_timeout', '0', false),
  CASE WHEN current_setting('synchronous_commit') IN ('off', 'local', 'remote_write')
    THEN set_config('synchronous_commit', 'on', false) END,
  CASE WHEN pg_is_in_recovery() THEN NULL
    ELSE ('x' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8))::bit(32)::int END AS timeline`;

export class NoPrimaryError extends Error {
  override readonly name = 'NoPrimaryError';
}

type Found = { readonly client: Client; readonly timeline: number } | { readonly why: string };

/** Of two nodes that accept writes, the one promoted last wins. Rejects with NoPrimaryError. */
export async function connectToPrimary(settings: DatabaseSettings, timeouts = serving): Promise<Client> {
  const found = await Promise.all(settings.hosts.map((host) => ask(host, settings, timeouts)));
  const primaries = found.filter((result) => 'client' in result).sort((a, b) => b.timeline - a.timeline);
  const [newest, ...outdated] = primaries;
  for (const { client } of outdated) cutOff(client);
  if (newest !== undefined) return newest.client;
  throw new NoPrimaryError(found.map((result) => ('why' in result ? result.why : '')).join('; '));
}

async function ask(host: DatabaseHost, settings: DatabaseSettings, timeouts: Timeouts): Promise<Found> {
  const client = new Client(configOf(host, settings, timeouts));
  // An idle connection that breaks is detected at the next query.
  client.on('error', () => {});
  const where = `${host.host}:${host.port}`;
  try {
    await client.connect();
    const { rows } = await client.query<{ timeline: number | null }>(greeting);
    const timeline = rows[0]?.timeline ?? null;
    if (timeline !== null) return { client, timeline };
    cutOff(client);
    return { why: `${where} is a standby` };
  } catch (error) {
    cutOff(client);
    const reason = reasonOf(error);
    const isWithoutPassword = /client password must be/.test(reason);
    return { why: `${where}: ${isWithoutPassword ? 'it requires a password, and none is set' : reason}` };
  }
}

function configOf(
  { host, port }: DatabaseHost,
  settings: DatabaseSettings,
  { connect, silence }: Timeouts,
): ClientConfig {
  const { user, database, password, tls, ca } = settings;
  return {
    host,
    port,
    user,
    database,
    ...(password && { password: () => password() ?? '' }),
    // The driver verifies only names. An IP address must be in the certificate too.
    ssl: tls ? { rejectUnauthorized: true, host, ...(ca !== undefined && { ca }) } : false,
    connectionTimeoutMillis: connect,
    query_timeout: silence,
    keepAlive: true,
    application_name: 'vernacular',
  };
}

export function cutOff(client: Client): void {
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
}

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
