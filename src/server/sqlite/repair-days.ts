import { utcDate } from '@vernacular/contract/accounts';
import { closeAccountsFile, openAccountsFile } from './accounts-file.ts';

/**
 * Lets accounts whose day has not begun start today again. Their days are in the future if the clock was ahead
 * while they were charged. Returns their number. Throws AccountsFileError.
 */
export function repairDays(path: string, now: number): number {
  const file = openAccountsFile(path);
  try {
    const repair = file.prepare('UPDATE account SET day = ?1, used = 0 WHERE day > ?1');
    return Number(repair.run(utcDate(now)).changes);
  } finally {
    closeAccountsFile(file);
  }
}

/** Returns the number of accounts whose day has not begun. Throws AccountsFileError. */
export function countFutureDays(path: string, now: number): number {
  const file = openAccountsFile(path);
  try {
    const row = file.prepare('SELECT count(*) AS count FROM account WHERE day > ?').get(utcDate(now));
    return (row as { count: number }).count;
  } finally {
    closeAccountsFile(file);
  }
}
