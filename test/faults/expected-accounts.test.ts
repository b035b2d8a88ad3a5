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

/** A key management that answers, and one whose answer was lost with the browser. */
const answers: Ask = async <Value>({ label }: Record<string, unknown>) =>
  ({ account: { id: `id of ${label}` }, key: `key of ${label}` }) as Value;
const dies: Ask = () => Promise.reject(new Error('gone'));
const charged = () => Promise.resolve();
const lost = () => Promise.reject(new Error('gone'));

describe('the accounts expected after a kill', () => {
  let expected: Expected;
  beforeEach(async () => {
    expected = new Expected();
    await expected.create('A', answers);
  });

  it('have all answered detections, and no more than were requested', async () => {
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

  it('have the answered limit, or a requested one', async () => {
    await expected.update('id of A', 5, answers);
    expect(expected.compare([account('id of A', 'A', -1)])).toEqual([
      'A has the limit -1, not 5 or undefined',
    ]);
    await expect(expected.update('id of A', 6, dies)).rejects.toThrow('gone');
    expect(expected.compare([account('id of A', 'A', 6)])).toEqual([]);
  });

  it('exclude revoked accounts and include all others', async () => {
    expect(expected.compare([])).toEqual(['A is not there']);
    await expected.create('B', answers);
    await expect(expected.revoke('id of B', dies)).rejects.toThrow('gone');
    expect(expected.compare([])).toEqual([]);
    expect(expected.compare([account('id of B', 'B', -1)])).toEqual(['B was revoked and is there']);
    expect(expected.keys.revoked).toContain('key of B');
  });

  it('may include a requested account, but no other', async () => {
    await expect(expected.create('B', dies)).rejects.toThrow('gone');
    const all = [account('id of A', 'A', -1), account('b', 'B', -1), account('c', 'C', -1)];
    expect(expected.compare(all)).toEqual(['nobody asked for C']);
  });

  it('include an import completely or not at all', async () => {
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
