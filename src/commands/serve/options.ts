/**
 * Reads the command line of `npm run serve`.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { PersonError } from './person-error.ts';

export const usage = `Usage: npm run serve [-- OPTION …]

--data FOLDER     where keys and counts are kept; .vernacular by default
--port N          8443 by default, 8080 with --http; 0 for a free one
--host H          the address to listen on; 127.0.0.1, this machine alone, by default
--cert F --key F  certificate chain and private key, PEM files; by default
                  one is made for localhost at the first start
--http            plain HTTP instead of TLS: answered on loopback alone,
                  or behind a proxy that ends TLS
--behind-proxy    trust the X-Forwarded-Proto of the proxy before this server
--json            print one JSON line {"url","pid"} once it serves
`;

/** The server to start. */
export interface ServeOptions {
  readonly data: string;
  readonly host: string;
  /** 0 for any free port. */
  readonly port: number;
  readonly transport: 'https' | 'http';
  /** PEM; undefined for the certificate of the data folder. */
  readonly certificate: Certificate | undefined;
  readonly behindProxy: boolean;
}

/** Certificate chain and its private key, in PEM. */
export interface Certificate {
  readonly chain: string;
  readonly key: string;
}

/** The default data folder. */
export const defaultData = '.vernacular';

/** Thrown for a malformed command line. */
export class UsageError extends PersonError {}

/** Reads the command line. Throws UsageError, and PersonError for a file that cannot be read. */
export function readServeOptions(args: readonly string[]): ServeOptions & { readonly json: boolean } {
  const values = parse(args);
  const transport = values.http ? 'http' : 'https';
  if (values.http && (values.cert !== undefined || values.key !== undefined)) {
    throw new UsageError('--cert and --key are for TLS; with --http there is none.');
  }
  if ((values.cert === undefined) !== (values.key === undefined)) {
    throw new UsageError('--cert and --key go together: a certificate is of no use without its private key.');
  }
  return {
    data: values.data ?? defaultData,
    host: values.host ?? '127.0.0.1',
    port: values.port === undefined ? (values.http ? 8080 : 8443) : portOf(values.port),
    transport,
    certificate:
      values.cert === undefined || values.key === undefined
        ? undefined
        : { chain: readPem(values.cert), key: readPem(values.key) },
    behindProxy: values['behind-proxy'] ?? false,
    json: values.json ?? false,
  };
}

function parse(args: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        data: { type: 'string' },
        port: { type: 'string' },
        host: { type: 'string' },
        cert: { type: 'string' },
        key: { type: 'string' },
        http: { type: 'boolean' },
        'behind-proxy': { type: 'boolean' },
        json: { type: 'boolean' },
      },
    });
    return values;
  } catch (error) {
    throw new UsageError((error as Error).message, { cause: error });
  }
}

function portOf(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (port <= 65_535) return port;
  throw new UsageError(`--port: "${text}" is no port; it is a whole number from 0 to 65535.`);
}

function readPem(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new PersonError(`${file} cannot be read: ${(error as Error).message}`, { cause: error });
  }
}

/** Whether an address can only be reached from this machine. Of names only localhost counts: others may be anywhere. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(?:\.\d{1,3}){3}$/.test(host);
}
