/**
 * One port for TLS and for plain HTTP. workerd listens for the one or the other, and ends the connection of a
 * caller who left out the "s" with bytes that no HTTP client understands; so both listen on ports of their own
 * on loopback, and connections are passed on by their first byte.
 */
import { createHmac, randomBytes } from 'node:crypto';
import { createServer, connect as open, type Socket } from 'node:net';
import { PersonError } from './person-error.ts';

/** The first byte of a TLS connection: content type 22, handshake (RFC 8446, section 5.1). */
const tlsHandshake = 22;

/** Milliseconds that a caller may take for the first byte, as workerd allows, or for taking the last ones. */
const patience = 15_000;

export interface SharedPortOptions {
  /** A name or an address; `*` for all. */
  readonly host: string;
  /** 0 for a free one. */
  readonly port: number;
  /** The ports on loopback to pass connections on to. */
  readonly to: { readonly tls: number; readonly plain: number };
}

export interface SharedPort {
  /** Where it listens. */
  readonly port: number;
  /** Takes no more connections; those that there are go on. */
  close(): void;
}

/** Whether {@link standIn} works here: on Linux all of 127.0.0.0/8 is this machine, elsewhere 127.0.0.1 alone. */
export const tellsCallersApart = process.platform === 'linux';

/** Listens and resolves once it does. Rejects with PersonError when the address is not to be had. */
export function sharePort({ host, port, to }: SharedPortOptions): Promise<SharedPort> {
  const server = createServer({ allowHalfOpen: true, noDelay: true }, (caller) => {
    caller.on('error', () => caller.destroy());
    caller.setTimeout(patience, () => caller.destroy());
    // Who leaves without a byte.
    caller.once('end', () => caller.destroySoon());
    caller.once('data', (first) => {
      caller.removeAllListeners('end').setTimeout(0);
      passOn(caller, first, first[0] === tlsHandshake ? to.tls : to.plain);
    });
  });
  return new Promise((resolve, reject) => {
    server.once('error', (error) => {
      const reason = `The server cannot listen on ${host}:${port}: ${error.message}`;
      reject(new PersonError(reason, { cause: error }));
    });
    server.listen({ ...(host !== '*' && { host }), port }, () => {
      const { port } = server.address() as { port: number };
      resolve({ port, close: () => void server.close() });
    });
  });
}

/** Joins a caller, some of whose bytes were read, with a port on loopback; each end is told of the other's. */
function passOn(caller: Socket, first: Buffer, port: number): void {
  const localAddress = tellsCallersApart ? { localAddress: standIn(caller.remoteAddress ?? '') } : {};
  const server = open({ host: '127.0.0.1', port, ...localAddress, allowHalfOpen: true, noDelay: true });
  server.write(first);
  caller.pipe(server).pipe(caller);
  caller.on('close', () => server.destroy());
  // Refused or reset: the server has ended.
  server.on('error', () => caller.destroy());
  server.on('close', () => {
    caller.setTimeout(patience);
    caller.destroySoon();
  });
}

const salt = randomBytes(16);

/**
 * An address of this machine to call from in a caller's place, so that the server can tell callers apart, and
 * no more: 22 bits of a keyed hash, so that two of a thousand callers share one in every eighth process.
 */
function standIn(address: string): string {
  const [a = 0, b = 0, c = 0] = createHmac('sha256', salt).update(address).digest();
  // The first of 127.0.0.0/8 are left to those who are really here.
  return `127.${64 + (a & 63)}.${b}.${c}`;
}
