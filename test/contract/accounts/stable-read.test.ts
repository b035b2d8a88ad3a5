import { describe, expect, it } from 'vitest';
import { readStable } from '../../../src/contract/accounts/stable-read.ts';

/** A storage that says something else at each reading, the last thing again and again; and how often it was read. */
function saying(...readings: unknown[]) {
  const count = { reads: 0 };
  const read = async () => {
    count.reads += 1;
    return readings[Math.min(count.reads, readings.length) - 1] as Record<string, unknown>;
  };
  return { count, read };
}

const one = { 'accounts.a': { limit: 1 }, 'accounts.b': { limit: 2 } };
const other = { ...one, 'accounts.b': { limit: 3 } };

describe('a storage that is read', () => {
  it('is believed at once where it says the same twice, in whatever order', async () => {
    const turned = Object.fromEntries(Object.entries(one).reverse());
    const { count, read } = saying(one, turned);
    expect(await readStable(read)).toEqual(one);
    expect(count.reads).toBe(2);
  });

  it('is believed where the items of others change in between', async () => {
    const { count, read } = saying({ ...one, theme: 'dark' }, { ...one, theme: 'light' });
    await readStable(read);
    expect(count.reads).toBe(2);
  });

  it('is read until two readings in a row say the same', async () => {
    const { count, read } = saying(one, other, one, one);
    expect(await readStable(read)).toEqual(one);
    expect(count.reads).toBe(4);
  });

  it('is given up where five never do', async () => {
    const { count, read } = saying(one, other, one, other, one, other);
    await expect(readStable(read)).rejects.toThrow('No two consecutive reads of the storage agree.');
    expect(count.reads).toBe(5);
  });

  it.each([[[]], ['text'], [undefined], [null]])(
    'is not believed where it gives %j for items',
    async (given) => {
      await expect(readStable(saying(given).read)).rejects.toThrow('The storage did not return an object.');
    },
  );

  it('may hold numbers that JSON does not have, which differ like others', async () => {
    const { count, read } = saying({ 'accounts.a': 1n }, { 'accounts.a': 2n }, { 'accounts.a': 2n });
    expect(await readStable(read)).toEqual({ 'accounts.a': 2n });
    expect(count.reads).toBe(3);
  });
});
