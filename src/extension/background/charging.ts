/**
 * Charges this browser's own account for a text, once: what was charged for it before is not charged again.
 *
 * The contract's promise holds as for any call: the charge is on disk before an answer is given, and where it cannot be
 * written, as on a full disk, there is no answer. What is paid for already needs no charge, so a full storage keeps
 * nobody from seeing it once more. Other extensions are charged for every call.
 */
import { type AccountStore, builtInId, type Usage } from '@vernacular/contract/accounts';
import type { Paid } from '../sitting.ts';

export interface Charged {
  /** Detections that are paid for: as many as were asked for, or fewer where nothing is left for more. */
  readonly detections: Paid;
  readonly usage: Usage;
}

/**
 * Charges what `detections` cost beyond the `paid` ones; where that is more than is left today, one less, or nothing.
 * Rejects where nothing can be charged at all.
 */
export async function charge(
  accounts: Pick<AccountStore, 'usage' | 'charge'>,
  detections: Paid,
  paid: Paid,
): Promise<Charged> {
  if (detections <= paid) {
    const usage = await accounts.usage(builtInId);
    if (usage === undefined) throw new Error('The built-in account is gone.');
    return { detections, usage };
  }
  const result = await accounts.charge(builtInId, detections - paid);
  if (result.outcome === 'charged') return { detections, usage: result.usage };
  if (result.outcome === 'unknown-account') throw new Error('The built-in account is gone.');
  const fewer = (detections - 1) as Paid;
  return fewer > paid ? charge(accounts, fewer, paid) : { detections: paid, usage: result.usage };
}
