/**
 * The door of the accounts: the store that the API charges, the management that the options page asks
 * for, and the ports that a host fills.
 */
export {
  BUILT_IN_ID,
  DEFAULT_LIMIT,
  isExtensionId,
  MAX_ACCOUNTS,
  MAX_LABEL_LENGTH,
  UNLIMITED,
} from './account.ts';
export { type Accounts, type AccountsOptions, createAccounts } from './accounts.ts';
export type { Clock } from './book.ts';
export type { Random } from './key.ts';
export {
  type AccountChange,
  type AccountManager,
  type AccountProblem,
  type AccountSummary,
  InvalidAccountError,
  type NewAccount,
  NOBODY,
  UnknownAccountError,
} from './manager.ts';
export type { KeyValueStorage } from './storage.ts';
export {
  type AccountStore,
  type Caller,
  type ChargeResult,
  StorageUnavailableError,
  type Usage,
} from './store.ts';
export type { WriterLock } from './writer-lock.ts';
