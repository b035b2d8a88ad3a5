import { utcDate } from '@vernacular/contract/accounts';
import { withAccountsFile } from './accounts-file.ts';

/**
 * Lets accounts whose day has not begun start today again. Their days are in the future if the clock was ahead
 * while they were charged. Returns their number. Throws AccountsFileError.
 */
export function repairDays(path: string, now: number): number {
  const repair = 'UPDATE account SET day = ?1, used = 0 WHERE day > ?1';
  return withAccountsFile(path, (file) => Number(file.prepare(repair).run(utcDate(now)).changes));
}

/** Returns the number of accounts whose day has not begun. Throws AccountsFileError. */
export function countFutureDays(path: string, now: number): number {
  const count = 'SELECT count(*) AS count FROM account WHERE day > ?';
  const row = withAccountsFile(path, (file) => file.prepare(count).get(utcDate(now)));
  return (row as { count: number }).count;
}
