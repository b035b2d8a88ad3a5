import { Client } from 'pg';
import {
  DatabaseAccounts,
  type DatabaseAccountsOptions,
} from '../../../src/server/database/database-accounts.ts';
import { DatabaseKeys } from '../../../src/server/database/database-keys.ts';
import { migrate } from '../../../src/server/database/migrate.ts';
import { readAddress } from '../../../src/server/database/settings.ts';
import type { PostgresNode } from '../../harness/postgres/index.ts';

export function openStore(
  nodes: readonly PostgresNode[],
  options: Omit<Partial<DatabaseAccountsOptions>, 'settings'> = {},
): DatabaseAccounts {
  return new DatabaseAccounts({ settings: readAddress(addressOf(nodes)), clock: Date.now, ...options });
}

export function addressOf(nodes: readonly PostgresNode[]): string {
  return `postgres://postgres@${nodes.map(({ port }) => `127.0.0.1:${port}`).join(',')}/postgres`;
}

export async function asOwner<T>(node: PostgresNode, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(node.url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export function migrated(node: PostgresNode): Promise<void> {
  return asOwner(node, migrate);
}

export function keysOf<T>(node: PostgresNode, work: (keys: DatabaseKeys) => Promise<T>): Promise<T> {
  return asOwner(node, (client) => work(new DatabaseKeys(client)));
}
