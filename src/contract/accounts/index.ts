export type { AccountRules } from './account.ts';
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
export type { KeyValueStorage, WriterLock } from './account-store.ts';
export {
  AccessPausedError,
  type AccountStore,
  type Caller,
  type ChargeResult,
  StorageUnavailableError,
  type Usage,
} from './account-store.ts';
export { type AccountsBackup, accountsBackup } from './backup.ts';
export { createKey, findByKey, hashKey, idOfHash, isHash, type Random } from './key.ts';
export { type Accounts, createAccounts } from './stored-accounts.ts';
export {
  type Clock,
  chargeOf,
  type DayCount,
  historyDays,
  nextMidnight,
  requireAmount,
  usageOf,
  utcDate,
} from './usage.ts';
