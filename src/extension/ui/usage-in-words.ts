import { type AccountSummary, unlimited } from '@vernacular/contract/accounts';
import { amount, message } from '../i18n.ts';

/** Returns today's count of an account, such as "Used today: 12 of 100". */
export function usageInWords({ used, limit }: Pick<AccountSummary, 'used' | 'limit'>): string {
  return limit === unlimited
    ? message('usageToday', amount(used))
    : message('usageOfLimit', amount(used), amount(limit));
}
