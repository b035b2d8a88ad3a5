import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { dirname } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import {
  type Certificate,
  type HostConfig,
  listenForOperations,
  log,
  Pool,
  type StoreConfig,
  type WorkerProgram,
} from '../node/index.ts';
import { checkCertificate, localhostCertificate } from './certificate.ts';
import { UserError } from './command-line.ts';
import { accountsFileIn, openDataFolder } from './data-folder.ts';
import type { ServeOptions } from './options.ts';
import { urlOf } from './options.ts';
import { prepareStore } from './store.ts';

export interface ServerProgram extends WorkerProgram {
  readonly files: HostConfig['files'];
}

interface Server {
  readonly url: string;
  readonly place: string;
  readonly operations: string | null;
  readonly pool: Pool;
  /** Refuses no connection. If anything is unusable, logs the reason and changes nothing. */
  reload(read: () => ServeOptions): Promise<void>;
  stop(): Promise<void>;
}

export async function startServer(
  options: ServeOptions,
  { files, ...program }: ServerProgram,
): Promise<Server> {
  const store = storeOf(options);
  await prepareStore(store);
  const config = await configOf(options, store, files);
  const pool = new Pool(config, program);
  try {
    const port = await pool.start(options.processes);
    const operations = options.operations && (await listenForOperations(pool, options.operations));
    log('info', 'started', { processes: pool.processes });
    return {
      url: urlOf({ host: config.host, isTls: config.certificate !== undefined }, port),
      place: placeOf(store),
      operations: operations
        ? urlOf({ host: options.operations?.host ?? '', isTls: false }, operations.port)
        : null,
      pool,
      reload: (read) => reload({ pool, options, config }, read),
      async stop() {
        await pool.end();
        operations?.close();
      },
    };
  } catch (error) {
    await pool.end();
    throw new UserError(`The server cannot be started: ${(error as Error).message}`, { cause: error });
  }
}

interface Running {
  readonly pool: Pool;
  readonly options: ServeOptions;
  readonly config: HostConfig;
}

const fixedOptions = ['host', 'port', 'transport', 'operations'] as const;

async function reload({ pool, options, config }: Running, read: () => ServeOptions): Promise<void> {
  try {
    const renewed = read();
    const fixed = fixedOptions.filter((name) => !isDeepStrictEqual(renewed[name], options[name]));
    if (fixed.length > 0) throw new UserError(`Only a restart can change ${fixed.join(', ')}.`);
    const store = storeOf(renewed);
    if (!isDeepStrictEqual(store, config.store)) await prepareStore(store);
    const { certificate, ...others } = await configOf({ ...renewed, port: config.port }, store, config.files);
    if (certificate) checkCertificate(certificate);
    await pool.reload({ ...others, certificate }, renewed.processes);
    log('info', 'reloaded', { processes: pool.processes });
  } catch (error) {
    log('error', 'reload_failed', { reason: (error as Error).message });
  }
}

function storeOf({ data, database }: ServeOptions): StoreConfig {
  return database === undefined ? { file: accountsFileIn(data) } : { database };
}

function placeOf(store: StoreConfig): string {
  if ('file' in store) return dirname(store.file);
  return `the database at ${store.database.hosts.map(({ host, port }) => `${host}:${port}`).join(', ')}`;
}

async function configOf(
  options: ServeOptions,
  store: StoreConfig,
  files: HostConfig['files'],
): Promise<HostConfig> {
  const { host, port, plainHttp, behindProxy, cors, accessLog, allowFallback, compat } = options;
  return {
    host,
    port: port || (await freePort(host)),
    certificate: await certificateOf(options),
    ticketKeys: randomBytes(48).toString('base64'),
    plainHttp,
    behindProxy,
    cors,
    accessLog,
    allowFallback,
    compat,
    store,
    files,
  };
}

/** A replaced worker would choose another one. Rejects with UserError. */
async function freePort(host: string): Promise<number> {
  const server = createServer().listen({ ...(host !== '*' && { host }), port: 0 });
  try {
    await once(server, 'listening');
  } catch (error) {
    throw new UserError(`The server cannot listen on ${host}: ${(error as Error).message}`, { cause: error });
  }
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function certificateOf({
  transport,
  readCertificate,
  data,
}: ServeOptions): Promise<Certificate | undefined> {
  if (transport === 'http') return undefined;
  if (readCertificate) return readCertificate();
  return localhostCertificate(openDataFolder(data));
}
