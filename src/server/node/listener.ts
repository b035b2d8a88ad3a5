/**
 * Serves HTTPS and plain HTTP on one port. The first byte of a connection selects the protocol, and the
 * connection is handed on within this process, so the caller's address is kept.
 */
import {
  createServer as createHttp,
  type Server as HttpServer,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import { createServer as createHttps } from 'node:https';
import { createServer, type Server, type Socket } from 'node:net';
import { clientOf } from '../client-address.ts';
import { noSuchTarget, refuse, write } from './answer.ts';
import type { Certificate, HostConfig } from './config.ts';
import { Connections, type MaxConnections } from './connections.ts';
import { drainIdleMs, maxBodyMs, maxConnections } from './limits.ts';

/** The first byte of a TLS connection: content type 22, handshake (RFC 8446, section 5.1). */
const tlsHandshake = 22;

/** Milliseconds allowed for the first byte, the TLS handshake, and the headers of a request. */
const slowMs = 15_000;
/**
 * Milliseconds that idle connections are kept: longer than the 60 seconds that balancers keep theirs by
 * default.
 */
const idleMs = 75_000;
/**
 * Milliseconds that idle connections stay open during shutdown. A call in this time gets an answer with
 * `Connection: close`.
 */
const lastCallMs = 2_000;
/** Milliseconds after which a client is dropped if its body stalls or it does not read its answer. */
const stuckMs = 120_000;

/**
 * Maximum number of unanswered requests per connection. Further requests are read once answers have been
 * sent.
 */
const maxPipelined = 100;

const httpOptions = {
  requestTimeout: maxBodyMs,
  keepAliveTimeout: idleMs,
  connectionsCheckingInterval: 1_000,
  maxHeaderSize: 32 * 1024,
  // The API answers these requests itself, in the contract's shape.
  requireHostHeader: false,
  // By default, Node silently keeps the first of two keys.
  joinDuplicateHeaders: true,
  noDelay: true,
} as const;

export interface Listener {
  readonly port: number;
  readonly connections: number;
  /** Sets the keys that encrypt session tickets. Older tickets become invalid. */
  setTicketKeys(ticketKeys: string): void;
  /**
   * Stops accepting connections. Resolves when all are closed; those still open after `milliseconds` are cut
   * off.
   */
  close(milliseconds: number): Promise<void>;
}

type ListenerConfig = Pick<HostConfig, 'host' | 'port' | 'certificate' | 'ticketKeys' | 'behindProxy'>;

interface ListenerLimits {
  readonly slow?: number;
  readonly stuck?: number;
  readonly connections?: MaxConnections;
}

export async function listen(
  { host, port, certificate, ticketKeys, behindProxy }: ListenerConfig,
  answer: RequestListener,
  { slow = slowMs, stuck = stuckMs, connections = maxConnections }: ListenerLimits = {},
): Promise<Listener> {
  const options = { ...httpOptions, headersTimeout: slow };
  const underWay = new Set<ServerResponse>();
  function onTimeout(this: ServerResponse, socket: Socket): void {
    // The client is waiting for the server: a long computation must not time out, because it is charged.
    const isComputed = this.req.complete && !this.headersSent;
    if (isComputed) socket.setTimeout(stuck);
    else socket.destroy();
  }
  const onRequest: RequestListener = (message, to) => {
    const { socket } = message;
    underWay.add(to);
    if (!server.listening) announceEnd(to);
    startPipelined(socket);
    to.once('close', () => {
      underWay.delete(to);
      endPipelined(socket);
    });
    to.on('timeout', onTimeout);
    answer(message, to);
  };
  const plain = prepared(createHttp(options), onRequest, stuck);
  const tls =
    certificate &&
    prepared(
      createHttps({
        ...options,
        ...secretsOf(certificate, ticketKeys),
        handshakeTimeout: slow,
        ALPNProtocols: ['http/1.1'],
      }),
      onRequest,
      stuck,
    );
  const open = new Connections(connections);
  const server = createServer({ noDelay: true, allowHalfOpen: true }, (socket) => {
    const client =
      behindProxy || socket.remoteAddress === undefined ? undefined : clientOf(socket.remoteAddress);
    if (!open.admit(socket, client)) return;
    if (tls === undefined) plain.emit('connection', socket);
    else
      byFirstByte(socket, slow, (first) => (first === tlsHandshake ? tls : plain).emit('connection', socket));
  });
  await listening(server, host, port);
  return {
    port: (server.address() as { port: number }).port,
    get connections() {
      return open.size;
    },
    setTicketKeys(keys) {
      tls?.setTicketKeys(Buffer.from(keys, 'base64'));
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

function prepared<T extends HttpServer>(server: T, onRequest: RequestListener, stuck: number): T {
  server.on('request', onRequest);
  server.on('checkExpectation', onRequest);
  // Without this listener, Node would ask for every body before the key is checked.
  server.on('checkContinue', onRequest);
  server.on('connect', (_, socket) => write(socket as Socket, noSuchTarget));
  server.on('clientError', (error, socket) => refuse(socket as Socket, error));
  server.on('tlsClientError', (_, socket: Socket) => socket.destroy());
  server.setTimeout(stuck);
  // A client that half-closes its connection still gets its answers, which are charged. Node's types lack
  // this option.
  Object.assign(server, { httpAllowHalfOpen: true });
  // The total size of headers is limited. With a count limit, Node would silently drop some.
  server.maxHeadersCount = 0;
  // This server never listens itself. The event makes it start its check for slow requests.
  server.emit('listening');
  return server;
}

/** Unanswered requests of a connection. */
type Pipelined = Socket & { [unanswered]?: number };
const unanswered = Symbol('unanswered');

/** Counts a request until it is answered. Stops reading from its connection while too many are unanswered. */
function startPipelined(socket: Pipelined): void {
  if (socket[unanswered] === undefined) socket.on('resume', () => pauseIfFull(socket));
  socket[unanswered] = (socket[unanswered] ?? 0) + 1;
  pauseIfFull(socket);
}

function endPipelined(socket: Pipelined): void {
  const count = (socket[unanswered] ?? 0) - 1;
  socket[unanswered] = count;
  // Node pauses the connection and its parser while too many answer bytes are unsent, and later resumes
  // both itself.
  const { _paused: isPausedByNode } = socket as Socket & { _paused?: boolean };
  if (count === maxPipelined - 1 && !isPausedByNode) socket.resume();
}

function pauseIfFull(socket: Pipelined): void {
  if ((socket[unanswered] ?? 0) >= maxPipelined) socket.pause();
}

/**
 * Announces the end of the connection, so that the client does not send another request on it, which would be
 * lost.
 */
function announceEnd(to: ServerResponse): void {
  if (!to.headersSent) to.setHeader('Connection', 'close');
}

function byFirstByte(socket: Socket, slow: number, handOn: (first: number | undefined) => void): void {
  const give = () => socket.destroy();
  socket.on('error', give).once('end', give).setTimeout(slow, give);
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
  open: Connections,
  milliseconds: number,
): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  let timer = setTimeout(() => {
    // Connections become idle one by one as their calls are answered.
    timer = setInterval(() => {
      for (const protocol of protocols) protocol.closeIdleConnections();
    }, 50);
  }, lastCallMs);
  const lateRequests = setTimeout(() => {
    for (const protocol of protocols) Object.assign(protocol, { headersTimeout: 1, requestTimeout: 1 });
  }, drainIdleMs);
  const cutOff = setTimeout(() => {
    for (const socket of open) socket.destroy();
  }, milliseconds);
  await closed;
  clearInterval(timer);
  clearTimeout(lateRequests);
  clearTimeout(cutOff);
  for (const protocol of protocols) protocol.close();
}
