export {
  type Account,
  type AccountChange,
  type AccountProblem,
  BUILT_IN_ID,
  BUILT_IN_LIMIT,
  type Consent,
  checkedLimit,
  DEFAULT_LIMIT,
  InvalidAccountError,
  isExtensionId,
  isLimit,
  MAX_ACCOUNTS,
  MAX_LABEL_LENGTH,
  mayUse,
  type NewAccount,
  NOBODY,
  newAccount,
  remaining,
  UNLIMITED,
  UnknownAccountError,
} from './account.ts';
export type { AccountManager, AccountSummary, AskedAccess } from './account-manager.ts';
export type { AccountRules } from './account-rules.ts';
export {
  AccessPausedError,
  type AccountStore,
  type Caller,
  type ChargeResult,
  StorageUnavailableError,
  type Usage,
} from './account-store.ts';
export { type AccountsBackup, accountsBackup } from './backup.ts';
export { DAYS_REMEMBERED } from './history.ts';
export { createKey, hashKey, idOfHash, isHash, isKey, type Random, sameHash } from './key.ts';
export type { KeyValueStorage } from './key-value-storage.ts';
export { type Accounts, createAccounts } from './stored-accounts.ts';
export { withTimeout } from './timeout.ts';
export { chargeOf, type DayCount, requireAmount, usageOf } from './usage.ts';
export { type Clock, nextMidnight, utcDate } from './utc-day.ts';
export type { WriterLock } from './writer-lock.ts';
