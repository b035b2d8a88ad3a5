/**
 * Finds the primary among the nodes of a database and connects to it. A node that is frozen or cut off, or that still
 * believes itself to be the primary after another was promoted, must not hold up the search or win it.
 */
import { Client, type ClientConfig } from 'pg';
import { reasonOf } from './failure.ts';
import type { DatabaseHost, DatabaseSettings } from './settings.ts';

/** What is waited for, in milliseconds. */
export interface Patience {
  /** For a node to connect. */
  readonly connect: number;
  /** For an answer, before the connection is taken for broken. */
  readonly silence: number;
}

/** A server's, whose callers wait meanwhile. */
export const serving: Patience = { connect: 1_000, silence: 2_000 };

/**
 * What every connection begins with. Locks are given up before the silence counts, so that statements that wait for one
 * cannot pile up. No limit on the time of a statement: it would end the wait for a standby, and the charge would count
 * as done though one disk alone has it. Answers with the node's timeline, which each promotion raises, or null from a standby.
 */
const greeting = `SELECT
  set_config('lock_timeout', '1500', false),
  set_config('statement_timeout', '0', false),
  CASE WHEN current_setting('synchronous_commit') IN ('off', 'local', 'remote_write')
    THEN set_config('synchronous_commit', 'on', false) END,
  CASE WHEN pg_is_in_recovery() THEN NULL
    ELSE ('x' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8))::bit(32)::int END AS timeline`;

/** Thrown when no node is a primary that answers. The message says why, for each. */
export class NoPrimaryError extends Error {
  override readonly name = 'NoPrimaryError';
}

/** What came of asking a node: a connection to a primary of this timeline, or why there is none. */
type Found = { readonly client: Client; readonly timeline: number } | { readonly why: string };

/** A connection to the primary. Of two that both take writes, the one that was promoted last wins. Rejects with NoPrimaryError. */
export async function connectToPrimary(settings: DatabaseSettings, patience = serving): Promise<Client> {
  const found = await Promise.all(settings.hosts.map((host) => ask(host, settings, patience)));
  const primaries = found
    .filter((one) => 'client' in one)
    .sort((one, other) => other.timeline - one.timeline);
  const [newest, ...outdated] = primaries;
  for (const { client } of outdated) cutOff(client);
  if (newest !== undefined) return newest.client;
  throw new NoPrimaryError(found.map((one) => ('why' in one ? one.why : '')).join('; '));
}

async function ask(host: DatabaseHost, settings: DatabaseSettings, patience: Patience): Promise<Found> {
  const client = new Client(configOf(host, settings, patience));
  // A connection that breaks while it is idle is noticed at the next question.
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
    return { why: `${where}: ${isWithoutPassword ? 'it asks for a password, and none is given' : reason}` };
  }
}

function configOf(
  { host, port }: DatabaseHost,
  settings: DatabaseSettings,
  { connect, silence }: Patience,
): ClientConfig {
  const { user, database, password, tls, ca } = settings;
  return {
    host,
    port,
    user,
    database,
    ...(password && { password: () => password() ?? '' }),
    // The driver names the host to be checked only where it is a name; an address has to be in the certificate as well.
    ssl: tls ? { rejectUnauthorized: true, host, ...(ca !== undefined && { ca }) } : false,
    connectionTimeoutMillis: connect,
    query_timeout: silence,
    keepAlive: true,
    application_name: 'vernacular',
  };
}

/** Ends a connection without a word to the other side, which may be frozen. */
export function cutOff(client: Client): void {
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
}
