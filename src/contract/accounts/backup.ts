/** Hash and settings of each key, and the built-in account's limit: no keys and no counts. */
import * as v from 'valibot';
import type { AccountRules } from './account.ts';
import {
  type Account,
  builtInAccount,
  builtInId,
  InvalidAccountError,
  isExtensionId,
  isLimit,
  maxAccounts,
  maxLabelLength,
  nobodyId,
  tooManyAccounts,
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
    // An id is a prefix of the hash.
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

/** Accounts to write, and ids of those that are replaced. Throws {@link InvalidAccountError}, also for too many. */
export function planRestore(backup: unknown, accounts: ReadonlyMap<string, Account>, rules: AccountRules) {
  const { success, output } = v.safeParse(accountsBackup, backup);
  if (!success) throw notABackup();
  const accessHere = ({ id, boundTo, consent }: Account) =>
    [...accounts.values()].filter(
      (here) => consent && here.consent && here.boundTo === boundTo && here.id !== id,
    );
  const isOver = (account: Account) =>
    account.consent?.isByPolicy && !rules.admits(account, { kind: 'extension', id: account.boundTo ?? '' });
  // An extension has one access: a valid existing one wins.
  const imported = output.keys
    .map((record): Account => ({ ...record, id: idOfHash(record.hash) }))
    .filter((account) => accessHere(account).every(isOver));
  const restored = [
    builtInAccount(output.limit),
    ...imported.map((account) => pausedAs(accounts.get(account.id), account)),
  ];
  if (new Set([...accounts.keys(), ...restored.map(({ id }) => id)]).size > maxAccounts + 1)
    throw tooManyAccounts();
  // Ids cannot collide by chance: the file was crafted to replace another account's key.
  if (restored.some(({ id, hash }) => accounts.has(id) && accounts.get(id)?.hash !== hash))
    throw notABackup();
  return { restored, replacedIds: imported.flatMap(accessHere).map(({ id }) => id) };
}

/** An import does not lift a pause set since the export. */
function pausedAs(here: Account | undefined, account: Account): Account {
  if (!here?.consent?.isPaused) return account;
  return { ...account, consent: { ...here.consent, ...account.consent, isPaused: true } };
}

function notABackup(): InvalidAccountError {
  return new InvalidAccountError('backup_invalid', 'Not a valid backup of accounts.');
}
