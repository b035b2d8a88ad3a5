/**
 * The server under load, beside a bare workerd on the same machine in the same run: docs/server-benchmark.md.
 */
import { closeSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ProvideWorker } from '../../../server/worker-files.ts';
import { enginesFromFiles } from '../../../tools/engines.ts';
import { table } from '../../../tools/markdown.ts';
import { compare, inTurn, median, percentile } from '../../../tools/measure.ts';
import { residentMiB } from '../../../tools/processes.ts';
import { circumstances, writeReport } from '../../../tools/report.ts';
import { type Call, type Load, load, send } from '../../../tools/server-load.ts';
import { buildWorker } from '../../build/server.ts';
import { sockets } from '../../serve/config.ts';
import { DataFolder } from '../../serve/data-folder.ts';
import type { Server } from '../../serve/server.ts';
import { startWorkerd } from '../../serve/workerd.ts';
import { shortTexts } from '../short-texts.ts';
import { connections, createKeys, serveFolder } from './contestants.ts';

const rounds = 7;
const roundMs = 2000;

const bulk = Array.from({ length: 1000 }, (_, at) => shortTexts[at % shortTexts.length] as string);

interface Running {
  readonly server: Server;
  readonly data: string;
  readonly url: string;
  close(): Promise<void>;
}

/** Measures and writes the report. */
export async function benchServer(): Promise<void> {
  const shipped = await built();
  const bare = await built(fileURLToPath(new URL('bare-worker.js', import.meta.url)));
  try {
    writeReport('docs/server-benchmark.md', await measure(shipped.provide, bare.provide));
  } finally {
    shipped.remove();
    bare.remove();
  }
}

async function measure(shipped: ProvideWorker, bare: ProvideWorker): Promise<string> {
  const starts = await measureStarts(shipped);
  const ours = await start(shipped);
  const other = await start(bare);
  const memory = { idle: residentMiB(ours.server.pid), loaded: 0, accounts: 0 };
  const [key, ...keys] = await createKeys(ours.server.management, 1 + connections);
  const detection = (q: string | readonly string[], subject: string, by = key as string): Call => ({
    url: ours.url,
    path: `/v2/${typeof q === 'string' ? 'detect' : 'bulk_detect'}/${subject}`,
    key: by,
    body: JSON.stringify({ q }),
  });
  const text = shortTexts[0] as string;
  const bareCall = (path: string): Call => ({ url: other.url, path, body: JSON.stringify({ q: text }) });
  const calls = {
    hello: [bareCall('/hello')],
    charge: [bareCall('/charge')],
    charges: keys.map((_, at) => bareCall(`/charge/${at}`)),
    language: [detection(text, 'language')],
    languages: keys.map((own) => detection(text, 'language', own)),
    profanity: [detection(text, 'profanity')],
  };
  const loads = await inTurn(calls, { rounds }, (own, _, isKept) =>
    load(own, connections, isKept ? roundMs : 500),
  );
  const inBulk = await measureBulk(detection(bulk, 'language'), (path) => ({
    ...bareCall(path),
    body: JSON.stringify({ q: bulk }),
  }));
  memory.loaded = residentMiB(ours.server.pid);
  await chargeAccounts(ours, 1000);
  memory.accounts = residentMiB(ours.server.pid);
  await ours.close();
  await other.close();
  return reportOf({ loads, inBulk, starts, memory });
}

type Loads = Record<'hello' | 'charge' | 'charges' | 'language' | 'languages' | 'profanity', Load[]>;

interface Bulk {
  /** In this Node, and in a bare workerd. */
  readonly engine: number[];
  readonly bareEngine: number[];
  readonly call: number[];
}

/** Calls of the bare worker that detect the texts so many times more are told apart by how long they take. */
const repeated = 10;

/** Microseconds for 1,000 short texts: the engine alone, and a bulk call. */
async function measureBulk(call: Call, bareCall: (path: string) => Call): Promise<Bulk> {
  const detector = await enginesFromFiles().language();
  const works = {
    engine: () => bulk.map((text) => detector.detect(text)),
    call: () => send(call),
    once: () => send(bareCall('/engine/1')),
    often: () => send(bareCall(`/engine/${1 + repeated}`)),
  };
  const { once, often, ...times } = await compare(works, { rounds: 30, times: 1, warmUp: 3 });
  return { ...times, bareEngine: often.map((time, at) => (time - (once[at] as number)) / repeated) };
}

interface Starts {
  /** To an answer that needs no engine. */
  readonly answer: number[];
  /** To the first detected language, with its model decoded and its charge on disk. */
  readonly detection: number[];
  /** What the first detection took longer than the second: decoding the model, above all. */
  readonly decoding: number[];
}

/** Milliseconds from the start of the process, ten times, over a folder that has served before. */
async function measureStarts(shipped: ProvideWorker): Promise<Starts> {
  const { server, data, close } = await start(shipped);
  const { key } = await server.management.create({ label: 'bench', limit: -1 });
  await server.stop();
  const starts: Starts = { answer: [], detection: [], decoding: [] };
  for (let round = 0; round < 10; round++) {
    const folder = new DataFolder(data);
    const lock = folder.lock() as number;
    const begin = performance.now();
    const workerd = await startWorkerd({
      config: join(folder.run, 'config.capnp'),
      env: {},
      // The public one without TLS, and the one that keys are managed on.
      sockets: 2,
      lock,
    });
    closeSync(lock);
    const url = `http://127.0.0.1:${workerd.ports.get(sockets.public)}`;
    await (await fetch(`${url}/v2/languages`)).arrayBuffer();
    const answered = performance.now();
    const call = { url, path: '/v2/detect/language', key, body: JSON.stringify({ q: shortTexts[0] }) };
    await send(call);
    const first = performance.now();
    await send(call);
    const second = performance.now();
    starts.answer.push(answered - begin);
    starts.detection.push(first - begin);
    starts.decoding.push(first - answered - (second - first));
    await workerd.stop();
  }
  await close();
  return starts;
}

async function chargeAccounts(ours: Running, count: number): Promise<void> {
  const body = JSON.stringify({ q: shortTexts[0] });
  for (let at = 0; at < count; at += 20) {
    const keys = await createKeys(ours.server.management, 20);
    await Promise.all(keys.map((key) => send({ url: ours.url, path: '/v2/detect/language', key, body })));
  }
}

async function start(provideWorker: ProvideWorker): Promise<Running> {
  const data = mkdtempSync(join(tmpdir(), 'vernacular-bench-'));
  const server = await serveFolder(data, provideWorker);
  return {
    server,
    data,
    url: server.url as string,
    async close() {
      await server.stop();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

async function built(entry?: string): Promise<{ provide: ProvideWorker; remove(): void }> {
  const folder = mkdtempSync(join(tmpdir(), 'vernacular-bench-worker-'));
  await buildWorker(folder, entry);
  return {
    provide: async (into) => cpSync(folder, into, { recursive: true }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

interface Figures {
  readonly loads: Loads;
  readonly inBulk: Bulk;
  readonly starts: Starts;
  readonly memory: { idle: number; loaded: number; accounts: number };
}

function reportOf({ loads, inBulk, starts, memory }: Figures): string {
  const rate = (name: keyof Loads) => median(loads[name].map((one) => one.rate));
  const row = (name: keyof Loads, what: string) => {
    const times = (share: number) =>
      median(loads[name].map((one) => percentile(one.times, share))).toFixed(1);
    return [what, Math.round(rate(name)).toLocaleString('en'), times(0.5), times(0.99)];
  };
  const ratio = (name: keyof Loads, bare: keyof Loads) =>
    median(loads[name].map((one, round) => one.rate / (loads[bare][round] as Load).rate)).toFixed(2);
  const bulkRatio = median(inBulk.call) / median(inBulk.engine);
  const milliseconds = (times: readonly number[]) => (median(times) / 1000).toFixed(1);
  return `# The server under load

${circumstances('npm run bench -- server')} The program that makes the load runs there as well. Plain HTTP on loopback, ${connections} connections, every call on one account unless said; contestants take turns, ${rounds} rounds of ${roundMs / 1000} s, medians of the rounds.

${table('one call | answers a second | p50, ms | p99, ms', [
  row('hello', 'bare workerd: an answer'),
  row('charge', 'bare workerd: an answer after a charge'),
  row('charges', 'the same, an account for each connection'),
  row('language', 'language of a short text'),
  row('languages', 'the same, an account for each connection'),
  row('profanity', 'profanity of a short text'),
])}

A detection comes at ${ratio('language', 'charge')} of the rate of the bare charge (median of the rounds; goal: at least 0.80), where each connection has an account of its own at ${ratio('languages', 'charges')} of that. A bare charge waits for the disk, one after the other; the product's, if they are on one account and arrive together, wait together. What a detection adds is the contract and the engine.

A bulk call of 1,000 short texts takes ${milliseconds(inBulk.call)} ms, the engine alone in Node ${milliseconds(inBulk.engine)} ms: ${bulkRatio.toFixed(2)} times (goal: at most 1.50), in workerd ${milliseconds(inBulk.bareEngine)} ms.

From the start of the process, medians of ${starts.answer.length}: ${median(starts.answer).toFixed(0)} ms to an answer that needs no engine (goal for the first answer: at most 250), ${median(starts.detection).toFixed(0)} ms to the first detected language, of which ${median(starts.decoding).toFixed(0)} ms go to decoding the model. \`npm run serve\` says that it serves only when both engines are loaded.

Memory of the process, MiB: ${memory.idle.toFixed(0)} when it serves, ${memory.loaded.toFixed(0)} after the load, ${memory.accounts.toFixed(0)} after a detection on each of 1,000 further accounts.
`;
}
