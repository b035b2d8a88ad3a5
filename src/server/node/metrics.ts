/** Each worker measures its own; the primary process adds them up. */
import {
  AggregatorRegistry,
  Counter,
  Gauge,
  Histogram,
  type PrometheusContentType,
  Registry,
} from 'prom-client';
import { version } from 'vernacular-engine/package.json';

const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

export type Values = object[];

export type Metrics = ReturnType<typeof createMetrics>;

/** Counters outlive the worker in the sums, gauges do not. */
export function createMetrics() {
  const counters = new Registry();
  const gauges = new Registry();
  return { counters, gauges, ...createCounters(counters), ...createGauges(gauges) };
}

function createCounters(registry: Registry) {
  const registers = [registry];
  const counter = <Label extends string = never>(name: string, help: string, labelNames: Label[] = []) =>
    new Counter({ name, help, labelNames, registers });
  const histogram = <Label extends string = never>(name: string, help: string, labelNames: Label[] = []) =>
    new Histogram({ name, help, labelNames, buckets, registers });
  return {
    calls: counter(
      'vernacular_calls_total',
      'Calls answered, by kind (single, bulk, or other: calls that detect nothing) and status.',
      ['kind', 'status'],
    ),
    errors: counter('vernacular_errors_total', 'Calls answered with an error, by its code.', ['code']),
    texts: counter('vernacular_texts_total', 'Texts answered and charged, by kind of the call.', ['kind']),
    callSeconds: histogram(
      'vernacular_call_seconds',
      'Time from the headers of a call to its answer, by kind of the call.',
      ['kind'],
    ),
    delayedCalls: counter(
      'vernacular_delayed_calls_total',
      'Calls that waited because their client is guessing keys.',
    ),
    engineFailures: counter('vernacular_engine_failures_total', 'Failed attempts to load the model.'),
    futureCharges: counter(
      'vernacular_future_charges_total',
      'Charges on a day that has not begun yet, because a clock was ahead.',
    ),
    databaseSeconds: histogram(
      'vernacular_database_seconds',
      'Time of a round trip to the database, or of a commit to the accounts file.',
    ),
    databaseFailures: counter(
      'vernacular_database_failures_total',
      'Failed requests to the database or the accounts file, some of which were retried.',
    ),
    databaseConnections: counter('vernacular_database_connections_total', 'Connections made to the primary.'),
    takenBack: counter(
      'vernacular_taken_back_total',
      'Detections charged after their callers had got a 503, and taken back.',
    ),
  };
}

function createGauges(registry: Registry) {
  const registers = [registry];
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers });
  new Gauge({
    name: 'vernacular_build_info',
    help: 'Versions of the server and of Node in the worker processes. Always 1.',
    labelNames: ['version', 'node'],
    aggregator: 'max',
    registers,
  }).set({ version, node: process.versions.node }, 1);
  return {
    chargesWaiting: gauge('vernacular_charges_waiting', 'Charges that wait for the store.'),
    connections: gauge('vernacular_connections', 'Open client connections.'),
    withStore: gauge(
      'vernacular_processes_with_store',
      'Worker processes whose database or accounts file can be written, as far as they know.',
    ),
    withFallback: gauge(
      'vernacular_processes_with_fallback',
      'Worker processes that detect languages with franc-min, because the model is unusable.',
    ),
    withModel: gauge(
      'vernacular_processes_with_model',
      'Worker processes that detect languages with the model.',
    ),
    bodyBytes: gauge('vernacular_body_bytes', 'Bytes of unanswered bodies and unread answers.'),
    accountBodyBytes: new Gauge({
      name: 'vernacular_account_body_bytes',
      help: 'Bytes of large bodies and of their unread answers, by account.',
      labelNames: ['account'],
      registers,
    }),
    residentBytes: gauge('vernacular_resident_bytes', 'Memory of the worker processes.'),
    certificateExpiry: new Gauge({
      name: 'vernacular_certificate_expiry_timestamp_seconds',
      help: 'Time when the certificate in use expires, in seconds since 1970-01-01 UTC. 0 without TLS.',
      aggregator: 'min',
      registers,
    }),
  };
}

export function sumOf(all: readonly Values[]): Promise<Values> {
  return aggregate(all).getMetricsAsJSON();
}

export function metricsText(all: readonly Values[], processes: number): Promise<string> {
  const sums = aggregate(all);
  new Gauge({
    name: 'vernacular_processes',
    help: 'Worker processes that answer.',
    registers: [sums],
  }).set(processes);
  return sums.metrics();
}

function aggregate(all: readonly Values[]): Registry {
  return AggregatorRegistry.aggregate<PrometheusContentType>([...all]);
}
