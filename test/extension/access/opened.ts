import { enginesFromFiles } from '../../../scripts/lib/engines.ts';
import { builtInId } from '../../../src/contract/accounts/index.ts';
import { createApi } from '../../../src/contract/api/index.ts';
import { createAccess } from '../../../src/extension/access/access.ts';
import type { AccessAnswer } from '../../../src/extension/access/answers.ts';
import type { Badge } from '../../../src/extension/access/questions.ts';
import { type Policy, rulesUnder } from '../../../src/extension/policy/policy.ts';
import { openAccounts } from '../../contract/accounts/open.ts';

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
    policy: {} as Policy,
    kept: { item: undefined as unknown, writes: 0, reads: 0 },
    gate: undefined as Promise<void> | undefined,
    beforeWrite: undefined as (() => Promise<void>) | undefined,
    locks: 0,
    badges: [] as Badge[],
    pausedPages: 0,
    told: [] as [string, AccessAnswer][],
  };
  const opened = openAccounts({}, async () => rulesUnder(record.policy));
  const { accounts, time } = opened;
  const api = createApi({
    engines: enginesFromFiles(),
    accounts,
    clock: () => time.now,
    ownAccount: builtInId,
  });
  let turn: Promise<unknown> = Promise.resolve();
  const host: Parameters<typeof createAccess>[0] = {
    accounts,
    api,
    clock: () => time.now,
    policy: async () => record.policy,
    storage: {
      async read() {
        record.kept.reads += 1;
        await record.gate;
        return structuredClone(record.kept.item);
      },
      async write(state) {
        await record.gate;
        await record.beforeWrite?.();
        Object.assign(record.kept, { item: structuredClone(state), writes: record.kept.writes + 1 });
      },
    },
    inTurn<T>(work: () => Promise<T>): Promise<T> {
      record.locks += 1;
      const done = turn.then(work);
      turn = done.catch(() => undefined);
      return done;
    },
    showBadge: async (shown) => void record.badges.push(shown),
    pausePages: async () => void record.pausedPages++,
    tell: (id, event) => void record.told.push([id, event]),
  };
  const on = Object.assign(record, {
    opened,
    access: createAccess(host),
    restart(): void {
      on.access = createAccess(host);
    },
    bodyOf: async (message: object, from = id) => (await on.access.answer(message, from)).body,
    /** Asks, gets 20 detections per day, and resolves with the key. */
    async granted(): Promise<string> {
      await on.access.answer(ask(), id);
      await on.access.manage({ access: 'allow', id, limit: 20 });
      return ((await on.bodyOf(ask())) as { key: string }).key;
    },
    detect: async (key: string, from = id) => accounts.identify(key, { kind: 'extension', id: from }),
  });
  return on;
}
