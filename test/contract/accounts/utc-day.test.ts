import { expect, it } from 'vitest';
import { utcDate } from '../../../src/contract/accounts/usage.ts';

it('utcDate returns the UTC day of each time, regardless of the previous call', () => {
  const midnight = Date.UTC(2026, 10, 22);
  const times = [midnight - 1, midnight, midnight + 1, midnight + 86_399_999, midnight + 86_400_000, 0, -1];
  const dates = [
    '2026-11-21',
    '2026-11-22',
    '2026-11-22',
    '2026-11-22',
    '2026-11-23',
    '1970-01-01',
    '1969-12-31',
  ];
  expect(times.map(utcDate)).toEqual(dates);
  expect(times.toReversed().map(utcDate)).toEqual(dates.toReversed());
});

it('utcDate throws for an invalid time', () => {
  for (const time of [Number.NaN, Number.POSITIVE_INFINITY, 9e15])
    expect(() => utcDate(time)).toThrow(RangeError);
});
