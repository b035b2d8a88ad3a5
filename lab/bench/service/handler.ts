/** Overhead of the request handler over the engine in Node, for single and bulk calls. */

import { enginesFromFiles } from '../../../scripts/lib/engines.ts';
import { type Part, round } from '../../../scripts/lib/results.ts';
import { type Accounts, createAccounts, type KeyValueStorage } from '../../../src/contract/accounts/index.ts';
import { type Api, answerMessage, createApi } from '../../../src/contract/api/index.ts';
import { compare, median, type Rounds } from '../measure.ts';
import { shortTexts } from '../short-texts.ts';
import { timesTable } from './times-table.ts';

const bulkSize = 10_000;
const bulk = Array.from({ length: bulkSize }, (_, index) => shortTexts[index % shortTexts.length] as string);

interface HandlerFigures {
  /** Microseconds. `client`: creating the Request and reading the response. */
  readonly single: Rounds<'engine' | 'client' | 'exchange' | 'message'>;
  readonly bulk: Rounds<'engine' | 'message'>;
}

/** Unlimited account in memory: without browser storage. */
export async function measureHandler(): Promise<HandlerFigures> {
  const { api, key, detect } = await setUp();
  let next = 0;
  const sample = () => shortTexts[next++ % shortTexts.length] as string;
  const request = (q: string | readonly string[], path: string) =>
    new Request(`https://vernacular.invalid${path}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ q }),
    });
  const message = (q: string | readonly string[], path: string) => ({
    method: 'POST',
    path,
    headers: { Authorization: `Bearer ${key}` },
    body: { q },
  });
  const caller = { kind: 'http' } as const;

  const single = await compare(
    {
      engine: () => detect(sample()),
      client: () => clientSide(request(sample(), '/v2/detect/language')),
      exchange: async () => (await api.fetch(request(sample(), '/v2/detect/language'), { caller })).json(),
      message: () => answerMessage(api, message(sample(), '/v2/detect/language'), caller),
    },
    // Node's Request and streams are JavaScript: half as fast in the first rounds.
    { warmUp: 30 },
  );
  const inBulk = await compare(
    {
      engine: () => bulk.map(detect),
      message: () => answerMessage(api, message(bulk, '/v2/bulk_detect/language'), caller),
    },
    { rounds: 7, times: 1 },
  );
  return { single, bulk: inBulk };
}

const typicalAnswer = JSON.stringify({ results: [{ lang: 'de', confidence: 0.9 }] });

/** The part of an exchange outside the handler, for a typical size. */
async function clientSide(_request: Request): Promise<unknown> {
  const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' };
  return new Response(typicalAnswer, { headers }).json();
}

async function setUp(): Promise<{ api: Api; key: string; detect: (text: string) => unknown }> {
  const engines = enginesFromFiles();
  const accounts = accountsInMemory();
  const { key } = await accounts.create({ label: 'bench', limit: -1 });
  const detector = await engines.language();
  return {
    api: createApi({ engines, accounts, clock: Date.now }),
    key,
    detect: (text) => detector.detect(text),
  };
}

function accountsInMemory(): Accounts {
  const items: Record<string, unknown> = {};
  const storage: KeyValueStorage = {
    getAll: async () => ({ ...items }),
    set: async (changed) => void Object.assign(items, changed),
    remove: async (names) => {
      for (const name of names) delete items[name];
    },
  };
  return createAccounts({
    storage,
    // A single context needs no lock.
    lock: { acquire: async () => {} },
    clock: Date.now,
    random: (bytes) => crypto.getRandomValues(new Uint8Array(bytes)),
  });
}

export function handlerParts({ single, bulk: inBulk }: HandlerFigures): Part[] {
  const added = median(single.exchange) - median(single.client) - median(single.engine);
  const ratio = median(inBulk.message) / median(inBulk.engine);
  const milliseconds = (times: readonly number[]) => times.map((time) => time / 1000);
  return [
    '## Request handler, in Node',
    'Accounts are in memory. A call has one short text; a bulk call has 10,000.',
    timesTable('one call, microseconds', 1, [
      ['engine alone', single.engine],
      ['creating a Request and reading a Response, without the handler', single.client],
      ['the whole exchange with the handler', single.exchange],
      ['the same call as a message', single.message],
    ]),
    timesTable('one bulk call, milliseconds', 1, [
      ['engine alone', milliseconds(inBulk.engine)],
      ['as one message', milliseconds(inBulk.message)],
    ]),
    {
      id: 'handler goals',
      columns: ['at most', 'measured', 'goal'],
      rows: [
        ['µs that the handler adds to a call', round(added, 1), 50],
        ['bulk call as a message, times the engine alone', round(ratio, 2), 1.3],
      ],
    },
    "The goal for bulk calls includes the browser's transport.",
  ];
}
