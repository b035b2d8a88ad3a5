import { describe, expect, it } from 'vitest';
import { type ChargeResult, chargeOf } from '../../src/accounts/index.ts';
import { BatchedCharges } from '../../src/server/batched-charges.ts';

/** A ledger in memory that notes how much it was asked to charge each time, and can refuse. */
function ledgerOf(limit: number) {
  let used = 0;
  const asked: number[][] = [];
  return {
    asked,
    refuses: false,
    charge(amounts: readonly number[]): ChargeResult[] {
      asked.push([...amounts]);
      if (this.refuses) throw new Error('disk I/O error');
      return amounts.map((detections) => {
        const result = chargeOf({ limit }, { day: '1970-01-01', used }, detections, 0);
        used = result.usage.used;
        return result;
      });
    },
  };
}

describe('charges that come at once', () => {
  it('are written together, and each is told what came of it alone', async () => {
    const ledger = ledgerOf(5);
    const charges = new BatchedCharges(ledger);
    const results = await Promise.all([3, 3, 2, 1].map((detections) => charges.charge(detections)));
    expect(ledger.asked).toEqual([[3, 3, 2, 1]]);
    expect(results.map(({ outcome }) => outcome)).toEqual([
      'charged',
      'limit-exceeded',
      'charged',
      'limit-exceeded',
    ]);
  });

  it('do not wait for those that come later', async () => {
    const ledger = ledgerOf(5);
    const charges = new BatchedCharges(ledger);
    await charges.charge(1);
    await charges.charge(2);
    expect(ledger.asked).toEqual([[1], [2]]);
  });

  it('all fail when their write does, and leave nothing behind for the next', async () => {
    const ledger = ledgerOf(5);
    const charges = new BatchedCharges(ledger);
    ledger.refuses = true;
    const failed = await Promise.allSettled([charges.charge(1), charges.charge(1)]);
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    ledger.refuses = false;
    expect(await charges.charge(1)).toMatchObject({ outcome: 'charged', usage: { used: 1 } });
    expect(ledger.asked).toEqual([[1, 1], [1]]);
  });
});
