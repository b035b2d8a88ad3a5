/**
 * The backup file that carries accounts to another browser: the hash and settings of every key, and the limit
 * of the built-in account. It contains no keys and no counts.
 */
import * as v from 'valibot';
import {
  type Account,
  builtInId,
  isExtensionId,
  isLimit,
  maxAccounts,
  maxLabelLength,
  nobodyId,
} from './account.ts';
import { idOfHash, isHash } from './key.ts';

const accountFields = v.strictObject({
  /** Absent in older files and for keys created by hand. */
  consent: v.exactOptional(
    v.strictObject({
      isPaused: v.boolean(),
      keyAt: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
      isByPolicy: v.exactOptional(v.literal(true)),
    }),
  ),
  hash: v.pipe(v.string(), v.check(isHash)),
  label: v.pipe(v.string(), v.check(isLabel)),
  limit: v.custom<number>(isLimit),
  boundTo: v.nullable(
    v.pipe(
      v.string(),
      v.check((id) => id === nobodyId || isExtensionId(id)),
    ),
  ),
  createdAt: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
});

const accountRecord = v.pipe(
  accountFields,
  v.check(({ consent, boundTo }) => consent === undefined || (boundTo !== null && isExtensionId(boundTo))),
);

export const accountsBackup = v.strictObject({
  limit: v.custom<number>(isLimit),
  keys: v.pipe(
    v.array(accountRecord),
    v.maxLength(maxAccounts),
    // An id is a prefix of the hash and must be unique.
    v.check((keys) => areDistinct(keys.map(({ hash }) => idOfHash(hash)))),
    // An extension has only one access.
    v.check((keys) => areDistinct(keys.filter(({ consent }) => consent).flatMap(extensionOf))),
  ),
});

export type AccountsBackup = v.InferOutput<typeof accountsBackup>;

function extensionOf({ boundTo }: { readonly boundTo: string | null }): string[] {
  return boundTo === null || boundTo === nobodyId ? [] : [boundTo];
}

function areDistinct(texts: readonly string[]): boolean {
  return new Set(texts).size === texts.length;
}

function isLabel(text: string): boolean {
  const isStoredForm = text === text.toWellFormed().trim();
  return isStoredForm && text !== '' && [...text].length <= maxLabelLength;
}

export function backupOf(accounts: readonly Account[]): AccountsBackup {
  const keys = accounts.flatMap(({ hash, label, limit, boundTo, createdAt, consent }) =>
    hash === undefined ? [] : { hash, label, limit, boundTo, createdAt, ...(consent && { consent }) },
  );
  const builtIn = accounts.find(({ id }) => id === builtInId);
  if (builtIn === undefined) throw new Error('The built-in account is missing.');
  return { limit: builtIn.limit, keys };
}

/** Returns the accounts of a backup, without the built-in one. Ids are computed from the hashes. */
export function accountsIn({ keys }: AccountsBackup): Account[] {
  return keys.map((record) => ({ ...record, id: idOfHash(record.hash) }));
}
