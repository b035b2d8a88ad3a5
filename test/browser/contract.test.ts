import { beforeAll, describe, expect, it } from 'vitest';
import type { ApiAnswer } from '../../src/contract/api/index.ts';
import { faults, usedAfter, withoutWait } from '../contract/answer-faults.ts';
import { type ContractCase, cases, expand, messageOf } from '../contract/cases.ts';
import { expectedOfMessage } from '../contract/expected.ts';
import { type Fixture, fixtures, openAccounts } from '../contract/fixtures.ts';
import { mainBrowsers, type TestBrowser } from '../harness/browser/index.ts';
import {
  type CallerScope,
  createKey,
  manage,
  openCaller,
  type PeerCaller,
  type PortAnswer,
  usedBy,
} from '../harness/browser/peer-extension/driver.ts';
import { post } from '../harness/post.ts';
import { isLong } from '../lib/rounds.ts';
import { running } from './parts/running.ts';

/** The short form sends each case in one of the two ways. */
const sentIn = (way: 0 | 1) =>
  cases.filter(({ only }, at) => only !== 'requests' && (isLong || at % 2 === way));

/** Runs in the caller's page. Sends a few cases at a time: more would make charges time out on a busy machine. */
async function sendAll(
  given: {
    readonly transport: 'messages' | 'port';
    readonly extensionId: string;
    readonly held: readonly ContractCase[];
    readonly keys: Readonly<Record<string, string>>;
  },
  toMessage: typeof messageOf,
): Promise<string> {
  const { peer } = globalThis as CallerScope;
  const canHaveId = (message: unknown) => Object.prototype.toString.call(message) === '[object Object]';
  const sendOverPort = async (messages: readonly unknown[], firstId: number) => {
    const withIds = messages.map((message, index) =>
      canHaveId(message) ? { ...(message as object), id: firstId + index } : message,
    );
    const answers = await peer.portCall(given.extensionId, withIds);
    const byId = new Map(answers.map((answer) => [answer.id, answer]));
    // Messages that cannot have an id all get the same answer without an id.
    const withoutId = answers.filter((answer) => answer.id === null);
    return messages.map((message, index) =>
      canHaveId(message) ? byId.get(firstId + index) : withoutId.shift(),
    );
  };

  const groupSize = 10;
  const answers: unknown[] = [];
  for (let start = 0; start < given.held.length; start += groupSize) {
    const group = given.held.slice(start, start + groupSize);
    const messages = group.map((contractCase) => toMessage(contractCase, given.keys));
    const sent =
      given.transport === 'port'
        ? sendOverPort(messages, start)
        : Promise.all(messages.map((message) => peer.call(given.extensionId, message)));
    answers.push(...(await sent));
  }
  return JSON.stringify(answers);
}

/** The function as source text, because the page's policy forbids other ways. */
const sendAllThere = new Function(
  'given',
  `${expand}\n${messageOf}\nreturn (${sendAll})(given, messageOf);`,
) as (given: Parameters<typeof sendAll>[0]) => ReturnType<typeof sendAll>;

function openAccountsIn(browser: TestBrowser, caller: PeerCaller) {
  return openAccounts<Awaited<ReturnType<typeof createKey>>>(
    {
      create: (account) => createKey(browser, account),
      async use({ key }, detections) {
        const texts = Array.from({ length: detections }, () => 'x');
        const [answer] = await caller.call(post('/v2/bulk_detect/profanity', texts, key));
        expect(answer?.status).toBe(200);
      },
      limit: ({ id }, limit) => manage(browser, { manage: 'update', args: [id, { limit }] }),
      revoke: ({ id }) => manage(browser, { manage: 'revoke', args: [id] }),
    },
    browser.peers[0]?.id,
  );
}

describe.each(mainBrowsers)('the contract in $name', (kind) => {
  const on = running(kind);
  let caller: PeerCaller;
  beforeAll(async () => {
    caller = await openCaller(on.browser);
  });

  describe.each([
    ['messages', sentIn(0)],
    ['port', sentIn(1)],
  ] as const)('over %s', (transport, held) => {
    let answers: (ApiAnswer | PortAnswer | null)[] = [];
    let accounts: Awaited<ReturnType<typeof openAccountsIn>>;

    beforeAll(async () => {
      accounts = await openAccountsIn(on.browser, caller);
      const keys = Object.fromEntries(Object.entries(accounts).map(([name, { key }]) => [name, key]));
      const given = { transport, extensionId: on.browser.product.id, held, keys };
      answers = JSON.parse(await caller.page.evaluate(sendAllThere, given));
    });

    it.each(held.map((one, index) => [one.name, one, index] as const))('%s', async (_name, one, index) => {
      const answer = answers[index];
      if (!answer) throw new Error('There is no answer.');
      const { status, headers, body, ...rest } = answer;

      const hasId =
        transport === 'port' && Object.prototype.toString.call(expand(one.request, {})) === '[object Object]';
      expect(rest).toEqual(transport === 'port' ? { id: hasId ? index : null } : {});
      expect(faults({ status, headers, body }, one.expected)).toEqual([]);
      // Refused for the missing id before the contract sees it.
      if (transport === 'port' && !hasId) return;

      const expected = await expectedOfMessage(one);
      expect(status).toBe(expected.status);
      expect(JSON.stringify(body)).toBe(JSON.stringify(expected.body));
      expect(withoutWait(headers)).toEqual(withoutWait(expected.headers));
    });

    it('charges every account exactly what the cases specify', async () => {
      for (const [name, fixture] of Object.entries<Fixture>(fixtures)) {
        if (fixture.revoked) continue;
        const used = await usedBy(on.browser, accounts[name]?.id ?? '');
        expect([name, used]).toEqual([name, usedAfter(held, name, fixture)]);
      }
    });
  });
});
