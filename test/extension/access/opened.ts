/**
 * The part of the extension that answers callers who ask for access, over accounts in memory, and what it did.
 */
import { BUILT_IN_ID } from '../../../src/accounts/index.ts';
import { answerMessage, createApi } from '../../../src/api/index.ts';
import { type Access, type AccessAnswer, createAccess } from '../../../src/extension/access/index.ts';
import { type Policy, rulesUnder } from '../../../src/extension/policy/index.ts';
import { enginesFromFiles } from '../../../src/tools/engines.ts';
import { openAccounts } from '../../accounts/open.ts';

export const id = 'ponmlkjihgfedcbaponmlkjihgfedcba';
export const wish = { name: 'Reading list', reason: 'To sort what you saved.', detections_a_day: 50 };
export const ask = (body: unknown = wish, key?: string) => ({
  method: 'POST',
  path: '/access',
  ...(key !== undefined && { headers: { Authorization: `Bearer ${key}` } }),
  body,
});

export type OpenedAccess = ReturnType<typeof openAccess>;

export function openAccess() {
  const record = {
    /** What the organisation has set. */
    policy: {} as Policy,
    kept: { item: undefined as unknown, writes: 0 },
    /** While set, reading and writing the questions wait for it. */
    gate: undefined as Promise<void> | undefined,
    /** The numbers of open questions that the icon was marked with. */
    marks: [] as number[],
    told: [] as [string, AccessAnswer][],
  };
  const opened = openAccounts({}, async () => rulesUnder(record.policy));
  const { accounts, time } = opened;
  const api = createApi({
    engines: enginesFromFiles(),
    accounts,
    clock: () => time.now,
    ownAccount: BUILT_IN_ID,
  });
  let turn: Promise<unknown> = Promise.resolve();
  const access: Access = createAccess({
    accounts,
    clock: () => time.now,
    policy: async () => record.policy,
    storage: {
      async read() {
        await record.gate;
        return structuredClone(record.kept.item);
      },
      async write(state) {
        await record.gate;
        record.kept = { item: structuredClone(state), writes: record.kept.writes + 1 };
      },
    },
    inTurn<T>(work: () => Promise<T>): Promise<T> {
      const done = turn.then(work);
      turn = done.catch(() => undefined);
      return done;
    },
    status: (asked, id) =>
      answerMessage(
        api,
        { method: 'GET', path: '/v2/status', headers: (asked as { headers?: unknown }).headers },
        { kind: 'extension', id },
      ),
    mark: async (questions) => void record.marks.push(questions),
    tell: (id, event) => void record.told.push([id, event]),
  });
  const bodyOf = async (message: object, from = id) => (await access.answer(message, from)).body;
  return Object.assign(record, {
    opened,
    access,
    bodyOf,
    /** Asks, is allowed 20 detections a day, and resolves with the key. */
    async granted(): Promise<string> {
      await access.answer(ask(), id);
      await access.manage({ access: 'allow', id, limit: 20 });
      return ((await bodyOf(ask())) as { key: string }).key;
    },
    /** The account that a key opens for a caller. */
    detect: async (key: string, from = id) => accounts.identify(key, { kind: 'extension', id: from }),
  });
}
