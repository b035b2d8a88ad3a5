/**
 * Runs `serve --database`: worker processes of Node over a database, until they are told to end.
 */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { resolve } from 'node:path';
import { serving } from '../../server/database/index.ts';
import {
  type DatabaseConfig,
  type HostConfig,
  listenForOperations,
  log,
  Pool,
  type WorkerProgram,
} from '../../server/node/index.ts';
import { checkCertificate, ownCertificate } from './certificate.ts';
import { PersonError } from './command-line.ts';
import { makeFolder } from './data-folder.ts';
import { withDatabase } from './database.ts';
import type { ServeOptions } from './options.ts';
import { urlOf } from './url.ts';

/** What the processes need besides the command line: their program, and the files that it reads. */
export interface NodeProgram extends WorkerProgram {
  /** Paths of language.bin and language.wasm. */
  readonly files: HostConfig['files'];
}

interface NodeServer {
  readonly url: string;
  /** URL of health checks and metrics; null where none were asked for. */
  readonly operations: string | null;
  readonly pool: Pool;
  /** Ends it after it has answered the requests in progress. */
  stop(): Promise<void>;
}

/** Starts it; resolves once all processes serve. Rejects with PersonError when they cannot. */
export async function startNodeServer(
  options: ServeOptions & { readonly database: DatabaseConfig },
  { files, ...program }: NodeProgram,
): Promise<NodeServer> {
  const config = await configOf(options, files);
  // As fast as its processes have to connect: else they would start and could not serve.
  await withDatabase(options.database, async () => {}, serving);
  const pool = new Pool(config, program);
  try {
    const port = await pool.start(options.processes);
    const operations = options.operations && (await listenForOperations(pool, options.operations));
    log('info', 'started', { processes: pool.processes });
    return {
      url: urlOf({ host: config.host, isTls: config.certificate !== undefined }, port),
      operations: operations
        ? urlOf({ host: options.operations?.host ?? '', isTls: false }, operations.port)
        : null,
      pool,
      async stop() {
        await pool.end();
        operations?.close();
      },
    };
  } catch (error) {
    await pool.end();
    throw new PersonError(`The server cannot be started: ${(error as Error).message}`, { cause: error });
  }
}

async function configOf(
  options: ServeOptions & { readonly database: DatabaseConfig },
  files: HostConfig['files'],
): Promise<HostConfig> {
  const { host, port, transport, certificate, plainHttp, behindProxy, data, database } = options;
  if (certificate) checkCertificate(certificate);
  return {
    host,
    port: port || (await freePort(host)),
    certificate: transport === 'http' ? undefined : (certificate ?? (await certificateOf(data))),
    ticketKeys: randomBytes(48).toString('base64'),
    plainHttp,
    behindProxy,
    database,
    files,
  };
}

/**
 * A port that is free now: of workers that choose one themselves, the next would choose another when the last had died.
 * Rejects with PersonError when the address cannot be used.
 */
async function freePort(host: string): Promise<number> {
  const server = createServer().listen({ ...(host !== '*' && { host }), port: 0 });
  try {
    await once(server, 'listening');
  } catch (error) {
    throw new PersonError(`The server cannot listen on ${host}: ${(error as Error).message}`, {
      cause: error,
    });
  }
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** The certificate for localhost, all that is kept in the data folder beside a database. */
async function certificateOf(data: string): ReturnType<typeof ownCertificate> {
  const folder = resolve(data);
  makeFolder(folder);
  return ownCertificate(folder);
}
