export { DatabaseAccounts } from './database-accounts.ts';
export { DatabaseKeys } from './database-keys.ts';
export { reasonOf } from './failure.ts';
export { grantServing, migrate, SchemaError } from './migrate.ts';
export { schemaVersion } from './migrations.ts';
export { countFutureDays, exportAccounts, importAccounts, repairDays } from './move.ts';
export { connectToPrimary, NoPrimaryError, serving } from './primary.ts';
export {
  type DatabaseAddress,
  DatabaseAddressError,
  type DatabaseSettings,
  readAddress,
} from './settings.ts';
