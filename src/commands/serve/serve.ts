/**
 * Runs the serve command: starts a server, waits until it ends or is told to end, and reports why.
 */

import type { ProvideWorker } from '../../server/worker-files.ts';
import { failureStatus } from './command-line.ts';
import { DataFolder } from './data-folder.ts';
import { type NodeProgram, startNodeServer } from './node-server.ts';
import { whenNpmIsGone } from './npm.ts';
import { readServeOptions, type ServeOptions, usage } from './options.ts';
import { type Server, servePublicly } from './server.ts';
import { watch } from './watch.ts';

/** Runs until the server ends. Resolves with the exit status: 0 when it was told to end, 1 after a failure, 2 for wrong arguments. */
export async function serve(
  args: readonly string[],
  provideWorker: ProvideWorker,
  program: NodeProgram,
): Promise<number> {
  try {
    const { json, ...options } = readServeOptions(args);
    // Before the start, so that a signal during the start leads to a clean end too.
    const asked = endRequest();
    const { database } = options;
    if (database !== undefined)
      return await serveDatabase({ ...options, database }, program, { json, asked });
    const folder = new DataFolder(options.data);
    const server = await servePublicly(options, { folder, provideWorker });
    console.log(json ? JSON.stringify({ url: server.url, pid: server.pid }) : greeting(server, folder));
    warn(options);
    return await untilEnd(server, folder, asked);
  } catch (error) {
    return failureStatus(error, usage);
  }
}

async function serveDatabase(
  options: Parameters<typeof startNodeServer>[0],
  program: NodeProgram,
  { json, asked }: { readonly json: boolean; readonly asked: Promise<void> },
): Promise<number> {
  const { url, operations, pool, stop } = await startNodeServer(options, program);
  const { pid } = process;
  const where = options.database.hosts.map(({ host, port }) => `${host}:${port}`).join(', ');
  const said = json
    ? JSON.stringify({ url, pid, ...(operations !== null && { operations }) })
    : `Vernacular serves ${url} (${pool.processes.length === 1 ? 'one process' : `${pool.processes.length} processes`}, started by ${pid}); keys and counts are in the database at ${where}`;
  console.log(said);
  warn(options);
  await asked;
  await stop();
  return 0;
}

function greeting({ url, pid }: Server, folder: DataFolder): string {
  return `Vernacular serves ${url} (process ${pid}); keys and counts are in ${folder.path}`;
}

function warn({ transport, plainHttp, behindProxy }: ServeOptions): void {
  if (transport === 'http' && !plainHttp && !behindProxy) {
    console.error(
      'Every request will be refused (400, https_required): plain HTTP is for loopback alone. Leave out --http, or put a proxy that ends TLS before this and say --behind-proxy.',
    );
  }
}

/** Resolves when this process is told to end: by a signal, or because the npm that started it was killed. */
function endRequest(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => resolve());
    whenNpmIsGone(resolve);
  });
}

async function untilEnd(server: Server, folder: DataFolder, asked: Promise<void>): Promise<number> {
  const watching = watch(server);
  const end = await Promise.race([asked.then(() => 'asked' as const), server.ended, watching.hung]);
  watching.stop();
  folder.forgetManagement();
  if (end === 'asked') {
    const { status, signal } = await server.stop();
    if (status === 0) return 0;
    console.error(`The server ended with ${signal ?? `status ${status}`}.`);
    return 1;
  }
  if (end === 'hung') {
    console.error('The server has not answered for a minute; it is ended, to be started anew.');
    server.kill();
    await server.ended;
    return 1;
  }
  // workerd itself was told to end, which is as good.
  if (end.status === 0 || end.signal === 'SIGTERM') return 0;
  console.error(`The server was ended by ${end.signal ?? `an error (status ${end.status})`}.`);
  return 1;
}
