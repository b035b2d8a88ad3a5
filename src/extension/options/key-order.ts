/**
 * The orders that the table of keys can have.
 */
import type { AccountSummary } from '../../accounts/index.ts';

/** In the order in which they stand. */
export const keyColumns = ['label', 'used', 'limit', 'days', 'created'] as const;

export type KeyColumn = (typeof keyColumns)[number];

export interface KeyOrder {
  readonly column: KeyColumn;
  readonly direction: 'ascending' | 'descending';
}

/** As they were made, the oldest first. */
export const firstOrder: KeyOrder = { column: 'created', direction: 'ascending' };

/**
 * The order after a click on a column's head: the other way round if it is that column's already; otherwise
 * names from A on, and numbers from the largest on, which is what one looks for.
 */
export function orderAfterClick({ column, direction }: KeyOrder, clicked: KeyColumn): KeyOrder {
  if (clicked !== column)
    return { column: clicked, direction: clicked === 'label' ? 'ascending' : 'descending' };
  return { column, direction: direction === 'ascending' ? 'descending' : 'ascending' };
}

/** The keys in an order; those that are equal in it stay as they are. `locale` is a BCP 47 tag. */
export function ordered(
  keys: readonly AccountSummary[],
  { column, direction }: KeyOrder,
  locale: string,
): AccountSummary[] {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  const sign = direction === 'ascending' ? 1 : -1;
  return [...keys].sort((one, other) => {
    const difference =
      column === 'label' ? compare(one.label, other.label) : numberOf(one, column) - numberOf(other, column);
    // Two keys without a limit: Infinity less Infinity is no number.
    return sign * (difference || 0);
  });
}

/** Detections on all days that are remembered. */
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
