/** Starts the compared servers, each on a free port with its own keys, and measures them. */
import { once } from 'node:events';
import { processorTime } from '../../../scripts/lib/processes.ts';
import { startProgram, startServe, workersOf } from '../../../scripts/lib/serve-command.ts';
import type { StoreConfig } from '../../../src/server/node/index.ts';
import { accountsFileIn } from '../../../src/server/serve/data-folder.ts';
import { databaseOf } from '../../../src/server/serve/database.ts';
import { withKeys } from '../../../src/server/serve/store.ts';
import type { KeyManagement } from '../../../src/server/store/keys.ts';
import { shortTexts } from '../short-texts.ts';
import { bareProgram, serveProgram } from './build.ts';
import { type Call, type Load, load } from './load.ts';

export const connections = 32;

export interface Measured extends Load {
  /** Microseconds of processor time per call. NaN if unknown. */
  readonly cpu: number;
}

export interface Contestant {
  readonly title: string;
  readonly url: string;
  readonly pids: readonly number[];
  readonly keys: readonly string[];
  stop(): Promise<unknown>;
}

const inWords = (processes: number) => `${processes} process${processes === 1 ? '' : 'es'}`;

export async function bareServer(): Promise<Contestant> {
  const { child } = startProgram(bareProgram);
  const [port] = await once(child.stdout, 'data');
  return {
    title: 'the engine over bare `node:http`, without accounts',
    url: `http://127.0.0.1:${Number(port)}`,
    pids: [child.pid as number],
    keys: [''],
    stop: async () => child.kill(),
  };
}

export function overFolder(data: string, processes: number): Promise<Contestant> {
  const title = `a data folder (SQLite), ${inWords(processes)}`;
  return start(title, { file: accountsFileIn(data) }, ['--data', data, '--processes', String(processes)]);
}

export function overDatabase(address: string, processes: number): Promise<Contestant> {
  const title = `PostgreSQL, ${inWords(processes)}`;
  const store = { database: databaseOf({ database: address }) };
  return start(title, store, ['--database', address, '--processes', String(processes)]);
}

async function start(title: string, store: StoreConfig, args: readonly string[]): Promise<Contestant> {
  const server = await startServe(['--http', ...args], serveProgram);
  const keys = await withKeys(store, createKeys);
  return { title, url: server.url, pids: workersOf(server), keys, stop: server.stop };
}

async function createKeys(management: KeyManagement): Promise<string[]> {
  const keys: string[] = [];
  for (let at = 0; at < connections; at += 1) {
    keys.push((await management.create({ label: `${at}`, limit: -1 })).key);
  }
  return keys;
}

export interface Work {
  readonly calls: readonly Call[];
  readonly connections: number;
}

export function detections({ url, keys }: Contestant, accounts: number): Work {
  const body = JSON.stringify({ q: shortTexts[0] });
  const path = '/v2/detect/language';
  return { calls: keys.slice(0, accounts).map((key) => ({ url, path, key, body })), connections };
}

export const bulk = 1_000;

export function bulkCalls({ url, keys: [key = ''] }: Contestant): Work {
  return { calls: [bulkCall(url, key, bulk)], connections };
}

export function bulkCall(url: string, key: string, texts: number): Call {
  const q = Array.from({ length: texts }, (_, at) => shortTexts[at % shortTexts.length]);
  return { url, path: '/v2/bulk_detect/language', key, body: JSON.stringify({ q }) };
}

export async function measure(
  { pids }: Contestant,
  { calls, connections }: Work,
  milliseconds: number,
): Promise<Measured> {
  const before = processorTime(pids);
  const result = await load(calls, connections, milliseconds);
  return { ...result, cpu: ((processorTime(pids) - before) * 1000) / result.times.length };
}
