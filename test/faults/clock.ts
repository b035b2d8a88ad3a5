/**
 * Moves the clock: over midnight during a call, over the end of a year, a leap day and the start of summer
 * time. Functions return one sentence for each broken promise.
 */

import { createRandom, oneOf } from '../../scripts/lib/chance.ts';
import { utcDate } from '../../src/contract/accounts/index.ts';
import type { DetectionEngines } from '../../src/contract/api/index.ts';
import { post } from '../harness/browser/peer-extension/driver.ts';
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

const jumps = [
  0,
  1,
  1000,
  minute,
  -minute,
  day / 2,
  -day / 2,
  day,
  -day,
  31 * day,
  -31 * day,
  400 * day,
] as const;

const zones = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
] as const;

/** Charges between clock changes, the same in each time zone. */
export async function clockFaults(
  engines: DetectionEngines,
  rounds: number,
  seed: number,
): Promise<readonly string[]> {
  const faults: string[] = [];
  const runs = [];
  for (const zone of zones) runs.push(await inZone(zone, () => jumping(engines, rounds, seed)));
  for (const [at, run] of runs.entries()) {
    faults.push(...run.faults.map((fault) => `${zones[at]}: ${fault}`));
    if (run.storage !== runs[0]?.storage) faults.push(`${zones[at]} leaves something else on disk than UTC`);
  }
  return faults;
}

/** Runs `work` in a time zone. */
async function inZone<T>(zone: string, work: () => Promise<T>): Promise<T> {
  const { TZ } = process.env;
  process.env.TZ = zone;
  try {
    return await work();
  } finally {
    if (TZ === undefined) delete process.env.TZ;
    else process.env.TZ = TZ;
  }
}

/** Changes the clock and charges. A day must have used what was charged since the clock last entered it. */
async function jumping(
  engines: DetectionEngines,
  rounds: number,
  seed: number,
): Promise<{ readonly storage: string; readonly faults: readonly string[] }> {
  const chance = createRandom(seed);
  const storage = new FaultyStorage({}, chance);
  let now: number = moments[0];
  const service = openService(storage, engines, { clock: () => now });
  const limit = 5;
  const { account, key } = await service.accounts.create({ label: 'Jumping', limit });
  const faults: string[] = [];
  let today = utcDate(now);
  let used = 0;
  for (let round = 0; round < rounds; round++) {
    now = Math.max(0, chance() < 0.2 ? oneOf(moments, chance) : now + oneOf(jumps, chance));
    if (utcDate(now) !== today) used = 0;
    today = utcDate(now);
    const amount = 1 + Math.floor(chance() * 3);
    const message = post('/v2/bulk_detect/profanity', Array(amount).fill('a test'), key);
    const answer = await service.call(message, { kind: 'http' });
    const outcome = outcomeOfCall(answer);
    const fits = used + amount <= limit;
    if (fits) used += amount;
    if (outcome.as !== (fits ? 'done' : 'refused'))
      faults.push(`${today}: ${amount} of ${used}: ${outcome.as}`);
    const retry = Number(answer.headers['retry-after'] ?? 1);
    if (!(retry >= 1 && retry <= day / 1000)) faults.push(`${today}: asks to wait ${retry} seconds`);
    const [seen, again] = await Promise.all(
      [service, openService(storage, engines, { clock: () => now })].map(async ({ accounts }) =>
        (await accounts.list()).find(({ id }) => id === account.id),
      ),
    );
    if (seen?.used !== used) faults.push(`${today}: ${seen?.used} used, not ${used}`);
    if (JSON.stringify(seen) !== JSON.stringify(again))
      faults.push(`${today}: another background sees other`);
    if (seen?.days.length !== 30 || seen.days.some((count) => !(count >= 0 && count <= limit))) {
      faults.push(`${today}: a history of ${seen?.days}`);
    }
  }
  return { storage: JSON.stringify(storage.items), faults };
}

/**
 * Ends the day at each text of a bulk call in turn. The whole call must be charged once, on one of the days.
 */
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
