import { describe, expect, it, vi } from 'vitest';
import { Budget } from '../../../src/server/node/budget.ts';

const budget = () => new Budget({ perProcess: 10, perCaller: 8 });

describe('a budget', () => {
  it('refuses a caller that would hold most, and lets it keep its other holdings', () => {
    const all = budget();
    const dropped = vi.fn();
    all.hold('a', dropped).set(5);
    all.hold('b', dropped).set(4);
    const more = all.hold('b', dropped);
    expect(more.set(2)).toBe(false);
    expect(more.amount).toBe(0);
    expect(all.total).toBe(9);
    expect(dropped).not.toHaveBeenCalled();
    expect([1, 2, 4, 5].map((amount) => all.hasRoomFor('c', amount))).toEqual([true, true, true, false]);
    expect([1, 2].map((amount) => all.hasRoomFor('b', amount))).toEqual([true, false]);
  });

  it('stays exact in any order of changes', () => {
    const all = budget();
    const holdings = Array.from({ length: 12 }, (_, at) => all.hold(`caller ${at % 4}`, () => {}));
    for (let step = 0; step < 500; step += 1) {
      holdings[(step * 7) % 12]?.set((step * 13) % 5);
      expect(all.total).toBe(holdings.reduce((sum, { amount }) => sum + amount, 0));
      expect(all.total).toBe(all.amounts.reduce((sum, [, amount]) => sum + amount, 0));
      expect(all.total).toBeLessThanOrEqual(10);
    }
  });
});
