/**
 * Serves TLS and plain HTTP on one port, so that a client that left out the "s" of https gets an answer it understands.
 * A socket of workerd speaks one of both, and answers the other with bytes that no HTTP client understands. So workerd
 * listens on two loopback ports, and this file forwards each connection to one of them, by its first byte.
 */
import { createHmac, randomBytes } from 'node:crypto';
import { createServer, connect as open, type Socket } from 'node:net';
import { PersonError } from './command-line.ts';

/** The first byte of a TLS connection: content type 22, handshake (RFC 8446, section 5.1). */
const tlsHandshake = 22;
/** The content type of all that is sent after a handshake. In TLS 1.3 a client's last word of it has this type, too. */
const tlsApplicationData = 23;
/** Bytes before the content of a record: its type, a version, its length. */
const recordHeaderBytes = 5;

/** Milliseconds that a client may take to send the first byte (workerd's own limit), to shake hands, or to receive the last bytes. */
const idleTimeoutMs = 15_000;

interface SharedPortOptions {
  /** A name or an address; `*` for all. */
  readonly host: string;
  /** 0 for any free port. */
  readonly port: number;
  /** The loopback ports to forward connections to. */
  readonly to: { readonly tls: number; readonly plain: number };
}

export interface SharedPort {
  /** The port that it listens on. */
  readonly port: number;
  /** Accepts no more connections; open ones continue. */
  close(): void;
}

/** Whether {@link loopbackAddressOf} works here: on Linux all of 127.0.0.0/8 is this machine, elsewhere only 127.0.0.1. */
export const canTellClientsApart = process.platform === 'linux';

/** Resolves once it listens. Rejects with PersonError when the address cannot be used. */
export function sharePort({ host, port, to }: SharedPortOptions): Promise<SharedPort> {
  const server = createServer({ allowHalfOpen: true, noDelay: true }, (client) => {
    client.on('error', () => client.destroy());
    client.setTimeout(idleTimeoutMs, () => client.destroy());
    // For a client that leaves without sending a byte.
    client.once('end', () => client.destroySoon());
    client.once('data', (first) => {
      client.removeAllListeners('end').setTimeout(0);
      const isTls = first[0] === tlsHandshake;
      if (isTls) limitHandshake(client, first);
      forward(client, first, isTls ? to.tls : to.plain);
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

/** Ends a client that does not shake hands in time: workerd limits only what comes after. */
function limitHandshake(client: Socket, first: Buffer): void {
  const timer = setTimeout(() => client.destroy(), idleTimeoutMs);
  client.once('close', () => clearTimeout(timer));
  let record: Buffer = Buffer.alloc(0);
  const watch = (chunk: Buffer) => {
    record = Buffer.concat([record, chunk]);
    while (record.length >= recordHeaderBytes && record[0] !== tlsApplicationData) {
      const size = recordHeaderBytes + record.readUInt16BE(recordHeaderBytes - 2);
      if (record.length < size) return;
      record = record.subarray(size);
    }
    if (record[0] !== tlsApplicationData) return;
    clearTimeout(timer);
    client.off('data', watch);
  };
  client.on('data', watch);
  watch(first);
}

/** Connects a client, whose first bytes were read already, with a loopback port. When one side ends, so does the other. */
function forward(client: Socket, first: Buffer, port: number): void {
  const localAddress = canTellClientsApart
    ? { localAddress: loopbackAddressOf(client.remoteAddress ?? '') }
    : {};
  const server = open({ host: '127.0.0.1', port, ...localAddress, allowHalfOpen: true, noDelay: true });
  server.write(first);
  client.pipe(server).pipe(client);
  client.on('close', () => server.destroy());
  // Connection refused or reset: the server has ended.
  server.on('error', () => client.destroy());
  server.on('close', () => {
    client.setTimeout(idleTimeoutMs);
    client.destroySoon();
  });
}

const salt = randomBytes(16);

/**
 * The loopback address from which a client's connection is forwarded, so that the server can tell clients apart without
 * learning their addresses. It has 22 bits of a keyed hash: among a thousand clients, two share an address in one of
 * eight processes.
 */
function loopbackAddressOf(address: string): string {
  const [a = 0, b = 0, c = 0] = createHmac('sha256', salt).update(address).digest();
  // The lower addresses are left to programs of this machine.
  return `127.${64 + (a & 63)}.${b}.${c}`;
}
