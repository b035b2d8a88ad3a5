import { availableParallelism } from 'node:os';
import { parseEnv } from 'node:util';
import { describeOptions, flag, textOption } from '@vernacular/cli/program/arguments';
import { type CompatName, compatNames } from '../compat/index.ts';
import type { Certificate, DatabaseConfig } from '../node/index.ts';
import { checkCertificate } from './certificate.ts';
import { callOf, isGiven, readArguments, readNamedFile, UsageError, variableOf } from './command-line.ts';
import { defaultData } from './data-folder.ts';
import { databaseOf, databaseOptions, databaseUsage } from './database.ts';

const serverOptions = {
  data: textOption('FOLDER', `folder for keys and counts; ${defaultData} by default`),
  port: textOption('N', '8443 by default, 8080 with --http; 0 for any free port'),
  host: textOption('H', 'address to listen on; 127.0.0.1 (only this machine) by default; * for all'),
  cert: textOption(
    'F',
    'certificate chain in a PEM file, with --key; by default, a certificate for localhost is created at the first start',
  ),
  key: textOption('F', 'private key of the certificate in a PEM file'),
  http: flag('plain HTTP instead of TLS; only allowed on loopback or behind a proxy that terminates TLS'),
  'behind-proxy': flag('trust the X-Forwarded-Proto and X-Forwarded-For headers of the proxy'),
  cors: textOption('ORIGIN', 'let web pages of this origin call the server; * for all; none by default'),
  compat: textOption(
    'NAME,…',
    `also answer the API of these services: ${compatNames.join(', ')}; none by default`,
  ),
  'allow-fallback': flag(
    'detect languages with a less accurate library (franc-min) if the model is missing or damaged; by default, these calls get 503',
  ),
  'access-log': flag('log account, path, status and duration of each call, without texts or keys'),
  options: textOption(
    'FILE',
    'file with options, one per line, such as VERNACULAR_CORS=*; read again on SIGHUP',
  ),
  json: flag('print {"url","pid"} as one line of JSON once the server is ready'),
  processes: textOption('N', 'number of worker processes; 1 by default, with --database one per core'),
  operations: textOption(
    '[HOST:]PORT',
    'serve GET /health/live, /health/ready and /metrics on this port; HOST is 127.0.0.1 by default; off by default',
  ),
};

const options = { ...serverOptions, ...databaseOptions };

export const usage = () => `Usage: ${callOf('serve')} [OPTION …]

${describeOptions(serverOptions)}

To keep keys and counts in a PostgreSQL database that several servers share:
${databaseUsage}

Each option can also be set by an environment variable, such as
VERNACULAR_BEHIND_PROXY=true. The command line takes precedence.
`;

export interface ServeOptions {
  readonly data: string;
  readonly host: string;
  readonly port: number;
  readonly transport: 'https' | 'http';
  readonly readCertificate: (() => Certificate) | undefined;
  /** Only on loopback and without a proxy. */
  readonly plainHttp: boolean;
  readonly behindProxy: boolean;
  readonly cors: string | undefined;
  readonly accessLog: boolean;
  readonly allowFallback: boolean;
  readonly compat: readonly CompatName[];
  readonly database: DatabaseConfig | undefined;
  readonly processes: number;
  readonly operations: { readonly host: string; readonly port: number } | undefined;
}

/** Without `checksCertificate`, an unusable one is read too. Throws UsageError, UserError. */
export function readServeOptions(
  args: readonly string[],
  { checksCertificate = true } = {},
): ServeOptions & { readonly json: boolean } {
  const values = parse(args);
  const { http = false, host = '127.0.0.1', 'behind-proxy': behindProxy = false } = values;
  if (http && (values.cert !== undefined || values.key !== undefined)) {
    throw new UsageError('--cert and --key cannot be used with --http.');
  }
  if ((values.cert === undefined) !== (values.key === undefined)) {
    throw new UsageError('--cert and --key must be used together.');
  }
  return {
    data: values.data ?? defaultData,
    host,
    port: values.port === undefined ? (http ? 8080 : 8443) : portOf(values.port),
    transport: http ? 'http' : 'https',
    readCertificate: certificateReader(values, checksCertificate),
    plainHttp: http && isLoopback(host) && !behindProxy,
    behindProxy,
    cors: values.cors === undefined ? undefined : originOf(values.cors),
    accessLog: values['access-log'] ?? false,
    allowFallback: values['allow-fallback'] ?? false,
    compat: values.compat === undefined ? [] : values.compat.split(',').map(compatNameOf),
    database: databaseOf(values),
    processes: processesOf(values),
    operations: values.operations === undefined ? undefined : operationsOf(values.operations),
    json: values.json ?? false,
  };
}

/** Both take precedence over the environment, and neither may hide the other. */
function parse(args: readonly string[]) {
  const { values } = readArguments({ args: [...args], options });
  if (values.options === undefined) return values;
  const inFile = parseEnv(readNamedFile(values.options));
  const known = new Set(Object.keys(options).map(variableOf));
  const unknown = Object.keys(inFile).find((name) => !known.has(name));
  if (unknown !== undefined) throw new UsageError(`${values.options}: ${unknown} is not an option.`);
  const twice = Object.keys(options).find(
    (name) => isGiven(args, name) && Object.hasOwn(inFile, variableOf(name)),
  );
  if (twice !== undefined)
    throw new UsageError(
      `--${twice} is on the command line and, as ${variableOf(twice)}, in ${values.options}. Remove one, and restart the server if it is the former.`,
    );
  return readArguments({ args: [...args], options }, { ...process.env, ...inFile }).values;
}

type Values = ReturnType<typeof parse>;

function certificateReader({ cert, key }: Values, isChecked: boolean): (() => Certificate) | undefined {
  if (cert === undefined || key === undefined) return undefined;
  const read = () => ({ chain: readNamedFile(cert), key: readNamedFile(key) });
  if (isChecked) checkCertificate(read());
  return read;
}

function originOf(text: string): string {
  if (text === '*' || (URL.canParse(text) && new URL(text).origin === text)) return text;
  throw new UsageError(`--cors: "${text}" is not an origin, such as https://app.example.org.`);
}

function compatNameOf(text: string): CompatName {
  const name = compatNames.find((known) => known === text);
  if (name !== undefined) return name;
  throw new UsageError(`--compat: "${text}" is not one of ${compatNames.join(', ')}.`);
}

function processesOf({ processes, database }: Values): number {
  if (processes === undefined) return database === undefined ? 1 : availableParallelism();
  if (/^[1-9]\d{0,2}$/.test(processes)) return Number(processes);
  throw new UsageError(`--processes: "${processes}" is not an integer from 1 to 999.`);
}

function operationsOf(text: string): { host: string; port: number } {
  const [, host = '127.0.0.1', port = ''] = /^(?:\[?([^\]]+)\]?:)?([^:]+)$/.exec(text) ?? [];
  return { host, port: portOf(port, '--operations') };
}

function portOf(text: string, option = '--port'): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (port <= 65_535) return port;
  throw new UsageError(`${option}: "${text}" is not a port, an integer from 0 to 65535.`);
}

/** Other names than localhost may resolve to anything. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(?:\.\d{1,3}){3}$/.test(host);
}

export function urlOf(
  { host, isTls }: { readonly host: string; readonly isTls: boolean },
  port: number,
): string {
  // A wildcard address is not a destination.
  const name = host === '0.0.0.0' || host === '::' || host === '*' ? '127.0.0.1' : host;
  return `${isTls ? 'https' : 'http'}://${name.includes(':') ? `[${name}]` : name}:${port}`;
}
