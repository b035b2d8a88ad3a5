import { METHODS } from 'node:http';
import { Agent } from 'node:https';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiAnswer, ApiMessage } from '../../src/contract/api/index.ts';
import type { KeyManagement } from '../../src/server/store/keys.ts';
import { faults, usedAfter, withoutWait } from '../contract/answer-faults.ts';
import { type ContractCase, cases, messageOf } from '../contract/cases.ts';
import { expectedOfRequest } from '../contract/expected.ts';
import { type Fixture, fixtures, openAccounts } from '../contract/fixtures.ts';
import { call, detection, usedBy } from './http-call.ts';

export interface ServerUnderTest {
  readonly url: string;
  readonly ca: string | undefined;
  readonly management: KeyManagement;
  close(): Promise<void>;
}

/** Keys of a server are not bound to extensions. The account store's test covers bound keys. */
const isBound = (fixture: Fixture | undefined): boolean => fixture?.bound !== undefined;

/** Node refuses unknown methods before the API sees them. */
const isUnknown = ({ request }: ContractCase): boolean =>
  !METHODS.includes((request as { method: string }).method);

const held = cases.filter(
  (contractCase) =>
    contractCase.only !== 'messages' &&
    !isBound(contractCase.as && fixtures[contractCase.as]) &&
    !isUnknown(contractCase),
);

/** Headers that HTTP itself adds. */
const ofTheTransport = ['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding'];

export function describeContract(name: string, open: () => Promise<ServerUnderTest>): void {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  let server: ServerUnderTest;
  let keys: Readonly<Record<string, string>> = {};

  beforeAll(async () => {
    server = await open();
    const { management } = server;
    const accounts = await openAccounts<Awaited<ReturnType<KeyManagement['create']>>>({
      create: (account) => management.create(account),
      async use({ key }, detections) {
        const texts = Array.from({ length: detections }, () => 'x');
        const { status } = await call({ ...server, agent }, detection(key, texts, 'profanity'));
        expect(status).toBe(200);
      },
      limit: ({ id }, limit) => management.setLimit(id, limit),
      revoke: ({ id }) => management.revoke(id),
    });
    keys = Object.fromEntries(Object.entries(accounts).map(([name, { key }]) => [name, key]));
  });

  afterAll(async () => {
    agent.destroy();
    await server?.close();
  });

  describe(`the contract over HTTPS, ${name}`, () => {
    const answers = new Map<string, Promise<ApiAnswer>>();

    beforeAll(() => {
      // In parallel, like real callers.
      for (const contractCase of held) {
        answers.set(
          contractCase.name,
          call({ ...server, agent }, messageOf(contractCase, keys) as ApiMessage),
        );
      }
      return Promise.allSettled(answers.values());
    });

    it('omits only cases for messages, bound keys and unknown methods', () => {
      const left = cases.filter(
        (contractCase) => contractCase.only !== 'messages' && !held.includes(contractCase),
      );
      expect(left.filter(({ as }) => !as?.startsWith('bound-')).map(({ name }) => name)).toEqual([
        'ALL of /v2/status returns 405',
      ]);
      expect(left.length).toBeLessThan(12);
      expect(held.length).toBeGreaterThan(350);
    });

    it.each(held.map((contractCase) => [contractCase.name, contractCase] as const))(
      '%s',
      async (name, contractCase) => {
        const { status, headers, body } = (await answers.get(name)) as ApiAnswer;
        expect(faults({ status, headers, body }, contractCase.expected)).toEqual([]);

        const direct = await expectedOfRequest(contractCase);
        expect(status).toBe(direct.status);
        expect(JSON.stringify(body)).toBe(JSON.stringify(direct.body));
        const expected = withoutWait(direct.headers);
        expect(withoutWait(headers)).toMatchObject(expected);
        expect(Object.keys(headers).filter((header) => !(header in expected))).toSatisfy((more: string[]) =>
          more.every((header) => ofTheTransport.includes(header)),
        );
      },
    );

    it('charges each account exactly what the cases specify', async () => {
      for (const [name, fixture] of Object.entries<Fixture>(fixtures)) {
        if (fixture.revoked || isBound(fixture)) continue;
        const used = await usedBy({ ...server, agent }, keys[name] as string);
        expect([name, used]).toEqual([name, usedAfter(held, name, fixture)]);
      }
    });
  });
}
