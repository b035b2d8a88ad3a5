import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { samples } from '../../scripts/start/samples.ts';
import type { ApiAnswer } from '../../src/contract/api/index.ts';
import { browsers, type PageServer, servePages, type TestBrowser, within } from '../harness/browser/index.ts';
import {
  callFromContentScript,
  createKey,
  openCaller,
  type PeerCaller,
  usedBy,
} from '../harness/browser/peer-extension/driver.ts';
import { setLimit } from '../harness/browser/stage.ts';
import { bearer, post } from '../harness/post.ts';
import { type Chance, createRandom, oneOf } from '../lib/chance.ts';
import { rounds, seed, seedNote } from '../lib/rounds.ts';

/** Bytes by which the background's memory may grow between the first and the last round. */
const maxGrowth = 4e6;
const callsOfRound = 400 * rounds;
const batch = 200;

interface Call {
  readonly message: { readonly path: string };
  readonly status: number;
  readonly languages?: readonly string[];
  readonly charged: number;
}

const texts = Object.entries(samples).filter(([lang]) => ['de', 'fr', 'ru', 'ja', 'tr', 'el'].includes(lang));

function detectSome(key: string | undefined, chance: Chance): Call {
  const some = Array.from({ length: 1 + Math.floor(chance() * 8) }, () => oneOf(texts, chance));
  const message = post(
    '/v2/bulk_detect/language',
    some.map(([, text]) => text),
    key,
  );
  return { message, status: 200, languages: some.map(([lang]) => lang), charged: some.length };
}

const kinds: readonly ((key: string | undefined, chance: Chance) => Call)[] = [
  detectSome,
  detectSome,
  detectSome,
  (key) => ({ message: post('/v2/detect/profanity', 'you are a moron', key), status: 200, charged: 1 }),
  (key) => ({
    message: { method: 'GET', path: '/v2/status', headers: bearer(key) } as Call['message'],
    status: 200,
    charged: 0,
  }),
  (key) => ({ message: post('/v2/detect/language', '', key), status: 400, charged: 0 }),
  (key) => ({ message: post('/v2/detect/nothing', 'a', key), status: 404, charged: 0 }),
];

function faultOf({ message, status, languages }: Call, { status: got, body }: ApiAnswer): string | undefined {
  if (got !== status) return `${message.path} was answered with ${got}, not ${status}`;
  const { results = [] } = (body ?? {}) as { results?: { lang: string }[][] };
  const first = languages && results.map(([best]) => best?.lang).join();
  return first === languages?.join() ? undefined : `${first} was answered, not ${languages}`;
}

/** A caller that sends all messages at once. Answers come in the order of the messages. */
interface Crowd {
  readonly name: string;
  readonly id: string;
  readonly key?: string;
  send(messages: readonly object[]): Promise<ApiAnswer[]>;
}

async function sendOverPort({ portCall }: PeerCaller, messages: readonly object[]): Promise<ApiAnswer[]> {
  const answers = await portCall(...messages.map((message, id) => ({ id, ...message })));
  expect(new Set(answers.map(({ id }) => id)).size).toBe(messages.length);
  return answers.toSorted((one, other) => Number(one.id) - Number(other.id));
}

async function openCrowds(browser: TestBrowser, server: PageServer): Promise<readonly Crowd[]> {
  const crowds: Crowd[] = [];
  const add = async (name: string, send: Crowd['send']) => {
    crowds.push({ name, ...(await createKey(browser, { label: name, limit: -1 })), send });
  };
  for (const [at, peer] of browser.peers.entries()) {
    const caller = await openCaller(browser, peer);
    await add(`extension ${at}, one-shots`, (messages) => caller.call(...messages));
    await add(`extension ${at}, port`, (messages) => sendOverPort(caller, messages));
  }
  const web = await browser.open(server.url('texts.html'));
  await add('content script', (messages) => callFromContentScript(browser, web, ...messages));
  await setLimit({ browser }, -1);
  const send = async (messages: readonly object[]): Promise<ApiAnswer[]> =>
    JSON.parse(
      await browser.inExtension(
        async (messages) =>
          JSON.stringify(await Promise.all(messages.map((message) => chrome.runtime.sendMessage(message)))),
        messages,
      ),
    );
  return [...crowds, { name: 'our own page', id: 'this-browser', send }];
}

describe.each(browsers)('the background under load in $name', (kind) => {
  const chance = createRandom(seed);
  let browser: TestBrowser;
  let server: PageServer;
  beforeAll(async () => {
    [browser, server] = await Promise.all([kind.launch({ peers: 3 }), servePages()]);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  /** Resolves to what was charged by the answers. */
  async function sendSome({ name, key, send }: Crowd, count: number): Promise<number> {
    const calls = Array.from({ length: count }, () => oneOf(kinds, chance)(key, chance));
    const sent = send(calls.map(({ message }) => message));
    const answers = await within(sent, `the answers to ${name}`);
    const faults = calls.map((call, at) => faultOf(call, answers[at] as ApiAnswer));
    expect(faults.filter(Boolean), `${name}, ${seedNote}`).toEqual([]);
    return calls.reduce((sum, { charged }) => sum + charged, 0);
  }

  it('answers and counts every call correctly, and its memory does not grow', async () => {
    const crowds = await openCrowds(browser, server);
    // One call each first, because loaded engines and ports are not leaks.
    for (const crowd of crowds) await sendSome(crowd, 1);
    const memory: number[] = [];
    for (let round = 0; round < 3; round++) {
      const each = Math.ceil(callsOfRound / crowds.length);
      await Promise.all(
        crowds.map(async (crowd) => {
          const before = await usedBy(browser, crowd.id);
          let sum = 0;
          for (let done = 0; done < each; done += batch)
            sum += await sendSome(crowd, Math.min(batch, each - done));
          expect((await usedBy(browser, crowd.id)) - before, crowd.name).toBe(sum);
        }),
      );
      memory.push(await browser.background.memory());
    }
    const [first = 0, , last = Number.NaN] = memory;
    expect(first).toBeGreaterThan(0);
    expect(last - first, String(memory)).toBeLessThan(maxGrowth);
  });
});
