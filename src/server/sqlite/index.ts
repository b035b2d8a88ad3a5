export { checkAccountsFile, countFutureDays, onceFree, repairDays } from './accounts-file.ts';
export { AccountsFileError, toFileError } from './failure.ts';
export { backUp, exportAccounts, importAccounts } from './move.ts';
export { SqliteAccounts } from './sqlite-accounts.ts';
export { SqliteKeys } from './sqlite-keys.ts';
