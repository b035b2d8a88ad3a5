/**
 * A server over a data folder: the Worker in a workerd process of its own, locked, started, managed, ended.
 */
import { randomBytes } from 'node:crypto';
import { closeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { checkCertificate, ownCertificate } from './certificate.ts';
import { type PublicSocket, secretVariable, sockets, workerdConfig } from './config.ts';
import { type DataFolder, writePrivately } from './data-folder.ts';
import { Management } from './management.ts';
import { isLoopback, type ServeOptions } from './options.ts';
import { PersonError } from './person-error.ts';
import { type SharedPort, sharePort } from './shared-port.ts';
import type { ProvideWorker } from './worker-files.ts';
import { type Ending, startWorkerd, type Workerd } from './workerd.ts';

/** A server that serves. */
export interface Server {
  /** What callers' addresses begin with; null for one that is only managed. */
  readonly url: string | null;
  /** Of the workerd process. */
  readonly pid: number;
  readonly management: Management;
  readonly ended: Promise<Ending>;
  /** Ends it, with what is under way answered. */
  stop(): Promise<Ending>;
  kill(): void;
}

export interface ServerOptions {
  readonly folder: DataFolder;
  /** As {@link DataFolder.lock} gives it. */
  readonly lock: number;
  /** Undefined for a server that is only managed. */
  readonly open: PublicSocket | undefined;
  readonly provideWorker: ProvideWorker;
  /** As {@link startWorkerd}'s. */
  readonly log?: number;
}

/** Milliseconds that a server which is just ending is given to let go of its folder. */
const patience = 3000;

/** Locks a folder for a server. Throws PersonError when another server keeps it. */
export async function lockForServer(folder: DataFolder): Promise<number> {
  const until = Date.now() + patience;
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
  const { folder, lock, open, provideWorker, log } = options;
  const secret = randomBytes(32).toString('base64url');
  let workerd: Workerd;
  try {
    await provideWorker(folder.run);
    const config = join(folder.run, 'config.capnp');
    writePrivately(config, workerdConfig({ objects: folder.objects, public: open }));
    const env = { [secretVariable]: secret };
    const names = [sockets.management, ...(open ? publicSockets(open) : [])];
    workerd = await startWorkerd({ config, env, sockets: names.length, lock, log });
  } finally {
    // From now on the server process holds it alone, and lets go of it with its last breath.
    closeSync(lock);
  }
  const address = `http://127.0.0.1:${portOf(workerd, 'management')}`;
  const management = new Management({ url: address, secret });
  let url: string | null = null;
  let shared: SharedPort | undefined;
  try {
    if (open) {
      // The engines take a moment to load; keys do not need them.
      await answering(management);
      if (open.certificate) shared = await share(open, workerd);
      url = urlOf(open, shared?.port ?? portOf(workerd, 'public'));
    }
  } catch (error) {
    workerd.kill();
    throw error;
  }
  folder.publishManagement({ url: address, secret, serves: url, pid: workerd.pid });
  const { pid, ended, kill } = workerd;
  const stop = () => {
    shared?.close();
    return workerd.stop();
  };
  return { url, pid, management, ended, stop, kill };
}

/** The names of the sockets that a public one takes. */
function publicSockets({ certificate }: PublicSocket): string[] {
  return certificate ? [sockets.public, sockets.plain] : [sockets.public];
}

function portOf({ ports }: Workerd, name: keyof typeof sockets): number {
  return ports.get(sockets[name]) as number;
}

/** Opens the port that callers see, for as long as workerd runs. */
async function share({ host, port }: PublicSocket, workerd: Workerd): Promise<SharedPort> {
  const to = { tls: portOf(workerd, 'public'), plain: portOf(workerd, 'plain') };
  const shared = await sharePort({ host, port, to });
  void workerd.ended.then(() => shared.close());
  return shared;
}

async function answering(management: Management): Promise<void> {
  try {
    await management.health();
  } catch (error) {
    throw new PersonError(`The server does not answer: ${(error as Error).message}`, { cause: error });
  }
}

function urlOf({ host, certificate }: PublicSocket, port: number): string {
  // "Everywhere" is no address that one could call; this machine is a part of it.
  const name = host === '0.0.0.0' || host === '::' || host === '*' ? '127.0.0.1' : host;
  return `${certificate ? 'https' : 'http'}://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

/** Locks the folder and starts the server that was asked for. Rejects as {@link startServer} does. */
export async function servePublicly(
  options: ServeOptions,
  given: Omit<ServerOptions, 'lock' | 'open'>,
): Promise<Server> {
  const { host, port, transport, behindProxy } = options;
  if (options.certificate) checkCertificate(options.certificate);
  const lock = await lockForServer(given.folder);
  const certificate =
    transport === 'http' ? undefined : (options.certificate ?? (await ownCertificate(given.folder.path)));
  const plainHttp = transport === 'http' && isLoopback(host) && !behindProxy;
  return startServer({ ...given, lock, open: { host, port, certificate, plainHttp, behindProxy } });
}
