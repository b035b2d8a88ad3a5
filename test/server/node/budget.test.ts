import { describe, expect, it, vi } from 'vitest';
import { Budget, type Holding } from '../../../src/server/node/budget.ts';

const budget = () => new Budget({ perProcess: 10, perCaller: 8 });

describe('a budget', () => {
  it('limits each caller and all together, except unknown callers', () => {
    const all = budget();
    const [a, unknown] = ['a', undefined].map((caller) => all.hold(caller, () => {})) as [Holding, Holding];
    expect(a.set(9)).toBe(false);
    expect(a.set(8)).toBe(true);
    expect(unknown.set(9)).toBe(false);
    a.set(0);
    expect(unknown.set(10)).toBe(true);
    expect(all.amounts).toEqual([[undefined, 10]]);
  });

  it('takes the newest holding of the caller with most for one with less', () => {
    const all = budget();
    const lost: string[] = [];
    const hold = (caller: string, name: string) => all.hold(caller, () => lost.push(name));
    for (const name of ['old', 'new']) hold('greedy', name).set(4);
    const other = hold('other', 'only');
    expect([1, 2, 3].map((amount) => other.set(amount))).toEqual([true, true, true]);
    expect(lost).toEqual(['new']);
    expect(all.amounts).toEqual([
      ['greedy', 4],
      ['other', 3],
    ]);
  });

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

  it('forgets callers that hold nothing any more', () => {
    const all = budget();
    const holding = all.hold('a', () => {});
    for (const amount of [3, 5, 0, 0]) holding.set(amount);
    expect(all.amounts).toEqual([]);
    expect(all.total).toBe(0);
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
