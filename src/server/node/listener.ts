/**
 * Listens for HTTP over TLS and plain HTTP on one port: the first byte of a connection tells which it is, and the
 * connection is handed on within this process, with its caller's address.
 */
import {
  createServer as createHttp,
  type Server as HttpServer,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import { createServer as createHttps } from 'node:https';
import { createServer, type Server, type Socket } from 'node:net';
import { noSuchTarget, refuse, write } from './answer.ts';
import type { Certificate, HostConfig } from './config.ts';
import { drainIdleMs, maxBodyMs } from './limits.ts';

/** The first byte of a TLS connection: content type 22, handshake (RFC 8446, section 5.1). */
const tlsHandshake = 22;

/** Milliseconds that a client may take for the first byte, for the TLS handshake, and for the headers of a request. */
const slowMs = 15_000;
/** How long a connection is kept without a request: longer than balancers keep theirs, 60 seconds by default. */
const idleMs = 75_000;
/** How long a connection without a request is kept once it ends: who calls again within that is told so by the answer. */
const lastCallMs = 2_000;
/** Milliseconds after which a client is given up of whose body nothing comes, or that does not read its answer. */
const stuckMs = 120_000;

/** Requests of one connection that may be under way. More are read once answers have left. */
const maxPipelined = 100;

const httpOptions = {
  headersTimeout: slowMs,
  requestTimeout: maxBodyMs,
  keepAliveTimeout: idleMs,
  connectionsCheckingInterval: 1_000,
  maxHeaderSize: 32 * 1024,
  // Answered by us, in the contract's shape.
  requireHostHeader: false,
  noDelay: true,
} as const;

export interface Listener {
  /** The port that it listens on. */
  readonly port: number;
  readonly connections: number;
  /** Uses another certificate for new connections. */
  renewCertificate(certificate: Certificate): void;
  /** Encrypts session tickets with new keys from now on. Older tickets are worth nothing any more. */
  setTicketKeys(ticketKeys: string): void;
  /** Accepts nothing more; resolves when all connections are ended, cut off after so many milliseconds. */
  close(milliseconds: number): Promise<void>;
}

/** Resolves once it listens; rejects when the address cannot be used. */
export async function listen(
  { host, port, certificate, ticketKeys }: Pick<HostConfig, 'host' | 'port' | 'certificate' | 'ticketKeys'>,
  answer: RequestListener,
  { stuck = stuckMs }: { readonly stuck?: number } = {},
): Promise<Listener> {
  let currentKeys = ticketKeys;
  const underWay = new Set<ServerResponse>();
  const onRequest: RequestListener = (message, to) => {
    underWay.add(to.once('close', () => underWay.delete(to)));
    if (!server.listening) announceEnd(to);
    limitPipelined(message.socket, to);
    to.on('timeout', (socket: Socket) => {
      // It waits for us: the answer may take long where there is much to do, and is charged.
      const isComputed = message.complete && !to.headersSent;
      if (isComputed) socket.setTimeout(stuck);
      else socket.destroy();
    });
    answer(message, to);
  };
  const plain = prepared(createHttp(httpOptions), onRequest, stuck);
  const tls =
    certificate &&
    prepared(
      createHttps({
        ...httpOptions,
        ...secretsOf(certificate, ticketKeys),
        handshakeTimeout: slowMs,
        ALPNProtocols: ['http/1.1'],
      }),
      onRequest,
      stuck,
    );
  const open = new Set<Socket>();
  const server = createServer({ noDelay: true, allowHalfOpen: true }, (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    if (tls === undefined) plain.emit('connection', socket);
    else byFirstByte(socket, (first) => (first === tlsHandshake ? tls : plain).emit('connection', socket));
  });
  await listening(server, host, port);
  return {
    port: (server.address() as { port: number }).port,
    get connections() {
      return open.size;
    },
    setTicketKeys(keys) {
      currentKeys = keys;
      tls?.setTicketKeys(Buffer.from(keys, 'base64'));
    },
    renewCertificate(renewed) {
      tls?.setSecureContext(secretsOf(renewed, currentKeys));
    },
    close(milliseconds) {
      for (const to of underWay) announceEnd(to);
      return close(server, [plain, ...(tls ? [tls] : [])], open, milliseconds);
    },
  };
}

function secretsOf({ chain, key }: Certificate, ticketKeys: string) {
  return { cert: chain, key, ticketKeys: Buffer.from(ticketKeys, 'base64'), minVersion: 'TLSv1.2' } as const;
}

/** Adds what answers everything but requests. */
function prepared<T extends HttpServer>(server: T, onRequest: RequestListener, stuck: number): T {
  server.on('request', onRequest);
  server.on('checkExpectation', onRequest);
  server.on('connect', (_, socket) => write(socket as Socket, noSuchTarget));
  server.on('clientError', (error, socket) => refuse(socket as Socket, error));
  server.on('tlsClientError', (_, socket: Socket) => socket.destroy());
  server.setTimeout(stuck);
  // A client that has sent all and says so waits for its answers all the same, which are charged. The types lack it.
  Object.assign(server, { httpAllowHalfOpen: true });
  // Their size is limited; beyond a number of them, Node would leave some out without a word.
  server.maxHeadersCount = 0;
  // It never listens itself, and starts to look for slow requests when it seems to.
  server.emit('listening');
  return server;
}

/** Counts of requests under way, by connection. */
const pipelined = new WeakMap<Socket, number>();

/** Counts a request until it is answered, and stops reading from its connection while too many are under way. */
function limitPipelined(socket: Socket, to: ServerResponse): void {
  const count = () => pipelined.get(socket) ?? 0;
  const pauseIfFull = () => {
    if (count() >= maxPipelined) socket.pause();
  };
  // Node resumes the connection whenever it needs more of any of its requests.
  if (!pipelined.has(socket)) socket.on('resume', pauseIfFull);
  pipelined.set(socket, count() + 1);
  pauseIfFull();
  to.once('close', () => {
    pipelined.set(socket, count() - 1);
    // Node pauses its parser with the connection while too much of the answers is unsent, and then resumes both itself.
    const { _paused: isPausedByNode } = socket as Socket & { _paused?: boolean };
    if (count() === maxPipelined - 1 && !isPausedByNode) socket.resume();
  });
}

/** Tells a client that its connection ends with this answer, so that it sends no further request there, which would be lost. */
function announceEnd(to: ServerResponse): void {
  if (!to.headersSent) to.setHeader('Connection', 'close');
}

function byFirstByte(socket: Socket, handOn: (first: number | undefined) => void): void {
  const give = () => socket.destroy();
  socket.on('error', give).once('end', give).setTimeout(slowMs, give);
  socket.once('readable', () => {
    const chunk = socket.read() as Buffer | null;
    socket.off('error', give).off('end', give).off('timeout', give).setTimeout(0);
    if (chunk === null) return socket.destroy();
    socket.unshift(chunk);
    handOn(chunk[0]);
  });
}

function listening(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ ...(host !== '*' && { host }), port }, () => resolve());
  });
}

async function close(
  server: Server,
  protocols: readonly HttpServer[],
  open: ReadonlySet<Socket>,
  milliseconds: number,
): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  let timer = setTimeout(() => {
    // Connections become idle one by one, as their calls are answered.
    timer = setInterval(() => {
      for (const one of protocols) one.closeIdleConnections();
    }, 50);
  }, lastCallMs);
  // Refuses requests that have still not arrived then.
  const lateRequests = setTimeout(() => {
    for (const one of protocols) Object.assign(one, { headersTimeout: 1, requestTimeout: 1 });
  }, drainIdleMs);
  const cutOff = setTimeout(() => {
    for (const socket of open) socket.destroy();
  }, milliseconds);
  await closed;
  clearInterval(timer);
  clearTimeout(lateRequests);
  clearTimeout(cutOff);
  for (const one of protocols) one.close();
}
