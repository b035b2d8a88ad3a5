/**
 * Charges this browser's account for a text, minus what was recently charged for the same text.
 *
 * As for any call, the charge is on disk before the answer is given. If the charge cannot be written, for example on a
 * full disk, there is no answer. A text that is already paid needs no charge, so it can be shown again even if the
 * storage is full. Other extensions are charged for every call.
 */
import { type AccountStore, builtInId, type Usage } from '@vernacular/contract/accounts';
import type { Paid } from '../sitting.ts';

export interface Charged {
  /** Number of detections that are now paid: as requested, or fewer if the daily limit is reached. */
  readonly detections: Paid;
  readonly usage: Usage;
}

/**
 * Charges `detections` minus the `paid` ones. If the daily limit does not allow that, charges one detection less, or
 * nothing. Rejects if the charge cannot be stored.
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
