/**
 * What an answer over HTTP/1.1 and over HTTP/2 costs a process of Node that does nothing else.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type ClientHttp2Session, connect } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inTurn, median } from '../../../tools/measure.ts';
import { processorTime } from '../../../tools/processes.ts';
import { type Call, load } from '../../../tools/server-load.ts';
import { ownCertificate } from '../../serve/certificate.ts';
import { connections } from './contestants.ts';

const program = fileURLToPath(new URL('bare-protocols.ts', import.meta.url));
const rounds = 5;
const roundMs = 1_000;

export interface ProtocolCost {
  readonly title: string;
  /** Microseconds of the processor for an answer. */
  readonly cpu: number;
}

/** Measures HTTP/1.1 over connections that are kept, and HTTP/2 with as many streams, over one connection and over many. */
export async function measureProtocols(): Promise<ProtocolCost[]> {
  const folder = mkdtempSync(join(tmpdir(), 'vernacular-bench-'));
  const { chain, key } = await ownCertificate(folder);
  rmSync(folder, { recursive: true });
  const child = fork(program, [chain, key], { execArgv: ['--import', 'tsx/esm'] });
  const [[first, second]] = (await once(child, 'message')) as [[number, number]];
  const call = {
    path: '/v2/detect/language',
    key: `vern_${'a'.repeat(32)}`,
    body: '{"q":"Guten Morgen"}',
  };
  const overTwo = (sessions: number) => () =>
    loadStreams({ ...call, url: `https://127.0.0.1:${second}` }, sessions);
  const contestants: Record<string, () => Promise<number>> = {
    [`HTTP/1.1, ${connections} connections`]: async () =>
      (await load([{ ...call, url: `https://127.0.0.1:${first}` }], connections, roundMs)).times.length,
    [`HTTP/2, ${connections} streams over one connection`]: overTwo(1),
    [`HTTP/2, ${connections} streams over ${connections} connections`]: overTwo(connections),
  };
  const costs = await inTurn(contestants, { rounds }, async (work) => {
    const before = processorTime([child.pid as number]);
    const count = await work();
    return ((processorTime([child.pid as number]) - before) * 1000) / count;
  });
  child.disconnect();
  return Object.entries(costs).map(([title, cpu]) => ({ title, cpu: median(cpu) }));
}

/** Keeps as many streams under way as HTTP/1.1 has connections. Resolves with the number of answers. */
async function loadStreams(call: Call, sessions: number): Promise<number> {
  const open = Array.from({ length: sessions }, () => connect(call.url, { rejectUnauthorized: false }));
  const until = performance.now() + roundMs;
  let count = 0;
  await Promise.all(
    Array.from({ length: connections }, async (_, at) => {
      const session = open[at % sessions] as ClientHttp2Session;
      for (; performance.now() < until; count += 1) await ask(session, call);
    }),
  );
  for (const session of open) session.close();
  return count;
}

async function ask(session: ClientHttp2Session, { path, key, body }: Call): Promise<void> {
  const stream = session.request({
    ':method': 'POST',
    ':path': path,
    authorization: `Bearer ${key}`,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  });
  stream.resume().end(body);
  await once(stream, 'end');
}
