/**
 * What a file carries from one browser to another: the records of keys, each with its hash and never the key,
 * and the limit of the built-in account. No counts: they belong to the browser in which they were made.
 */
import * as v from 'valibot';
import {
  type Account,
  BUILT_IN_ID,
  isExtensionId,
  isLimit,
  MAX_ACCOUNTS,
  MAX_LABEL_LENGTH,
} from './account.ts';
import { NOBODY } from './account-manager.ts';
import { idOfHash, isHash } from './key.ts';

const accountRecord = v.strictObject({
  hash: v.pipe(v.string(), v.check(isHash)),
  label: v.pipe(v.string(), v.check(isLabel)),
  limit: v.custom<number>(isLimit),
  boundTo: v.nullable(
    v.pipe(
      v.string(),
      v.check((id) => id === NOBODY || isExtensionId(id)),
    ),
  ),
  createdAt: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
});

/** The shape of a backup, and all that its values must keep to. Fields that it does not name are refused. */
export const accountsBackup = v.strictObject({
  /** Daily limit of the built-in account. */
  limit: v.custom<number>(isLimit),
  keys: v.pipe(
    v.array(accountRecord),
    v.maxLength(MAX_ACCOUNTS),
    // Ids are the beginnings of hashes: one id is one account.
    v.check((keys) => new Set(keys.map(({ hash }) => idOfHash(hash))).size === keys.length),
  ),
});

export type AccountsBackup = v.InferOutput<typeof accountsBackup>;

/** A label as it is stored: 1 to 100 code points of well-formed UTF-16, without white space at its ends. */
function isLabel(text: string): boolean {
  const isStoredForm = text === text.toWellFormed().trim();
  return isStoredForm && text !== '' && [...text].length <= MAX_LABEL_LENGTH;
}

/** The backup of accounts, the keys in the order given. */
export function backupOf(accounts: readonly Account[]): AccountsBackup {
  const keys = accounts.flatMap(({ hash, label, limit, boundTo, createdAt }) =>
    hash === undefined ? [] : { hash, label, limit, boundTo, createdAt },
  );
  const builtIn = accounts.find(({ id }) => id === BUILT_IN_ID);
  if (builtIn === undefined) throw new Error('The built-in account is not there.');
  return { limit: builtIn.limit, keys };
}

/** The accounts in the `keys` of a backup, whose hashes lead to their ids. */
export function accountsIn({ keys }: AccountsBackup): Account[] {
  return keys.map((record) => ({ ...record, id: idOfHash(record.hash) }));
}
