/**
 * Serves the contract in one process. The primary process controls it by messages, and it exits when the
 * primary does.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { TLSSocket } from 'node:tls';
import type { Caller } from '@vernacular/contract/accounts';
import { type Answer, createApi } from '@vernacular/contract/api';
import { withTimeout } from '@vernacular/contract/timeout';
import type { Engines } from 'vernacular-engine/engines';
import { forwardedAddress } from '../client-address.ts';
import { createCompat } from '../compat/index.ts';
import { malformed, noSuchTarget, send } from './answer.ts';
import { BodyBudgets } from './body-budget.ts';
import type { HostConfig, Report, ToPrimary, ToWorker } from './config.ts';
import { corsHeaders } from './cors.ts';
import { openDocuments } from './documents.ts';
import { languageEngineOf, openEngines } from './engines.ts';
import { IncomingBody } from './incoming-body.ts';
import { requestOf } from './incoming-request.ts';
import { WorkerThrottle } from './key-guesses.ts';
import { maxDrainedBytes, maxUnknownDrainedBytes } from './limits.ts';
import { type Listener, listen } from './listener.ts';
import { log } from './log.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { createRoutes, type Routes } from './routes.ts';
import { openStore, type Store } from './store.ts';

const graceMs = 30_000;
const readyMs = 2_000;

interface Service {
  readonly engines: Engines;
  readonly store: Store;
  readonly bodies: BodyBudgets;
  readonly metrics: Metrics;
  readonly listener: Listener;
}

export function runWorker(): void {
  const throttle = new WorkerThrottle(sendToPrimary);
  let service: Promise<Service> | undefined;
  const end = async () => {
    const { listener, store } = (await service?.catch(() => undefined)) ?? {};
    await listener?.close(graceMs);
    await store?.close();
    process.exit(0);
  };
  process.on('message', (message: ToWorker) => {
    throttle.receive(message);
    if (message.type === 'start') {
      service = start(message.config, throttle);
      service.catch(exitWithReason);
    }
    if (message.type === 'end') void end();
    if (message.type === 'ticket-keys') {
      const { ticketKeys } = message;
      void service?.then(
        ({ listener }) => listener.setTicketKeys(ticketKeys),
        () => {},
      );
    }
    if (message.type === 'certificate') {
      const { certificate } = message;
      void service?.then(
        ({ listener }) => listener.renewCertificate(certificate),
        () => {},
      );
    }
    if (message.type === 'report') {
      const { id } = message;
      void service?.then(
        async (it) => sendToPrimary({ type: 'report', id, report: await reportOf(it) }),
        () => {},
      );
    }
  });
  process.on('SIGTERM', () => void end());
  // Ctrl+C reaches every process of a terminal. The primary passes it on as a message.
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => {});
  sendToPrimary({ type: 'here' });
}

function sendToPrimary(message: ToPrimary): void {
  if (process.connected) process.send?.(message);
}

function exitWithReason(error: Error): void {
  const end = () => process.exit(1);
  if (process.connected) process.send?.({ type: 'failed', reason: error.message } satisfies ToPrimary, end);
  else end();
}

async function start(config: HostConfig, throttle: WorkerThrottle): Promise<Service> {
  const metrics = createMetrics();
  const engines = openEngines(config);
  await Promise.all([languageEngineOf(engines), engines.profanity()]);
  const store = openStore(config.store, metrics);
  const bodies = new BodyBudgets();
  const accounts = bodies.watch(store);
  const api = createApi({ engines, accounts, clock: Date.now, throttle });
  const compat = createCompat(config.compat, { api, engines, accounts, throttle });
  const documents = await openDocuments(config.files.openapi, compat.operations);
  const serving = { bodies, config, metrics, routes: createRoutes({ api, compat, documents, config }) };
  const listener = await listen(config, (message, to) => void handle(message, to, serving));
  sendToPrimary({ type: 'ready', port: listener.port });
  return { engines, store, bodies, metrics, listener };
}

interface Serving {
  readonly bodies: BodyBudgets;
  readonly config: HostConfig;
  readonly metrics: Metrics;
  readonly routes: Routes;
}

async function handle(message: IncomingMessage, to: ServerResponse, serving: Serving): Promise<void> {
  const { bodies, config, metrics } = serving;
  const start = performance.now();
  const body = new IncomingBody(message, to);
  const caller: Caller = { kind: 'http', address: addressOf(message, config) };
  try {
    const answer = await answerTo(message, body, caller, serving);
    await send(answer, body, to, bodies.isKnown(caller) ? maxDrainedBytes : maxUnknownDrainedBytes);
    metrics.calls.inc({ status: answer.status });
    if (config.accessLog) {
      const milliseconds = Math.round(performance.now() - start);
      log('info', 'call', { status: answer.status, milliseconds });
    }
  } catch (error) {
    message.socket.destroy();
    if (!message.destroyed) log('error', 'answer_failed', { reason: (error as Error).message });
  }
  metrics.callSeconds.observe((performance.now() - start) / 1000);
}

async function answerTo(
  message: IncomingMessage,
  body: IncomingBody,
  caller: Caller,
  { bodies, config, routes }: Serving,
): Promise<Answer> {
  // RFC 9112, 3.2: an HTTP/1.1 request without Host is malformed.
  if (message.headers.host === undefined && message.httpVersion !== '1.0') return malformed();
  const isEncrypted = (message.socket as TLSSocket).encrypted === true;
  const request = requestOf(message, isEncrypted, () => body.read(bodies.allowanceOf(caller)));
  if (request === undefined) return noSuchTarget;
  const answer = await routes.answerTo(request, caller);
  const cors = corsHeaders(config.cors, request);
  return { ...answer, headers: { ...answer.headers, ...cors } };
}

/** Returns the client's address, or undefined if a proxy does not report it. */
function addressOf(
  { headers, socket }: IncomingMessage,
  { behindProxy }: Pick<HostConfig, 'behindProxy'>,
): string | undefined {
  return behindProxy ? forwardedAddress([headers['x-forwarded-for']].flat().at(-1)) : socket.remoteAddress;
}

async function reportOf({ engines, store, bodies, metrics, listener }: Service): Promise<Report> {
  metrics.chargesWaiting.set(store.pending);
  metrics.bodyBytes.set(bodies.heldBytes);
  const engine = await languageEngineOf(engines);
  metrics.withModel.set(engine === 'model' ? 1 : 0);
  metrics.connections.set(listener.connections);
  metrics.residentBytes.set(process.memoryUsage.rss());
  return {
    counters: await metrics.counters.getMetricsAsJSON(),
    gauges: await metrics.gauges.getMetricsAsJSON(),
    isReady: engine !== undefined && (await canReach(store)),
  };
}

function canReach(store: Store): Promise<boolean> {
  const isReached = store.ready().then(
    () => true,
    () => false,
  );
  return withTimeout(isReached, readyMs, () => false);
}
