/**
 * Load for a server, and what came of it.
 */
import { Agent, request } from 'node:http';

/** What is sent, again and again. */
export interface Call {
  readonly url: string;
  readonly path: string;
  readonly key?: string;
  readonly body: string;
}

export interface Load {
  /** Answers a second. */
  readonly rate: number;
  /** Milliseconds, sorted. */
  readonly times: readonly number[];
}

/**
 * Keeps `connections` calls under way for `milliseconds`, each connection one of `calls` again and again. Rejects at
 * the first answer that is no 200.
 */
export async function load(calls: readonly Call[], connections: number, milliseconds: number): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  const start = performance.now();
  const until = start + milliseconds;
  await Promise.all(
    Array.from({ length: connections }, async (_, at) => {
      const call = calls[at % calls.length] as Call;
      while (performance.now() < until) {
        const sent = performance.now();
        await send(call, agent);
        times.push(performance.now() - sent);
      }
    }),
  );
  agent.destroy();
  const seconds = (performance.now() - start) / 1000;
  return { rate: times.length / seconds, times: times.sort((a, b) => a - b) };
}

/** One call. Resolves with the answer's bytes; rejects when it is no 200. */
export function send({ url, path, key, body }: Call, agent: Agent | false = false): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const headers = {
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
      ...(key !== undefined && { Authorization: `Bearer ${key}` }),
    };
    const asking = request(url + path, { method: 'POST', headers, agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () => {
        if (response.statusCode === 200) resolve(Buffer.concat(chunks));
        else reject(new Error(`${path}: ${response.statusCode} ${Buffer.concat(chunks)}`));
      });
      response.on('error', reject);
    });
    asking.on('error', reject);
    asking.end(body);
  });
}

/** The value that a share of sorted values does not exceed. */
export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
