export { checkAccountsFile } from './accounts-file.ts';
export { backUp } from './back-up.ts';
export { AccountsFileError, toFileError } from './failure.ts';
export { moveIn, moveOut } from './move.ts';
export { SqliteAccounts } from './sqlite-accounts.ts';
export { SqliteKeys } from './sqlite-keys.ts';
