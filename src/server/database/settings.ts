/**
 * Reads the address of a database: `postgres://USER@HOST[:PORT][,HOST…]/DATABASE[?sslmode=…]`, as other programs write it.
 */

export interface DatabaseHost {
  readonly host: string;
  readonly port: number;
}

/** Where the database is, and who asks it. */
export interface DatabaseAddress {
  /** The nodes, one of which is the primary; at least one. */
  readonly hosts: readonly DatabaseHost[];
  readonly user: string;
  readonly database: string;
  /** Whether connections are encrypted and the server's certificate is checked. */
  readonly tls: boolean;
}

export interface DatabaseSettings extends DatabaseAddress {
  /** Asked for at each connection: its file may hold another by then. Undefined where none is needed. */
  readonly password?: (() => string | undefined) | undefined;
  /** Certificates in PEM that sign the servers'; the well-known authorities by default. */
  readonly ca?: string | undefined;
}

/** Thrown for an address that cannot be used. The message is a sentence for a person, without the address. */
export class DatabaseAddressError extends Error {
  override readonly name = 'DatabaseAddressError';
}

const shape = /^postgres(?:ql)?:\/\/(?:([^@/?]*)@)?([^/?@]+)\/([^/?]+)(?:\?(.*))?$/;

/** Whether a host is this machine: its loopback addresses, and a folder with a Unix socket. */
function isThisMachine(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('/') || /^127(?:\.\d{1,3}){3}$/.test(host);
}

/** Reads an address. Without `sslmode`, TLS is used where a host is another machine. Throws DatabaseAddressError. */
export function readAddress(address: string): DatabaseAddress {
  const [, user = '', hostList = '', database = '', query = ''] =
    shape.exec(address) ?? refuse('it has the shape postgres://USER@HOST[:PORT][,HOST…]/DATABASE');
  if (user.includes(':')) {
    refuse(
      'a password must not stand in it, where every list of processes shows it; use a file or the environment',
    );
  }
  if (user === '') refuse('it names no user');
  const hosts = hostList.split(',').map(readHost);
  return {
    hosts,
    user: decoded(user),
    database: decoded(database),
    tls: readMode(new URLSearchParams(query)) ?? !hosts.every(({ host }) => isThisMachine(host)),
  };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return refuse('a percent sign in it stands for no character; itself it is written %25');
  }
}

function readHost(text: string): DatabaseHost {
  const [, bracketed, plain = '', port = '5432'] =
    /^(?:\[([^\]]+)\]|([^:]+))(?::(\d{1,5}))?$/.exec(text) ??
    refuse(`"${text}" is no host; an IPv6 address stands in brackets`);
  const host = bracketed ?? decoded(plain);
  if (Number(port) < 1 || Number(port) > 65_535) refuse(`${port} is no port`);
  return { host, port: Number(port) };
}

/** Whether TLS is asked for; undefined where nothing is said. There is nothing between: TLS without a check protects nobody. */
function readMode(parameters: URLSearchParams): boolean | undefined {
  for (const name of parameters.keys()) {
    if (name !== 'sslmode') refuse(`it knows no parameter "${name}"; there is sslmode alone`);
  }
  const mode = parameters.get('sslmode');
  if (mode === null) return undefined;
  if (mode !== 'disable' && mode !== 'verify-full') refuse('sslmode is disable or verify-full');
  return mode === 'verify-full';
}

function refuse(why: string): never {
  throw new DatabaseAddressError(`That is no address of a database: ${why}.`);
}
