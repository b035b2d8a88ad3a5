/** Exits with the primary process, which controls it by messages. */
import { X509Certificate } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { isMainThread } from 'node:worker_threads';
import { type Answer, type ApiRequest, createApi, maxBodyBytes } from '@vernacular/contract/api';
import type { Engines } from 'vernacular-engine/engines';
import { createCompat } from '../compat/index.ts';
import { malformed, noSuchTarget, send } from './answer.ts';
import { BodyBudgets, disconnected, HttpCaller } from './body-budget.ts';
import { clientOf, forwardedAddress } from './client-address.ts';
import type { HostConfig, Report, ToPrimary, ToWorker } from './config.ts';
import { openDocuments } from './documents.ts';
import { languageEngineOf, openEngines } from './engines.ts';
import type { GuardedStore } from './guarded-store.ts';
import { IncomingBody } from './incoming-body.ts';
import { requestOf } from './incoming-request.ts';
import { WorkerThrottle } from './key-guesses.ts';
import { maxDrainedBytes, maxUnknownDrainedBytes, minLongBytes } from './limits.ts';
import { type Listener, listen } from './listener.ts';
import { log, logSeldom, traceOf } from './log.ts';
import { answerLongCalls, type LongAnswer } from './long-call-thread.ts';
import { LongCalls } from './long-calls.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { corsHeaders, createRoutes, type Routes } from './routes.ts';
import { openStore } from './store.ts';

const graceMs = 30_000;

interface Service {
  readonly config: HostConfig;
  readonly engines: Engines;
  readonly store: GuardedStore;
  readonly bodies: BodyBudgets;
  readonly metrics: Metrics;
  readonly routes: Routes;
  readonly longCalls: LongCalls;
}

interface ListeningService extends Service {
  readonly listener: Listener;
}

export function runWorker(): void {
  if (isMainThread) serveCalls();
  else answerLongCalls();
}

function serveCalls(): void {
  const metrics = createMetrics();
  const throttle = new WorkerThrottle(sendToPrimary, () => metrics.delayedCalls.inc());
  let starting: Promise<ListeningService> | undefined;
  const whenListening = (work: (service: ListeningService) => void) => void starting?.then(work, () => {});
  const end = async () => {
    const service = await starting?.catch(() => undefined);
    await service?.listener.close(graceMs);
    await service?.store.close();
    exitAfter(service && { type: 'report', id: 0, report: await reportOf(service, false) }, 0);
  };
  process.on('message', (message: ToWorker) => {
    switch (message.type) {
      case 'start':
        starting = start(message.config, throttle, metrics);
        starting.catch(({ message: reason }: Error) => exitAfter({ type: 'failed', reason }, 1));
        break;
      case 'end':
        void end();
        break;
      case 'ticket-keys':
        whenListening(({ listener }) => listener.setTicketKeys(message.ticketKeys));
        break;
      case 'report':
        whenListening(async (service) => {
          const report = await reportOf(service, message.asksIfReady);
          sendToPrimary({ type: 'report', id: message.id, report });
        });
        break;
      case 'guesses':
        throttle.suspect(message.address, message.until);
        break;
      case 'go':
        throttle.resume(message.id);
        break;
    }
  });
  process.on('SIGTERM', () => void end());
  // Ctrl+C reaches every process; the primary passes it on as a message.
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => {});
  sendToPrimary({ type: 'here' });
}

function sendToPrimary(message: ToPrimary): void {
  if (process.connected) process.send?.(message);
}

function exitAfter(message: ToPrimary | undefined, status: number): void {
  const end = () => process.exit(status);
  if (message !== undefined && process.connected) process.send?.(message, end);
  else end();
}

async function start(
  config: HostConfig,
  throttle: WorkerThrottle,
  metrics: Metrics,
): Promise<ListeningService> {
  const engines = openEngines(config, () => metrics.engineFailures.inc());
  await Promise.all([languageEngineOf(engines), engines.profanity()]);
  const store = await openStore(config.store, metrics);
  const bodies = new BodyBudgets(store);
  const { accounts } = bodies;
  const api = createApi({ engines, accounts, clock: Date.now, throttle });
  const compat = createCompat(config.compat, { api, engines });
  const documents = await openDocuments(config.files.openapi, compat.operations);
  const routes = createRoutes({ api, compat, documents, config });
  const longCalls = new LongCalls(config, accounts);
  const service: Service = { config, engines, store, bodies, metrics, routes, longCalls };
  if (config.certificate) {
    const { validTo } = new X509Certificate(config.certificate.chain);
    metrics.certificateExpiry.set(Date.parse(validTo) / 1000);
  }
  const listener = await listen(config, (message, to) => void handle(message, to, service), {
    answerMethod: async (method, url, socket) => {
      // No method that the parser does not know is ever allowed.
      const request = requestOf({ method, url, headers: {} }, true, async () => new Uint8Array());
      if (request === undefined) return noSuchTarget;
      return routes.answerTo(request, new HttpCaller(undefined, socket));
    },
  });
  sendToPrimary({ type: 'ready', port: listener.port });
  return { ...service, listener };
}

async function handle(message: IncomingMessage, to: ServerResponse, service: Service): Promise<void> {
  const { config, metrics } = service;
  const start = performance.now();
  const body = new IncomingBody(message, to);
  const caller = new HttpCaller(addressOf(message, config), message.socket);
  try {
    const { request, answer } = await answerTo({ message, to, body, caller }, service);
    await send(answer, body, to, caller.account === undefined ? maxUnknownDrainedBytes : maxDrainedBytes);
    holdUnread(to, caller, body, service.bodies);
    const milliseconds = performance.now() - start;
    count(answer, milliseconds, metrics);
    const { code, fault } = answer.facts ?? {};
    if (code === 'internal_error') logSeldom('error', 'internal_error', { trace: traceOf(fault) });
    if (config.accessLog) logCall({ request, caller, answer, bytes: body.length, milliseconds }, service);
  } catch (error) {
    message.socket.destroy();
    if (!message.destroyed) log('error', 'answer_failed', { reason: (error as Error).message });
  }
}

function count({ status, facts = {} }: Answer, milliseconds: number, metrics: Metrics): void {
  const { kind = 'other', texts = 0, code } = facts;
  metrics.calls.inc({ kind, status });
  metrics.callSeconds.observe({ kind }, milliseconds / 1000);
  if (texts > 0) metrics.texts.inc({ kind }, texts);
  if (code !== undefined) metrics.errors.inc({ code });
}

interface AnsweredCall {
  readonly request: ApiRequest | undefined;
  readonly caller: HttpCaller;
  readonly answer: Answer;
  readonly bytes: number;
  readonly milliseconds: number;
}

function logCall(
  { request, caller: { account }, answer, bytes, milliseconds }: AnsweredCall,
  { bodies, routes }: Service,
): void {
  const { status, facts: { texts = 0, code } = {} } = answer;
  const path = request && routes.pathOf(request);
  const held = new Map(bodies.heldByAccount).get(account);
  const rounded = Math.round(milliseconds);
  log('info', 'call', { account, path, status, code, milliseconds: rounded, texts, bytes, held });
}

interface Call {
  readonly message: IncomingMessage;
  readonly to: ServerResponse;
  readonly body: IncomingBody;
  readonly caller: HttpCaller;
}

async function answerTo(
  { message, to, body, caller }: Call,
  { bodies, config, routes, longCalls }: Service,
): Promise<Pick<AnsweredCall, 'request' | 'answer'>> {
  // RFC 9112, 3.2: an HTTP/1.1 request without Host is malformed.
  if (message.headers.host === undefined && message.httpVersion !== '1.0')
    return { request: undefined, answer: malformed() };
  const isEncrypted = (message.socket as TLSSocket).encrypted === true;
  let release = () => {};
  let long: Uint8Array<ArrayBuffer> | undefined;
  const request = requestOf(message, isEncrypted, async () => {
    const allowance = bodies.allowanceOf(caller);
    release = allowance.release;
    const bytes = await body.read(allowance, caller);
    if (caller.account === undefined || bytes.length < minLongBytes || bytes.length > maxBodyBytes)
      return bytes;
    long = bytes;
    throw new HandedOver();
  });
  if (request === undefined) return { request, answer: noSuchTarget };
  try {
    let answer: LongAnswer = await routes.answerTo(request, caller);
    if (long !== undefined) {
      onceSent(to, message.socket, () => caller.interrupt(disconnected()));
      const { method = '', url = '', headers } = message;
      answer = await longCalls.answer({ method, url, headers, isEncrypted }, long, caller);
    }
    if (config.cors === undefined) return { request, answer };
    const cors = corsHeaders(config.cors, request);
    return { request, answer: { ...answer, headers: { ...answer.headers, ...cors } } };
  } finally {
    release();
  }
}

/** Their memory would otherwise have no limit: clients may send many calls, and read no answer. */
function holdUnread(to: ServerResponse, caller: HttpCaller, body: IncomingBody, bodies: BodyBudgets): void {
  const { req, writableLength: bytes } = to;
  const drop = () => void req.socket.destroy();
  if (bytes > 0) onceSent(to, req.socket, bodies.holdAnswer(caller, bytes, body.length, drop));
}

/** A call whose body shows that it is long goes on in a thread. */
class HandedOver extends Error {}

/** An answer behind others of its connection never closes. */
function onceSent(to: ServerResponse, socket: Socket, done: () => void): void {
  const end = () => {
    to.off('close', end);
    socket.off('close', end);
    done();
  };
  to.once('close', end);
  // One for each of the requests that the client sends without waiting.
  socket.setMaxListeners(0).once('close', end);
  if (to.closed || socket.destroyed) end();
}

/** Undefined if a proxy does not report it. */
function addressOf(
  { headers, socket }: IncomingMessage,
  { behindProxy }: Pick<HostConfig, 'behindProxy'>,
): string | undefined {
  const address = behindProxy
    ? forwardedAddress([headers['x-forwarded-for']].flat().at(-1))
    : socket.remoteAddress;
  return address === undefined ? undefined : clientOf(address);
}

async function reportOf(
  { engines, store, bodies, metrics, listener }: ListeningService,
  asksIfReady: boolean,
): Promise<Report> {
  metrics.chargesWaiting.set(store.pending);
  metrics.bodyBytes.set(bodies.heldBytes);
  metrics.accountBodyBytes.reset();
  for (const [account = '', bytes] of bodies.heldByAccount) metrics.accountBodyBytes.set({ account }, bytes);
  metrics.withStore.set(store.isUp ? 1 : 0);
  const engine = await languageEngineOf(engines);
  metrics.withModel.set(engine === 'model' ? 1 : 0);
  metrics.withFallback.set(engine === 'franc-min' ? 1 : 0);
  metrics.connections.set(listener.connections);
  metrics.residentBytes.set(process.memoryUsage.rss());
  return {
    counters: await metrics.counters.getMetricsAsJSON(),
    gauges: await metrics.gauges.getMetricsAsJSON(),
    isReady: asksIfReady && engine !== undefined && bodies.hasRoom && (await canCharge(store)),
  };
}

function canCharge(store: GuardedStore): Promise<boolean> {
  return store.ready().then(
    () => true,
    () => false,
  );
}
