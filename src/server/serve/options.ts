import { availableParallelism } from 'node:os';
import type { Certificate, DatabaseConfig } from '../node/index.ts';
import { checkCertificate } from './certificate.ts';
import { readArguments, readNamedFile, UsageError } from './command-line.ts';
import { defaultData } from './data-folder.ts';
import { databaseOf, databaseOptions, databaseUsage } from './database.ts';

export const usage = `Usage: npm run serve [-- OPTION …]

--data FOLDER     where keys and counts are kept; .vernacular by default
--port N          8443 by default, 8080 with --http; 0 for a free one
--host H          the address to listen on; 127.0.0.1, this machine alone, by default
--cert F --key F  certificate chain and private key, PEM files; by default
                  one is made for localhost at the first start
--http            plain HTTP instead of TLS: answered on loopback alone,
                  or behind a proxy that ends TLS
--behind-proxy    trust the X-Forwarded-Proto of the proxy before this server
--cors ORIGIN     let web pages of this origin call the server, * for all; none by
                  default
--access-log      log status and time of each call, without texts or keys
--json            print one JSON line {"url","pid"} once it serves
--processes N     how many processes work; 1 by default, with --database one
                  for each core
--operations [HOST:]PORT
                  where GET /health/live, /health/ready and /metrics are
                  answered, on 127.0.0.1 unless a host is named; nowhere by
                  default

Keys and counts in a PostgreSQL database, which any number of servers share:
${databaseUsage}

Each option can also be set in the environment: --behind-proxy as
VERNACULAR_BEHIND_PROXY=true. The command line takes precedence.
`;

export interface ServeOptions {
  readonly data: string;
  readonly host: string;
  readonly port: number;
  readonly transport: 'https' | 'http';
  /** Reads the certificate files, again after a renewal. Undefined for the certificate of the data folder. */
  readonly readCertificate: (() => Certificate) | undefined;
  /** True to answer over plain HTTP: only on loopback and without a proxy. */
  readonly plainHttp: boolean;
  readonly behindProxy: boolean;
  readonly cors: string | undefined;
  readonly accessLog: boolean;
  /** Undefined if the data folder stores keys and counts. */
  readonly database: DatabaseConfig | undefined;
  readonly processes: number;
  readonly operations: { readonly host: string; readonly port: number } | undefined;
}

export function readServeOptions(args: readonly string[]): ServeOptions & { readonly json: boolean } {
  const values = parse(args);
  const { http = false, host = '127.0.0.1', 'behind-proxy': behindProxy = false } = values;
  if (http && (values.cert !== undefined || values.key !== undefined)) {
    throw new UsageError('--cert and --key are for TLS; with --http there is none.');
  }
  if ((values.cert === undefined) !== (values.key === undefined)) {
    throw new UsageError('--cert and --key go together: a certificate is of no use without its private key.');
  }
  return {
    data: values.data ?? defaultData,
    host,
    port: values.port === undefined ? (http ? 8080 : 8443) : portOf(values.port),
    transport: http ? 'http' : 'https',
    readCertificate: certificateReader(values),
    plainHttp: http && isLoopback(host) && !behindProxy,
    behindProxy,
    cors: values.cors === undefined ? undefined : originOf(values.cors),
    accessLog: values['access-log'] ?? false,
    database: databaseOf(values),
    processes: processesOf(values),
    operations: values.operations === undefined ? undefined : operationsOf(values.operations),
    json: values.json ?? false,
  };
}

function parse(args: readonly string[]) {
  return readArguments({
    args: [...args],
    options: {
      data: { type: 'string' },
      port: { type: 'string' },
      host: { type: 'string' },
      cert: { type: 'string' },
      key: { type: 'string' },
      http: { type: 'boolean' },
      'behind-proxy': { type: 'boolean' },
      cors: { type: 'string' },
      'access-log': { type: 'boolean' },
      json: { type: 'boolean' },
      processes: { type: 'string' },
      operations: { type: 'string' },
      ...databaseOptions,
    },
  }).values;
}

type Values = ReturnType<typeof parse>;

function certificateReader({ cert, key }: Values): (() => Certificate) | undefined {
  if (cert === undefined || key === undefined) return undefined;
  const read = () => ({ chain: readNamedFile(cert), key: readNamedFile(key) });
  checkCertificate(read());
  return read;
}

function originOf(text: string): string {
  if (text === '*' || (URL.canParse(text) && new URL(text).origin === text)) return text;
  throw new UsageError(`--cors: "${text}" is no origin, such as https://app.example.org.`);
}

function processesOf({ processes, database }: Values): number {
  if (processes === undefined) return database === undefined ? 1 : availableParallelism();
  if (/^[1-9]\d{0,2}$/.test(processes)) return Number(processes);
  throw new UsageError(
    `--processes: "${processes}" is no number of processes; it is a whole number from 1 to 999.`,
  );
}

function operationsOf(text: string): { host: string; port: number } {
  const [, host = '127.0.0.1', port = ''] = /^(?:\[?([^\]]+)\]?:)?([^:]+)$/.exec(text) ?? [];
  return { host, port: portOf(port, '--operations') };
}

function portOf(text: string, option = '--port'): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (port <= 65_535) return port;
  throw new UsageError(`${option}: "${text}" is no port; it is a whole number from 0 to 65535.`);
}

/**
 * True if only this machine can reach the address. The only name accepted is localhost, because others may
 * resolve to anything.
 */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(?:\.\d{1,3}){3}$/.test(host);
}
