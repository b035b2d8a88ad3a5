import { beforeEach, describe, expect, it } from 'vitest';
import type { AccountSummary } from '../../src/contract/accounts/index.ts';
import { type Ask, Expected } from './expected-accounts.ts';

function account(id: string, label: string, limit: number, used = 0): AccountSummary {
  const days = [...Array(29).fill(0), used];
  return { id, label, limit, used, days, resetsAt: 0, createdAt: 0, builtIn: false };
}

const imported = ['a', 'b'].map((hash) => ({
  hash,
  label: `Imported ${hash}`,
  boundTo: null,
  createdAt: 1,
}));

/** Key management that answers, and one whose answer went with the browser. */
const answers: Ask = async <Value>({ label }: Record<string, unknown>) =>
  ({ account: { id: `id of ${label}` }, key: `key of ${label}` }) as Value;
const dies: Ask = () => Promise.reject(new Error('gone'));
const charged = () => Promise.resolve();
const lost = () => Promise.reject(new Error('gone'));

describe('what must be found after a kill', () => {
  let expected: Expected;
  beforeEach(async () => {
    expected = new Expected();
    await expected.create('A', answers);
  });

  it('is every detection that was answered, and no more than those that were asked for', async () => {
    await expected.charge('id of A', 3, charged);
    await expect(expected.charge('id of A', 2, lost)).rejects.toThrow('gone');
    expect(expected.compare([account('id of A', 'A', -1, 2)])).toEqual([
      'A: 2 counted, 3 answered, 2 in doubt',
    ]);
    await expect(expected.charge('id of A', 2, lost)).rejects.toThrow('gone');
    expect(expected.compare([account('id of A', 'A', -1, 4)])).toEqual([]);
    expect(expected.compare([account('id of A', 'A', -1, 6)])).toEqual([
      'A: 6 counted, 4 answered, 0 in doubt',
    ]);
  });

  it('is the limit that was answered, or one that was asked for', async () => {
    await expected.update('id of A', 5, answers);
    expect(expected.compare([account('id of A', 'A', -1)])).toEqual([
      'A has the limit -1, not 5 or undefined',
    ]);
    await expect(expected.update('id of A', 6, dies)).rejects.toThrow('gone');
    expect(expected.compare([account('id of A', 'A', 6)])).toEqual([]);
  });

  it('is no account that was revoked, and each that was not', async () => {
    expect(expected.compare([])).toEqual(['A is not there']);
    await expected.create('B', answers);
    await expect(expected.revoke('id of B', dies)).rejects.toThrow('gone');
    expect(expected.compare([])).toEqual([]);
    expect(expected.compare([account('id of B', 'B', -1)])).toEqual(['B was revoked and is there']);
    expect(expected.keys.revoked).toContain('key of B');
  });

  it('may be an account that was asked for, and none that nobody asked for', async () => {
    await expect(expected.create('B', dies)).rejects.toThrow('gone');
    const all = [account('id of A', 'A', -1), account('b', 'B', -1), account('c', 'C', -1)];
    expect(expected.compare(all)).toEqual(['nobody asked for C']);
  });

  it('is an import as a whole or not at all', async () => {
    const own = account('id of A', 'A', -1);
    const found = (...limits: number[]) => [
      own,
      ...limits.map((limit, at) => account(`i${at}`, `Imported ${at}`, limit)),
    ];
    await expect(expected.restore(imported, dies)).rejects.toThrow('gone');
    expect(expected.compare([own])).toEqual([]);
    await expected.restore(imported, answers);
    expect(expected.compare([own])).toEqual(['what was imported is not there']);
    await expected.restore(imported, answers);
    expect(expected.compare(found(1))).toEqual(['an import was done by half: 1 of 2 keys, limits 1']);
    await expected.restore(imported, answers);
    await expect(expected.restore(imported, dies)).rejects.toThrow('gone');
    expect(expected.compare(found(2, 3))).toEqual(['an import was done by half: 2 of 2 keys, limits 2,3']);
  });
});
