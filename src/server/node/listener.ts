/** The first byte of a connection selects HTTPS or plain HTTP. */
import { once } from 'node:events';
import {
  createServer as createHttp,
  type Server as HttpServer,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import { createServer as createHttps } from 'node:https';
import { createServer, type Server, type Socket } from 'node:net';
import { maxHeaderCharacters } from '@vernacular/contract/api';
import { type AnswerMethod, noSuchTarget, refuse, write } from './answer.ts';
import type { BudgetLimits } from './budget.ts';
import { Connections } from './budget.ts';
import { clientOf } from './client-address.ts';
import type { Certificate, HostConfig } from './config.ts';
import { drainIdleMs, maxBodyMs, maxConnections } from './limits.ts';

/** Content type 22, handshake (RFC 8446, section 5.1). */
const tlsHandshake = 22;

/** For the first byte, the TLS handshake, and the headers of a request. */
const headersTimeoutMs = 15_000;
/** Balancers keep theirs 60 seconds by default. */
const idleMs = 75_000;
/** During shutdown, a late call gets an answer with `Connection: close`. */
const lastCallMs = 2_000;
/** Of a body, or of a client that does not read its answer. */
const stallTimeoutMs = 120_000;

/** Per connection. Further requests are read once answers have been sent. */
const maxPipelined = 100;

const httpOptions = {
  requestTimeout: maxBodyMs,
  keepAliveTimeout: idleMs,
  connectionsCheckingInterval: 1_000,
  maxHeaderSize: maxHeaderCharacters,
  // The API answers these in the contract's shape.
  requireHostHeader: false,
  // By default, Node silently keeps the first of two keys.
  joinDuplicateHeaders: true,
  noDelay: true,
} as const;

export interface Listener {
  readonly port: number;
  readonly connections: number;
  setTicketKeys(ticketKeys: string): void;
  /** Connections still open after `milliseconds` are cut off. */
  close(milliseconds: number): Promise<void>;
}

type ListenerConfig = Pick<HostConfig, 'host' | 'port' | 'certificate' | 'ticketKeys' | 'behindProxy'>;

interface ListenerOptions {
  readonly answerMethod?: AnswerMethod;
  readonly headersTimeout?: number;
  readonly stallTimeout?: number;
  readonly connections?: BudgetLimits;
}

export async function listen(
  { host, port, certificate, ticketKeys, behindProxy }: ListenerConfig,
  answer: RequestListener,
  {
    headersTimeout = headersTimeoutMs,
    stallTimeout = stallTimeoutMs,
    connections = maxConnections,
    answerMethod,
  }: ListenerOptions = {},
): Promise<Listener> {
  const options = { ...httpOptions, headersTimeout };
  const unanswered: Unanswered = new Map();
  const onRequest: RequestListener = (message, to) => {
    to.on('timeout', (socket: Socket) => dropIfStalled(to, socket, stallTimeout));
    if (!server.listening) announceEnd(to);
    limitPipelining(unanswered, message.socket, to);
    answer(message, to);
  };
  const handlers = { onRequest, answerMethod, stallTimeout };
  const plain = prepared(createHttp(options), handlers);
  const tlsOptions = certificate && { ...options, ...tlsOptionsOf(certificate, ticketKeys, headersTimeout) };
  const tls = tlsOptions && prepared(createHttps(tlsOptions), handlers);
  const open = new Connections(connections);
  const server = createServer({ noDelay: true, allowHalfOpen: true }, (socket) => {
    const client =
      behindProxy || socket.remoteAddress === undefined ? undefined : clientOf(socket.remoteAddress);
    if (!open.admit(socket, client)) return;
    if (tls === undefined) plain.emit('connection', socket);
    else
      readFirstByte(socket, headersTimeout, (first) =>
        (first === tlsHandshake ? tls : plain).emit('connection', socket),
      );
  });
  await once(server.listen({ ...(host !== '*' && { host }), port }), 'listening');
  return {
    port: (server.address() as { port: number }).port,
    get connections() {
      return open.size;
    },
    setTicketKeys(keys) {
      tls?.setTicketKeys(Buffer.from(keys, 'base64'));
    },
    close(milliseconds) {
      for (const answers of unanswered.values()) for (const to of answers) announceEnd(to);
      return close(server, [plain, ...(tls ? [tls] : [])], open, milliseconds);
    },
  };
}

function tlsOptionsOf({ chain, key }: Certificate, ticketKeys: string, handshakeTimeout: number) {
  return {
    cert: chain,
    key,
    ticketKeys: Buffer.from(ticketKeys, 'base64'),
    minVersion: 'TLSv1.2',
    handshakeTimeout,
    ALPNProtocols: ['http/1.1'],
  } as const;
}

interface Handlers {
  readonly onRequest: RequestListener;
  readonly answerMethod: AnswerMethod | undefined;
  readonly stallTimeout: number;
}

function prepared<T extends HttpServer>(server: T, { onRequest, answerMethod, stallTimeout }: Handlers): T {
  server.on('request', onRequest);
  server.on('checkExpectation', onRequest);
  // Without it, Node would ask for every body before the key is checked.
  server.on('checkContinue', onRequest);
  server.on('connect', (_, socket) => write(socket as Socket, noSuchTarget));
  server.on('clientError', (error, socket) => refuse(socket as Socket, error, answerMethod));
  server.on('tlsClientError', (_, socket: Socket) => socket.destroy());
  server.setTimeout(stallTimeout);
  // A client that half-closes still gets its charged answers. Node's types lack this option.
  Object.assign(server, { httpAllowHalfOpen: true });
  // The total size is limited. With a count, Node would silently drop some.
  server.maxHeadersCount = 0;
  // It never listens itself. The event starts its check for slow requests.
  server.emit('listening');
  return server;
}

function dropIfStalled(to: ServerResponse, socket: Socket, stallTimeout: number): void {
  // A long computation must not time out, because it is charged.
  const isComputed = to.req.complete && !to.headersSent;
  if (isComputed) socket.setTimeout(stallTimeout);
  else socket.destroy();
}

/** By connection: answers behind others do not close with it. */
type Unanswered = Map<Socket, Set<ServerResponse>>;

function limitPipelining(unanswered: Unanswered, socket: Socket, to: ServerResponse): void {
  const answers = unanswered.get(socket) ?? new Set();
  if (!unanswered.has(socket)) startLimit(unanswered, socket, answers);
  answers.add(to);
  pauseIfFull(socket, answers);
  to.once('close', () => {
    answers.delete(to);
    // Node pauses and resumes the connection and its parser while too many answer bytes are unsent.
    const { _paused: isPausedByNode } = socket as Socket & { _paused?: boolean };
    if (answers.size === maxPipelined - 1 && !isPausedByNode) socket.resume();
  });
}

function startLimit(unanswered: Unanswered, socket: Socket, answers: Set<ServerResponse>): void {
  unanswered.set(socket, answers);
  socket.on('resume', () => pauseIfFull(socket, answers)).once('close', () => unanswered.delete(socket));
}

function pauseIfFull(socket: Socket, answers: ReadonlySet<ServerResponse>): void {
  if (answers.size >= maxPipelined) socket.pause();
}

/** Else another request on it would be lost. */
function announceEnd(to: ServerResponse): void {
  if (!to.headersSent) to.setHeader('Connection', 'close');
}

/** The byte stays in the connection. One that sends none is closed. */
function readFirstByte(
  socket: Socket,
  milliseconds: number,
  handOn: (first: number | undefined) => void,
): void {
  const close = () => socket.destroy();
  socket.on('error', close).once('end', close).setTimeout(milliseconds, close);
  socket.once('readable', () => {
    const chunk = socket.read() as Buffer | null;
    socket.off('error', close).off('end', close).off('timeout', close).setTimeout(0);
    if (chunk === null) return socket.destroy();
    socket.unshift(chunk);
    handOn(chunk[0]);
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
