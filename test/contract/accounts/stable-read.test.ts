import { describe, expect, it } from 'vitest';
import { readStable } from '../../../src/contract/accounts/account-cache.ts';

/**
 * A storage that returns the next of these at each read and then repeats the last one, with the number of
 * reads.
 */
function saying(...readings: unknown[]) {
  const count = { reads: 0 };
  const read = async () => {
    count.reads += 1;
    return readings[Math.min(count.reads, readings.length) - 1] as Record<string, unknown>;
  };
  return { count, read };
}

const items = { 'accounts.a': { limit: 1 }, 'accounts.b': { limit: 2 } };
const other = { ...items, 'accounts.b': { limit: 3 } };

describe('a storage read', () => {
  it('takes two reads if they agree, in any order of items', async () => {
    const turned = Object.fromEntries(Object.entries(items).reverse());
    const { count, read } = saying(items, turned);
    expect(await readStable(read)).toEqual(items);
    expect(count.reads).toBe(2);
  });

  it('takes two reads if only other items change in between', async () => {
    const { count, read } = saying({ ...items, theme: 'dark' }, { ...items, theme: 'light' });
    await readStable(read);
    expect(count.reads).toBe(2);
  });

  it('is repeated until two consecutive reads agree', async () => {
    const { count, read } = saying(items, other, items, items);
    expect(await readStable(read)).toEqual(items);
    expect(count.reads).toBe(4);
  });

  it('fails after five reads that never agree', async () => {
    const { count, read } = saying(items, other, items, other, items, other);
    await expect(readStable(read)).rejects.toThrow('No two consecutive reads of the storage agree.');
    expect(count.reads).toBe(5);
  });

  it.each([[[]], ['text'], [undefined], [null]])('fails if the storage returns %j', async (given) => {
    await expect(readStable(saying(given).read)).rejects.toThrow('The storage did not return an object.');
  });

  it('compares numbers that JSON does not have', async () => {
    const { count, read } = saying({ 'accounts.a': 1n }, { 'accounts.a': 2n }, { 'accounts.a': 2n });
    expect(await readStable(read)).toEqual({ 'accounts.a': 2n });
    expect(count.reads).toBe(3);
  });
});
