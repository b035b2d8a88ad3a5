/**
 * Starts a server: locks its data folder, starts the Worker in a workerd process, manages it and ends it.
 */
import { randomBytes } from 'node:crypto';
import { closeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { ProvideWorker } from '../../server/worker-files.ts';
import { checkCertificate, ownCertificate } from './certificate.ts';
import { PersonError } from './command-line.ts';
import { type PublicSocket, secretVariable, sockets, workerdConfig } from './config.ts';
import { type DataFolder, writePrivately } from './data-folder.ts';
import { Management } from './management.ts';
import type { ServeOptions } from './options.ts';
import { type SharedPort, sharePort } from './shared-port.ts';
import { urlOf } from './url.ts';
import { type Ending, startWorkerd, type Workerd } from './workerd.ts';

/** A running server. */
export interface Server {
  /** The public URL; null when there is none, only key management. */
  readonly url: string | null;
  /** Id of the workerd process. */
  readonly pid: number;
  readonly management: Management;
  readonly ended: Promise<Ending>;
  /** Ends it after it has answered the requests in progress. */
  stop(): Promise<Ending>;
  kill(): void;
}

interface ServerOptions {
  readonly folder: DataFolder;
  /** From {@link DataFolder.lock}. */
  readonly lock: number;
  /** Undefined for a server without a public address, which only manages keys. */
  readonly open: PublicSocket | undefined;
  readonly provideWorker: ProvideWorker;
  /** As for {@link startWorkerd}. */
  readonly log?: number;
}

/** How long to wait for the lock, in milliseconds: an earlier server may be ending. */
const lockTimeoutMs = 3000;

/** Locks a folder for a server. Throws PersonError when another server holds the lock. */
export async function lockForServer(folder: DataFolder): Promise<number> {
  const until = Date.now() + lockTimeoutMs;
  for (;;) {
    const lock = folder.lock();
    if (lock !== undefined) return lock;
    if (Date.now() >= until) break;
    await wait(50);
  }
  const other = folder.management();
  const who = other ? ` (process ${other.pid}${other.serves ? `, ${other.serves}` : ''})` : '';
  throw new PersonError(
    `Another server runs over ${folder.path}${who}. Two would lose counts: stop it, or give this one a folder of its own with --data.`,
  );
}

/** Starts a server and resolves once it answers, with its engines loaded. Throws PersonError when it cannot. */
export async function startServer(options: ServerOptions): Promise<Server> {
  const { folder, open } = options;
  const secret = randomBytes(32).toString('base64url');
  const workerd = await startWorker(options, secret);
  const { pid, ended, kill } = workerd;
  const address = `http://127.0.0.1:${portOf(workerd, 'management')}`;
  const management = new Management({ url: address, secret });
  try {
    // Waits until the engines are loaded, which key management does not need.
    if (open) await management.health();
    const shared = open?.certificate && (await share(open, workerd));
    const port = shared?.port ?? portOf(workerd, 'public');
    const url = open ? urlOf({ host: open.host, isTls: shared !== undefined }, port) : null;
    folder.publishManagement({ url: address, secret, serves: url, pid });
    const stop = async () => {
      shared?.close();
      // One that hangs, or has ended, is ended all the same.
      await management.announceEnd().catch(() => {});
      return workerd.stop();
    };
    return { url, pid, management, ended, stop, kill };
  } catch (error) {
    kill();
    throw error;
  }
}

async function startWorker(
  { folder, lock, open, provideWorker, log }: ServerOptions,
  secret: string,
): Promise<Workerd> {
  try {
    await provideWorker(folder.run);
    const config = join(folder.run, 'config.capnp');
    writePrivately(config, workerdConfig({ objects: folder.objects, public: open }));
    const count = open === undefined ? 1 : open.certificate === undefined ? 2 : 3;
    return await startWorkerd({ config, env: { [secretVariable]: secret }, sockets: count, lock, log });
  } finally {
    // The server process has it open too, and now holds the lock alone until it ends.
    closeSync(lock);
  }
}

/** Does something with the keys of a locked folder, on a server started for this alone. Rejects as {@link startServer} does. */
export async function withOwnServer<T>(
  given: Omit<ServerOptions, 'open'>,
  work: (management: Management) => Promise<T>,
): Promise<T> {
  const server = await startServer({ ...given, open: undefined });
  try {
    return await work(server.management);
  } finally {
    given.folder.forgetManagement();
    await server.stop();
  }
}

function portOf({ ports }: Workerd, name: keyof typeof sockets): number {
  return ports.get(sockets[name]) as number;
}

/** Opens the port that clients connect to, for as long as workerd runs. */
async function share({ host, port }: PublicSocket, workerd: Workerd): Promise<SharedPort> {
  const to = { tls: portOf(workerd, 'public'), plain: portOf(workerd, 'plain') };
  const shared = await sharePort({ host, port, to });
  void workerd.ended.then(() => shared.close());
  return shared;
}

/** Locks the folder and starts the server of the `serve` command. Rejects as {@link startServer} does. */
export async function servePublicly(
  options: ServeOptions,
  given: Omit<ServerOptions, 'lock' | 'open'>,
): Promise<Server> {
  const { host, port, transport, plainHttp, behindProxy } = options;
  if (options.certificate) checkCertificate(options.certificate);
  const lock = await lockForServer(given.folder);
  const certificate =
    transport === 'http' ? undefined : (options.certificate ?? (await ownCertificate(given.folder.path)));
  return startServer({ ...given, lock, open: { host, port, certificate, plainHttp, behindProxy } });
}
