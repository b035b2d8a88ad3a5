import * as v from 'valibot';
import { type Count, unlimited } from './account.ts';
import { historyDays } from './history.ts';
import { isUtcDate } from './utc-day.ts';

const used = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const countFields = v.object({
  day: v.pipe(v.string(), v.check(isUtcDate)),
  used,
  // Damaged past days are dropped, because no limit depends on them.
  past: v.fallback(
    v.pipe(
      v.array(used),
      v.maxLength(historyDays - 1),
      v.check((past) => past.at(-1) !== 0),
    ),
    [],
  ),
});

export function readCount(item: unknown): Count | undefined {
  const read = v.safeParse(countFields, item);
  return read.success ? read.output : undefined;
}

/** Replaces a damaged count. It may have been at the limit, so nothing is left for today. */
export function exhaustedCount(limit: number, today: string): Count {
  return { day: today, used: limit === unlimited ? 0 : limit, past: [] };
}
