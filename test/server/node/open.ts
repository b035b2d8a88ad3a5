/**
 * Opens servers over a database for tests: the command as a process, its workers, and PostgreSQL.
 */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { databaseOf } from '../../../src/commands/serve/database.ts';
import { withKeys } from '../../../src/commands/serve/database-keys.ts';
import type { KeyManagement } from '../../../src/commands/serve/management.ts';
import { newNode, type PostgresNode } from '../../../src/tools/postgres/index.ts';
import { type Served, startServe } from '../../../src/tools/serve-command.ts';
import { newFolder } from '../../folder.ts';

export interface NodeServer extends Served {
  /** The certificate to trust. */
  readonly ca: string | undefined;
  readonly management: KeyManagement;
  /** URL of health and metrics, where it was asked for. */
  readonly operations: string | undefined;
  /** Ends it as an operator does. */
  close(): Promise<void>;
}

/** A running database with nothing in it. */
export async function newDatabase(): Promise<PostgresNode> {
  const node = await newNode();
  await node.start();
  return node;
}

/** Serves an address of a database, with what else the command line says. */
export async function openNodeServer(address: string, ...args: string[]): Promise<NodeServer> {
  const data = newFolder();
  const served = await startServe(['--database', address, '--data', data, ...args]);
  const { operations } = JSON.parse(served.output.stdout) as { operations?: string };
  return {
    ...served,
    ca: args.includes('--http') ? undefined : readFileSync(join(data, 'localhost.cert.pem'), 'utf8'),
    management: managementOf(address),
    operations,
    async close() {
      await served.stop();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** The keys in a database, each call over a connection of its own. */
function managementOf(address: string): KeyManagement {
  const config = databaseOf({ database: address });
  return {
    list: () => withKeys(config, (keys) => keys.list()),
    create: (input) => withKeys(config, (keys) => keys.create(input)),
    setLimit: (id, limit) => withKeys(config, (keys) => keys.setLimit(id, limit)),
    revoke: (id) => withKeys(config, (keys) => keys.revoke(id)),
  };
}
