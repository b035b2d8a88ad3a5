import { type AccountSummary, unlimited } from '@vernacular/contract/accounts';
import { plural } from '../i18n.ts';

/** Returns today's count of an account, such as "12 of 100 detections used today". */
export function usageInWords({ used, limit }: Pick<AccountSummary, 'used' | 'limit'>): string {
  return limit === unlimited ? plural('usageUsed', used) : plural('usageUsedOfLimit', used, limit);
}
