import fc from 'fast-check';
import { expect } from 'vitest';
import { utcDate } from '../../src/contract/accounts/index.ts';
import type { DetectionEngines } from '../../src/contract/api/index.ts';
import { post } from '../harness/post.ts';
import { chargedOnAllDays } from './expected-accounts.ts';
import { openService, outcomeOfCall } from './operations.ts';
import { FaultyStorage } from './storage.ts';

const minute = 60_000;
const day = 86_400_000;

/** Times at which date errors are likely. */
const moments = [
  Date.UTC(2026, 11, 31, 23, 59, 59, 999),
  Date.UTC(2027, 0, 1),
  Date.UTC(2028, 1, 28, 23, 59),
  Date.UTC(2028, 1, 29, 12),
  // Summer time starts and ends in Berlin, New York and on Lord Howe Island.
  Date.UTC(2026, 2, 29, 1),
  Date.UTC(2026, 9, 25, 1),
  Date.UTC(2026, 2, 8, 7),
  Date.UTC(2026, 3, 4, 15),
  Date.UTC(1970, 0, 1),
  Date.UTC(2100, 1, 28, 23, 59),
] as const;

const jumps = [0, 1, 1000, minute, day / 2, day, 31 * day, 400 * day].flatMap((jump) => [jump, -jump]);

const zones = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
] as const;

interface Move {
  readonly to: (now: number) => number;
  readonly amount: number;
}

export const clockMoves: fc.Arbitrary<readonly Move[]> = fc.array(
  fc.record({
    to: fc.oneof(
      {
        weight: 4,
        arbitrary: fc.constantFrom(...jumps).map((jump) => (now: number) => Math.max(0, now + jump)),
      },
      { weight: 1, arbitrary: fc.constantFrom(...moments).map((moment) => () => moment) },
    ),
    amount: fc.integer({ min: 1, max: 3 }),
  }),
  { minLength: 20, maxLength: 30 },
);

export async function inEachZone<T>(work: () => Promise<T>): Promise<T[]> {
  const { TZ } = process.env;
  const results: T[] = [];
  try {
    for (const zone of zones) {
      process.env.TZ = zone;
      results.push(await work());
    }
  } finally {
    if (TZ === undefined) delete process.env.TZ;
    else process.env.TZ = TZ;
  }
  return results;
}

/**
 * Moves the clock and charges. Checks that a day counts all charges since the clock last entered it. Resolves to the stored
 * items.
 */
export async function chargeThrough(engines: DetectionEngines, moves: readonly Move[]): Promise<unknown> {
  const storage = new FaultyStorage({});
  let now: number = moments[0];
  const open = () => openService(storage, engines, { clock: () => now });
  const service = open();
  const limit = 5;
  const { account, key } = await service.accounts.create({ label: 'Jumping', limit });
  let today = utcDate(now);
  let used = 0;
  for (const { to, amount } of moves) {
    now = to(now);
    if (utcDate(now) !== today) used = 0;
    today = utcDate(now);
    const message = post('/v2/bulk_detect/profanity', Array(amount).fill('a test'), key);
    const answer = await service.call(message, { kind: 'http' });
    const fits = used + amount <= limit;
    if (fits) used += amount;
    expect(outcomeOfCall(answer).as, `${amount} of ${used} on ${today}`).toBe(fits ? 'done' : 'refused');
    const retry = Number(answer.headers['retry-after'] ?? 1);
    expect(retry >= 1 && retry <= day / 1000, `asked to wait ${retry} s on ${today}`).toBe(true);
    const [seen, again] = await Promise.all(
      [service, open()].map(async ({ accounts }) =>
        (await accounts.list()).find(({ id }) => id === account.id),
      ),
    );
    expect(seen).toMatchObject({ used });
    expect(again).toEqual(seen);
    expect(seen?.days).toHaveLength(30);
    expect(seen?.days.filter((count) => !(count >= 0 && count <= limit))).toEqual([]);
  }
  return storage.items;
}

/** The whole call must be charged once, on one of the days. */
export async function midnightFaults(engines: DetectionEngines): Promise<readonly string[]> {
  const faults: string[] = [];
  const texts = 8;
  const midnight = Date.UTC(2027, 0, 1);
  for (let at = 0; at <= texts; at++) {
    const storage = new FaultyStorage({});
    let now = midnight - 1;
    let seen = 0;
    const ticking: DetectionEngines = {
      language: engines.language,
      async profanity() {
        const scorer = await engines.profanity();
        return {
          ...scorer,
          score(text) {
            if (seen++ === at) now = midnight;
            return scorer.score(text);
          },
        };
      },
    };
    const service = openService(storage, ticking, { clock: () => now });
    const { account, key } = await service.accounts.create({ label: 'Midnight', limit: 10 });
    await service.accounts.charge(account.id, 2);
    const message = post('/v2/bulk_detect/profanity', Array(texts).fill('a test'), key);
    const { status } = await service.call(message, { kind: 'http' });
    const found = (await service.accounts.list()).find(({ id }) => id === account.id);
    const charged = chargedOnAllDays(found ?? { days: [] });
    if (status !== 200) faults.push(`midnight at text ${at}: answered with ${status}`);
    if (charged !== texts + 2) faults.push(`midnight at text ${at}: ${charged} charged`);
  }
  return faults;
}
