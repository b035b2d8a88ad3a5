/**
 * Keeps accounts in a SQLite file: what other modules may use of it.
 */
export { checkAccountsFile } from './accounts-file.ts';
export { backUp } from './back-up.ts';
export { AccountsFileError } from './failure.ts';
export { SqliteAccounts } from './sqlite-accounts.ts';
export { SqliteKeys } from './sqlite-keys.ts';
