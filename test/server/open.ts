/**
 * Opens servers for tests, each over a data folder of its own, on a free port.
 */
import { closeSync, cpSync, existsSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { buildWorker } from '../../src/commands/build/server.ts';
import { DataFolder } from '../../src/commands/serve/data-folder.ts';
import type { Management } from '../../src/commands/serve/management.ts';
import { readServeOptions } from '../../src/commands/serve/options.ts';
import { type Server, servePublicly } from '../../src/commands/serve/server.ts';
import type { ProvideWorker } from '../../src/server/worker-files.ts';
import { whenThisHasEnded } from '../../src/tools/processes.ts';
import { newFolder } from '../folder.ts';

/** A Worker that is built once, however many servers are started with it. `entry`: another than the shipped one. */
function worker(entry?: string): ProvideWorker {
  let built: Promise<string> | undefined;
  async function build(): Promise<string> {
    const folder = newFolder();
    whenThisHasEnded('rm -rf "$0"', folder);
    await buildWorker(folder, entry);
    return folder;
  }
  return async (folder) => {
    built ??= build();
    cpSync(await built, folder, { recursive: true });
  };
}

export const shipped = worker();
export const storeWorker = worker(new URL('store-worker.ts', import.meta.url).pathname);

export interface OpenServer {
  readonly url: string;
  /** The certificate to trust. */
  readonly ca: string | undefined;
  readonly pid: number;
  readonly management: Management;
  readonly data: string;
  /** What workerd has said so far. */
  log(): string;
  /** Kills it, as a power failure or an impatient person would, and waits until it is gone. */
  kill(): Promise<void>;
  /** Ends it, and removes a folder that was made for it. */
  close(): Promise<void>;
}

interface Opening {
  readonly args?: readonly string[];
  readonly data?: string;
  readonly provideWorker?: ProvideWorker;
}

/**
 * Starts a server in a workerd process of its own, on a free port, over a new folder unless `data` names one,
 * which then stays. What serve's command line says beside that comes in `args`.
 */
export async function openServer({
  args = ['--http'],
  data,
  provideWorker = shipped,
}: Opening = {}): Promise<OpenServer> {
  const path = data ?? newFolder();
  const options = readServeOptions(['--port', '0', '--data', path, ...args]);
  const logFile = join(path, 'log');
  const folder = new DataFolder(path);
  const log = openSync(logFile, 'a');
  const server: Server = await servePublicly(options, { folder, provideWorker, log });
  closeSync(log);
  const own = join(path, 'localhost.cert.pem');
  return {
    url: server.url as string,
    ca: options.certificate?.chain ?? (existsSync(own) ? readFileSync(own, 'utf8') : undefined),
    pid: server.pid,
    management: server.management,
    data: path,
    log: () => readFileSync(logFile, 'utf8'),
    async kill() {
      server.kill();
      await server.ended;
    },
    async close() {
      await server.stop();
      if (data === undefined) rmSync(path, { recursive: true, force: true });
    },
  };
}

/** A server that ends with its test. */
export async function serverOfTest(opening?: Opening): Promise<OpenServer> {
  const server = await openServer(opening);
  onTestFinished(() => server.close());
  return server;
}
