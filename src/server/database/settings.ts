export interface DatabaseHost {
  readonly host: string;
  readonly port: number;
}

export interface DatabaseAddress {
  readonly hosts: readonly DatabaseHost[];
  readonly user: string;
  readonly database: string;
  readonly tls: boolean;
}

export interface DatabaseSettings extends DatabaseAddress {
  /** For each connection: the password file may have changed. */
  readonly password?: (() => string | undefined) | undefined;
  readonly ca?: string | undefined;
}

/** The message is shown to the operator and does not contain the address. */
export class DatabaseAddressError extends Error {
  override readonly name = 'DatabaseAddressError';
}

const shape = /^postgres(?:ql)?:\/\/(?:([^@/?]*)@)?([^/?@]+)\/([^/?]+)(?:\?(.*))?$/;

function isThisMachine(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('/') || /^127(?:\.\d{1,3}){3}$/.test(host);
}

/** Without `sslmode`, TLS unless all hosts are this machine. Throws DatabaseAddressError. */
export function readAddress(address: string): DatabaseAddress {
  const [, user = '', hostList = '', database = '', query = ''] =
    shape.exec(address) ?? refuse('it must have the form postgres://USER@HOST[:PORT][,HOST…]/DATABASE');
  if (user.includes(':')) {
    refuse('it contains a password, which process lists would show; use a file or the environment');
  }
  if (user === '') refuse('it has no user');
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
    return refuse('it contains an invalid percent-encoding; write a percent sign as %25');
  }
}

function readHost(text: string): DatabaseHost {
  const [, bracketed, plain = '', port = '5432'] =
    /^(?:\[([^\]]+)\]|([^:]+))(?::(\d{1,5}))?$/.exec(text) ??
    refuse(`"${text}" is not a host; put IPv6 addresses in brackets`);
  const host = bracketed ?? decoded(plain);
  if (Number(port) < 1 || Number(port) > 65_535) refuse(`${port} is not a valid port`);
  return { host, port: Number(port) };
}

/** Modes without verification don't prevent interception. */
function readMode(parameters: URLSearchParams): boolean | undefined {
  for (const name of parameters.keys()) {
    if (name !== 'sslmode') refuse(`the parameter "${name}" is unknown; only sslmode is supported`);
  }
  const mode = parameters.get('sslmode');
  if (mode === null) return undefined;
  if (mode !== 'disable' && mode !== 'verify-full') refuse('sslmode must be disable or verify-full');
  return mode === 'verify-full';
}

function refuse(why: string): never {
  throw new DatabaseAddressError(`The database address is invalid: ${why}.`);
}
