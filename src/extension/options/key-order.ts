import type { AccountSummary } from '@vernacular/contract/accounts';

export const keyColumns = ['label', 'used', 'limit', 'days', 'created'] as const;

export type KeyColumn = (typeof keyColumns)[number];

interface KeyOrder {
  readonly column: KeyColumn;
  readonly direction: 'ascending' | 'descending';
}

export const firstOrder: KeyOrder = { column: 'created', direction: 'ascending' };

/** Reverses the order of a sorted column. Otherwise sorts labels from A, and numbers from the largest. */
export function orderAfterClick({ column, direction }: KeyOrder, clicked: KeyColumn): KeyOrder {
  if (clicked !== column)
    return { column: clicked, direction: clicked === 'label' ? 'ascending' : 'descending' };
  return { column, direction: direction === 'ascending' ? 'descending' : 'ascending' };
}

/** Stable. `locale` is a BCP 47 tag. */
export function ordered(
  keys: readonly AccountSummary[],
  { column, direction }: KeyOrder,
  locale: string,
): AccountSummary[] {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  const sign = direction === 'ascending' ? 1 : -1;
  return [...keys].sort((a, b) => {
    const difference =
      column === 'label' ? compare(a.label, b.label) : numberOf(a, column) - numberOf(b, column);
    // Infinity minus Infinity is NaN, if neither key has a limit.
    return sign * (difference || 0);
  });
}

export function sumOf(days: readonly number[]): number {
  return days.reduce((sum, used) => sum + used, 0);
}

function numberOf(
  { used, days, limit, createdAt }: AccountSummary,
  column: Exclude<KeyColumn, 'label'>,
): number {
  if (column === 'used') return used;
  if (column === 'days') return sumOf(days);
  if (column === 'limit') return limit === -1 ? Number.POSITIVE_INFINITY : limit;
  return createdAt;
}
