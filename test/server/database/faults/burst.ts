/**
 * Many calls at once against a limit: from several processes on the database itself, and over HTTP to servers on two hosts.
 */
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { newNode, type PostgresNode } from '../../../../src/tools/postgres/index.ts';
import { commandLine, type Served, startServe } from '../../../../src/tools/serve-command.ts';
import { Callers } from './callers.ts';
import { type Host, type Hosts, twoHosts } from './hosts.ts';
import { openAccounts } from './run-case.ts';

/** What came of a burst: calls that were charged and refused, and what the database counts. */
export interface Burst {
  readonly charged: number;
  readonly refused: number;
  readonly used: number;
}

const processes = 3;

/** So many calls at once from three processes against a limit, so many times. */
export async function burstFromProcesses(rounds: number, calls: number, limit: number): Promise<Burst[]> {
  const primary = await newNode();
  await primary.start();
  try {
    const bursts: Burst[] = [];
    for (const { id } of await openAccounts(primary, rounds, limit)) {
      const callers = await Callers.start(processes, primary.url, 10_000);
      callers.tell({ order: 'burst', id, times: Math.ceil(calls / processes) });
      const { charged, refused } = await callers.stop();
      const days = Object.values(charged[id] ?? {});
      bursts.push({
        charged: days.reduce((sum, count) => sum + count, 0),
        refused,
        used: await usedBy(primary, id),
      });
    }
    return bursts;
  } finally {
    await primary.remove();
  }
}

/** The same over HTTP, to two server processes on one host and one on another. Answers with what the hosts were, too. */
export async function burstOverHosts(
  rounds: number,
  calls: number,
  limit: number,
): Promise<{ readonly kind: Hosts['kind']; readonly bursts: readonly Burst[] }> {
  const { kind, hosts, access, close } = twoHosts();
  const primary = await newNode("listen_addresses = '*'\n", { 'pg_hba.conf': access });
  const servers: Served[] = [];
  try {
    await primary.start();
    const accounts = await openAccounts(primary, rounds, limit);
    for (const [at, host] of hosts.entries()) servers.push(await serve(host, primary.port, 2 - at));
    const agent = new Agent({ keepAlive: true });
    const bursts: Burst[] = [];
    for (const { id, key } of accounts) {
      // A third of the calls for each process.
      const urls = Array.from({ length: calls }, (_, at) => servers[at % processes === 0 ? 1 : 0]?.url ?? '');
      const statuses = await Promise.all(urls.map((url) => detect(url, key, agent)));
      const count = (status: number) => statuses.filter((one) => one === status).length;
      bursts.push({ charged: count(200), refused: count(429), used: await usedBy(primary, id) });
    }
    agent.destroy();
    return { kind, bursts };
  } finally {
    for (const server of servers) await server.stop();
    await primary.remove();
    close();
  }
}

/** Runs `serve` on a host, as behind a proxy that ends TLS. */
function serve({ address, database, prefix }: Host, port: number, count: number): Promise<Served> {
  const where = `postgres://postgres@${database}:${port}/postgres?sslmode=disable`;
  const args = ['--http', '--behind-proxy', '--host', address, '--processes', String(count)];
  return startServe([...args, '--database', where], [...prefix, ...commandLine('serve')]);
}

/** The status of a detection. */
async function detect(url: string, key: string, agent: Agent): Promise<number> {
  const headers = {
    Authorization: `Bearer ${key}`,
    'Content-Type': 'application/json',
    'X-Forwarded-Proto': 'https',
  };
  const asking = request(`${url}/v2/detect/language`, { method: 'POST', headers, agent });
  asking.end('{"q":"Guten Morgen"}');
  const [answer] = await once(asking, 'response');
  answer.resume();
  await once(answer, 'end');
  return answer.statusCode;
}

async function usedBy(node: PostgresNode, id: string): Promise<number> {
  const [row] = await node.ask<{ used: string }>('SELECT used FROM vernacular.account WHERE id = $1', [id]);
  return Number(row?.used);
}
