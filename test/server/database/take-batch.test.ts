import { expect, it } from 'vitest';
import { takeBatch } from '../../../src/server/database/take-batch.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);

it('takes all that waits, by account, and marks the accounts as under way', () => {
  const waiting = new Map([
    ['a', [1, 2]],
    ['b', [3]],
  ]);
  const inFlight = new Set<string>();
  expect([...takeBatch(waiting, inFlight)]).toEqual([
    ['a', [1, 2]],
    ['b', [3]],
  ]);
  expect([waiting.size, [...inFlight]]).toEqual([0, ['a', 'b']]);
});

it('leaves what waits for accounts that are under way', () => {
  const waiting = new Map([
    ['a', [1]],
    ['b', [2]],
  ]);
  expect([...takeBatch(waiting, new Set(['a'])).keys()]).toEqual(['b']);
  expect([...waiting]).toEqual([['a', [1]]]);
});

it('takes 5,000 charges at most, and leaves the last account those that are too many', () => {
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
