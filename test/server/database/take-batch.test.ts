import { expect, it } from 'vitest';
import { takeBatch } from '../../../src/server/database/charge-once.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);

it('takeBatch takes at most 5,000 charges and leaves the rest of the last account', () => {
  const waiting = new Map([
    ['a', numbers(4_999)],
    ['b', numbers(3)],
    ['c', numbers(1)],
  ]);
  const inFlight = new Set<string>();
  expect([...takeBatch(waiting, inFlight)].map(([id, { length }]) => [id, length])).toEqual([
    ['a', 4_999],
    ['b', 1],
  ]);
  expect([...waiting]).toEqual([
    ['b', [1, 2]],
    ['c', [0]],
  ]);
  inFlight.clear();
  expect([...takeBatch(waiting, inFlight).keys()]).toEqual(['b', 'c']);
});
