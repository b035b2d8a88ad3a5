export { checkAccountsFile, onceFree } from './accounts-file.ts';
export { backUp } from './back-up.ts';
export { AccountsFileError, toFileError } from './failure.ts';
export { exportAccounts, importAccounts } from './move.ts';
export { countFutureDays, repairDays } from './repair-days.ts';
export { SqliteAccounts } from './sqlite-accounts.ts';
export { SqliteKeys } from './sqlite-keys.ts';
