export {
  type Account,
  type AccountChange,
  type AccountProblem,
  builtInId,
  builtInLimit,
  type Consent,
  checkedLimit,
  defaultLimit,
  InvalidAccountError,
  isExtensionId,
  isLimit,
  maxAccounts,
  maxLabelLength,
  mayUse,
  type NewAccount,
  newAccount,
  nobodyId,
  remaining,
  UnknownAccountError,
  unlimited,
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
export { historyDays } from './history.ts';
export { createKey, findByKey, hashKey, idOfHash, isHash, type Random } from './key.ts';
export type { KeyValueStorage } from './key-value-storage.ts';
export { type Accounts, createAccounts } from './stored-accounts.ts';
export { chargeOf, type DayCount, requireAmount, usageOf } from './usage.ts';
export { type Clock, nextMidnight, utcDate } from './utc-day.ts';
export type { WriterLock } from './writer-lock.ts';
