/** Repairs never let an account use more than before. */
import * as v from 'valibot';
import {
  type Account,
  builtInAccount,
  builtInLimit,
  type Count,
  defaultLimit,
  isExtensionId,
  isLimit,
  maxLabelLength,
  nobodyId,
  unlimited,
} from './account.ts';
import { idOfHash, isHash } from './key.ts';
import { historyDays, isUtcDate } from './usage.ts';

function repairedLabel(label: unknown, id: string): string {
  const text = typeof label === 'string' ? label.toWellFormed().trim() : '';
  return [...text].slice(0, maxLabelLength).join('').trim() || id;
}

const limitField = v.custom<number>(isLimit);

const recordFields = v.object({
  // No fallback: without a hash, no key can open the record.
  hash: v.pipe(v.string(), v.check(isHash)),
  label: v.optional(v.unknown()),
  limit: v.fallback(limitField, defaultLimit),
  // Not null: a damaged binding must not open the account to every caller.
  boundTo: v.fallback(v.nullable(v.pipe(v.string(), v.check(isExtensionId))), nobodyId),
  createdAt: v.fallback(v.pipe(v.number(), v.safeInteger(), v.minValue(0)), 0),
});

const consentFields = v.object({
  // Paused if damaged, so that the access is never wider than before.
  isPaused: v.fallback(v.boolean(), true),
  keyAt: v.fallback(v.pipe(v.number(), v.safeInteger(), v.minValue(0)), 0),
  // Any value counts as true, because access by policy alone is the narrower one.
  isByPolicy: v.exactOptional(v.fallback(v.literal(true), true)),
});

export function readRecord(id: string, record: unknown): Account | undefined {
  const read = v.safeParse(recordFields, record);
  if (!read.success || idOfHash(read.output.hash) !== id) return undefined;
  const isAsked = ['isPaused', 'keyAt', 'isByPolicy'].some((name) => Object.hasOwn(record as object, name));
  const account = { ...read.output, id, label: repairedLabel(read.output.label, id) };
  if (!isAsked) return account;
  // If the extension is unknown, only a key remains, which the user can bind again.
  const { boundTo } = account;
  if (boundTo === null || !isExtensionId(boundTo)) return { ...account, boundTo: nobodyId };
  return { ...account, consent: v.parse(consentFields, record) };
}

const builtInFields = v.fallback(v.object({ limit: limitField }), { limit: builtInLimit });

export function readBuiltIn(record: unknown): Account {
  return builtInAccount(v.parse(builtInFields, record).limit);
}

const used = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const countFields = v.object({
  day: v.pipe(v.string(), v.check(isUtcDate)),
  used,
  // No limit depends on them.
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

/** It may have been at the limit, so nothing is left for today. */
export function exhaustedCount(limit: number, today: string): Count {
  return { day: today, used: limit === unlimited ? 0 : limit, past: [] };
}
