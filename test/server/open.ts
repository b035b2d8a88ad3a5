/**
 * Opens servers for tests: the command as a separate process on a free port, over a data folder or a
 * database.
 */
// @reads src/server/program.ts src/server/serve/worker.ts
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type Served, startServe } from '../../scripts/lib/serve-command.ts';
import type { StoreConfig } from '../../src/server/node/index.ts';
import { accountsFileIn } from '../../src/server/serve/data-folder.ts';
import { databaseOf } from '../../src/server/serve/database.ts';
import { withKeys } from '../../src/server/serve/store.ts';
import type { KeyManagement } from '../../src/server/store/keys.ts';
import { newNode, type PostgresNode } from '../harness/postgres/index.ts';
import { killTree } from '../harness/processes.ts';
import { newFolder } from '../lib/folder.ts';
import { commandLine } from './program.ts';

export interface OpenServer extends Served {
  readonly ca: string | undefined;
  readonly management: KeyManagement;
  readonly data: string;
  /** URL of health checks and metrics, if enabled. */
  readonly operations: string | undefined;
  kill(): Promise<void>;
  /** Ends the server with SIGTERM and removes its temporary folder. */
  close(): Promise<void>;
}

interface Opening {
  /** Further options. Plain HTTP by default. */
  readonly args?: readonly string[];
  readonly data?: string;
  readonly database?: string;
}

export async function openServer({ args = ['--http'], data, database }: Opening = {}): Promise<OpenServer> {
  const path = data ?? newFolder();
  const over = database === undefined ? [] : ['--database', database];
  const served = await startServe(['--data', path, ...over, ...args], commandLine('serve'));
  const { operations } = JSON.parse(served.output.stdout) as { operations?: string };
  const certificate = join(path, 'localhost.cert.pem');
  return {
    ...served,
    ca: existsSync(certificate) ? readFileSync(certificate, 'utf8') : undefined,
    management: managementOf(
      database === undefined ? { file: accountsFileIn(path) } : { database: databaseOf({ database }) },
    ),
    data: path,
    operations,
    async kill() {
      killTree(served.pid);
      await served.ended;
    },
    async close() {
      await served.stop();
      if (data === undefined) rmSync(path, { recursive: true, force: true });
    },
  };
}

export async function serverOfTest(opening?: Opening): Promise<OpenServer> {
  const server = await openServer(opening);
  onTestFinished(() => server.close());
  return server;
}

export async function newDatabase(): Promise<PostgresNode> {
  const node = await newNode();
  await node.start();
  return node;
}

function managementOf(store: StoreConfig): KeyManagement {
  return {
    list: () => withKeys(store, (keys) => keys.list()),
    create: (input) => withKeys(store, (keys) => keys.create(input)),
    setLimit: (id, limit) => withKeys(store, (keys) => keys.setLimit(id, limit)),
    rotate: (...args) => withKeys(store, (keys) => keys.rotate(...args)),
    revoke: (id) => withKeys(store, (keys) => keys.revoke(id)),
  };
}
