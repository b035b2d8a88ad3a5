/**
 * Servers to be measured, each on a free port with keys of its own, and the turns that they take.
 */

import type { ProvideWorker } from '../../../server/worker-files.ts';
import { processorTime } from '../../../tools/processes.ts';
import { startServe, workersOf } from '../../../tools/serve-command.ts';
import { type Call, type Load, load } from '../../../tools/server-load.ts';
import { buildWorker } from '../../build/server.ts';
import { DataFolder } from '../../serve/data-folder.ts';
import { databaseOf } from '../../serve/database.ts';
import { withKeys } from '../../serve/database-keys.ts';
import type { KeyManagement } from '../../serve/management.ts';
import { readServeOptions } from '../../serve/options.ts';
import { type Server, servePublicly } from '../../serve/server.ts';

/** Connections that detections are called over, and keys of a contestant. */
export const connections = 32;

export interface Measured extends Load {
  /** Processor time of the server's own processes, microseconds a call; NaN where the system does not tell. */
  readonly cpu: number;
}

export interface Contestant {
  readonly title: string;
  readonly url: string;
  readonly pids: readonly number[];
  readonly keys: readonly string[];
  stop(): Promise<unknown>;
}

/** The server over a data folder, with a key for each connection. */
export async function overFolder(data: string): Promise<Contestant> {
  const server = await serveFolder(data, buildWorker);
  return {
    title: 'a data folder, one process (workerd)',
    url: server.url as string,
    pids: [server.pid],
    keys: await createKeys(server.management),
    stop: server.stop,
  };
}

/** Serves over a data folder, without TLS on a free port. */
export function serveFolder(data: string, provideWorker: ProvideWorker): Promise<Server> {
  const options = readServeOptions(['--http', '--port', '0', '--data', data]);
  return servePublicly(options, { folder: new DataFolder(data), provideWorker });
}

/** The server over a database, with a key for each connection. */
export async function overDatabase(address: string, processes: number): Promise<Contestant> {
  const server = await startServe(['--http', '--database', address, '--processes', String(processes)]);
  return {
    title: `PostgreSQL and a standby, ${processes} process${processes === 1 ? '' : 'es'} (Node)`,
    url: server.url,
    pids: workersOf(server),
    keys: await withKeys(databaseOf({ database: address }), createKeys),
    stop: server.stop,
  };
}

/** Makes keys without a limit, one for each connection unless told otherwise. */
export async function createKeys(management: KeyManagement, count = connections): Promise<string[]> {
  const keys: string[] = [];
  for (let at = 0; at < count; at += 1) {
    keys.push((await management.create({ label: `${at}`, limit: -1 })).key);
  }
  return keys;
}

/** What a contestant is given to do, over so many connections. */
export interface Work {
  readonly calls: readonly Call[];
  readonly connections: number;
}

/** Loads a contestant for a round. */
export async function measure(
  { pids }: Contestant,
  { calls, connections }: Work,
  milliseconds: number,
): Promise<Measured> {
  const before = processorTime(pids);
  const result = await load(calls, connections, milliseconds);
  return { ...result, cpu: ((processorTime(pids) - before) * 1000) / result.times.length };
}
