/**
 * The door of the accounts: the store that the API charges, the management that the options page asks
 * for, the ports that a host fills, and the rules that every store of accounts goes by.
 */
export {
  type Account,
  BUILT_IN_ID,
  type Count,
  changedAccount,
  DEFAULT_LIMIT,
  isExtensionId,
  MAX_ACCOUNTS,
  MAX_LABEL_LENGTH,
  mayUse,
  newAccount,
  UNLIMITED,
} from './account.ts';
export type { Clock } from './account-cache.ts';
export {
  type AccountChange,
  type AccountManager,
  type AccountProblem,
  type AccountSummary,
  InvalidAccountError,
  type NewAccount,
  NOBODY,
  UnknownAccountError,
} from './account-manager.ts';
export {
  type AccountStore,
  type Caller,
  type ChargeResult,
  StorageUnavailableError,
  type Usage,
} from './account-store.ts';
export { type AccountsBackup, accountsBackup } from './backup.ts';
export { chargeOf, type DayCount, requireAmount, usageOf } from './group-commit.ts';
export { DAYS_REMEMBERED } from './history.ts';
export { createKey, hashKey, idOfHash, isKey, type Random, sameHash } from './key.ts';
export type { KeyValueStorage } from './key-value-storage.ts';
export { type Accounts, type AccountsOptions, createAccounts } from './stored-accounts.ts';
export { utcDate } from './utc-day.ts';
export type { WriterLock } from './writer-lock.ts';
