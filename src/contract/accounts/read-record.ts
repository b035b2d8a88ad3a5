/**
 * Reads the stored record of one account, damaged or not, and never so that it may use more than before.
 */
import * as v from 'valibot';
import {
  type Account,
  BUILT_IN_LIMIT,
  builtInAccount,
  DEFAULT_LIMIT,
  isExtensionId,
  isLimit,
  MAX_LABEL_LENGTH,
  NOBODY,
} from './account.ts';
import { idOfHash, isHash } from './key.ts';

/** The label, cut when it is too long; the account's id when there is no label. */
function repairedLabel(label: unknown, id: string): string {
  const text = typeof label === 'string' ? label.toWellFormed().trim() : '';
  return [...text].slice(0, MAX_LABEL_LENGTH).join('').trim() || id;
}

const limitField = v.custom<number>(isLimit);

const recordFields = v.object({
  // No fallback: without its hash, no key can open the record.
  hash: v.pipe(v.string(), v.check(isHash)),
  label: v.optional(v.unknown()),
  limit: v.fallback(limitField, DEFAULT_LIMIT),
  // Not null: a damaged binding must not open the account to everyone.
  boundTo: v.fallback(v.nullable(v.pipe(v.string(), v.check(isExtensionId))), NOBODY),
  createdAt: v.fallback(v.pipe(v.number(), v.safeInteger(), v.minValue(0)), 0),
});

const consentFields = v.object({
  // A pause that cannot be read is one: nobody may use more than before.
  isPaused: v.fallback(v.boolean(), true),
  keyAt: v.fallback(v.pipe(v.number(), v.safeInteger(), v.minValue(0)), 0),
  // Whatever stands there: access by policy alone is the lesser one.
  isByPolicy: v.exactOptional(v.fallback(v.literal(true), true)),
});

/** The account in a record, or undefined when it is damaged beyond repair. */
export function readRecord(id: string, record: unknown): Account | undefined {
  const read = v.safeParse(recordFields, record);
  if (!read.success || idOfHash(read.output.hash) !== id) return undefined;
  const isAsked = ['isPaused', 'keyAt', 'isByPolicy'].some((name) => Object.hasOwn(record as object, name));
  const account = { ...read.output, id, label: repairedLabel(read.output.label, id) };
  if (!isAsked) return account;
  // Access is that of one extension: without it, all that is left is a key that the person may bind anew.
  const { boundTo } = account;
  if (boundTo === null || !isExtensionId(boundTo)) return { ...account, boundTo: NOBODY };
  return { ...account, consent: v.parse(consentFields, record) };
}

const builtInFields = v.fallback(v.object({ limit: limitField }), { limit: BUILT_IN_LIMIT });

/** The built-in account in its record, with the default limit where that is damaged. */
export function readBuiltIn(record: unknown): Account {
  return builtInAccount(v.parse(builtInFields, record).limit);
}
