import { describe, expect, it } from 'vitest';
import type { AccountSummary } from '../../../src/contract/accounts/index.ts';
import {
  firstOrder,
  type KeyColumn,
  keyColumns,
  orderAfterClick,
  ordered,
} from '../../../src/extension/options/key-order.ts';

const key = (label: string, used: number, limit: number, days: number[], createdAt: number) =>
  ({ label, used, limit, days, createdAt }) as unknown as AccountSummary;
const keys = [
  key('key 10', 5, 100, [1, 5], 3),
  key('Äpfel', 9, -1, [0, 9], 1),
  key('key 9', 0, 7, [40, 0], 2),
  key('zebra', 0, -1, [0, 0], 4),
];
const labels = (column: KeyColumn, direction: 'ascending' | 'descending') =>
  ordered(keys, { column, direction }, 'en').map(({ label }) => label);

describe('the order of the keys', () => {
  it('sorts labels naturally: accents next to their letters, numbers by value', () => {
    expect(labels('label', 'ascending')).toEqual(['Äpfel', 'key 9', 'key 10', 'zebra']);
    expect(labels('label', 'descending')).toEqual(['zebra', 'key 10', 'key 9', 'Äpfel']);
  });

  it('sorts by the usage of today or of thirty days', () => {
    expect(labels('used', 'descending')).toEqual(['Äpfel', 'key 10', 'key 9', 'zebra']);
    expect(labels('days', 'descending')).toEqual(['key 9', 'Äpfel', 'key 10', 'zebra']);
  });

  it('ranks unlimited above any limit, and keeps the order of two unlimited keys', () => {
    expect(labels('limit', 'descending')).toEqual(['Äpfel', 'zebra', 'key 10', 'key 9']);
    expect(labels('limit', 'ascending')).toEqual(['key 9', 'key 10', 'Äpfel', 'zebra']);
  });

  it('sorts by creation date by default', () => {
    expect(ordered(keys, firstOrder, 'en').map(({ createdAt }) => createdAt)).toEqual([1, 2, 3, 4]);
  });

  it('does not change the given list', () => {
    const before = [...keys];
    for (const column of keyColumns) ordered(keys, { column, direction: 'descending' }, 'en');
    expect(keys).toEqual(before);
  });

  it('reverses on a second click, and starts with the most useful direction of another column', () => {
    const once = orderAfterClick(firstOrder, 'label');
    expect(once).toEqual({ column: 'label', direction: 'ascending' });
    expect(orderAfterClick(once, 'label')).toEqual({ column: 'label', direction: 'descending' });
    expect(orderAfterClick(once, 'used')).toEqual({ column: 'used', direction: 'descending' });
  });
});
