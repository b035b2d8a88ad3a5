import { describe, expect, it, vi } from 'vitest';
import type { AccountStore } from '../../../src/contract/accounts/index.ts';
import {
  apiOf,
  ask,
  detecting,
  detection,
  engines,
  http,
  long,
  openAccount,
  refusalOf,
  single,
} from './parts.ts';

async function retryAfter(before: number) {
  const usage = { used: 10, limit: 10, resetsAt: 1_000_000 };
  const api = apiOf({
    clock: () => usage.resetsAt - before,
    accounts: {
      ...openAccount(usage).accounts,
      charge: async () => ({ outcome: 'limit-exceeded', usage }),
    },
  });
  return (await api.fetch(single(), { caller: http })).headers.get('retry-after');
}

describe('a call that exceeds the limit', () => {
  it.each([
    [86_400_000, '86400'],
    [1_500, '2'],
    [1_000, '1'],
    [1, '1'],
    [0, '1'],
    [-5_000, '1'],
  ])('%i ms before midnight may be repeated after %s s', async (before, seconds) => {
    expect(await retryAfter(before)).toBe(seconds);
  });
});

describe('the quota', () => {
  const resetsAt = Date.UTC(2026, 0, 2);

  const bulk = (texts: number, text: string) =>
    detection('/v2/bulk_detect/language', { q: Array(texts).fill(text) });

  it('prevents expensive work that could not be charged', async () => {
    const { accounts } = openAccount({ used: 99, limit: 100, resetsAt });
    const detect = vi.fn(() => []);
    const parts = { accounts, engines: detecting({ detect }) };
    expect(await refusalOf(parts, bulk(2, 'a'.repeat(501)))).toEqual([429, 'daily_limit_exceeded']);
    expect(detect).not.toHaveBeenCalled();
    await ask(parts, bulk(1, 'a'.repeat(1002)));
    expect(detect).toHaveBeenCalledOnce();
  });

  it.each([
    ['long blocks', { texts: [['a'.repeat(300), 'b'.repeat(300)], ['c'.repeat(401)]] }],
    ['a long surrounding text', { texts: ['a', 'b'], context: { text: 'c'.repeat(500) } }],
  ])('is checked before texts are inspected with %s', async (_, body) => {
    const { accounts } = openAccount({ used: 9, limit: 10, resetsAt: 1 });
    const inspect = (): never => {
      throw new Error('unexpected');
    };
    const parts = { accounts, engines: detecting({ inspect }) };
    expect(await refusalOf(parts, detection('/v2/inspect', body))).toEqual([429, 'daily_limit_exceeded']);
  });

  it('is checked while the engine loads', async () => {
    const { accounts } = openAccount();
    const order: string[] = [];
    const language = () => {
      order.push('engine');
      return engines.language();
    };
    const identify: AccountStore['identify'] = (...who) => {
      order.push('key');
      return accounts.identify(...who);
    };
    await ask({ accounts: { ...accounts, identify }, engines: { ...engines, language } }, bulk(1, 'a'));
    expect(order.slice(0, 2)).toEqual(['engine', 'key']);
  });

  it.each([1, 1000])('needs no query before the charge for cheap work: %i texts', async (texts) => {
    const asked: string[] = [];
    const { accounts } = openAccount();
    const counting: AccountStore = {
      identify: accounts.identify,
      usage: (id) => {
        asked.push('usage');
        return accounts.usage(id);
      },
      charge: (id, detections) => {
        asked.push('charge');
        return accounts.charge(id, detections);
      },
    };
    await ask({ accounts: counting }, bulk(texts, 'a'));
    expect(asked).toEqual(['charge']);
  });

  it.each([
    ['little', single],
    ['much', long],
  ])('takes precedence over a failing engine, with %s work', async (_, request) => {
    const { accounts } = openAccount({ used: 100, limit: 100, resetsAt });
    const language = () => Promise.reject(new Error('damaged'));
    const parts = { accounts, engines: { ...engines, language } };
    expect(await refusalOf(parts, request())).toEqual([429, 'daily_limit_exceeded']);
  });

  it('is exceeded if others use it up during the detection', async () => {
    const usage = { used: 100, limit: 100, resetsAt };
    const accounts: AccountStore = {
      ...openAccount({ used: 0, limit: 100, resetsAt }).accounts,
      charge: async () => ({ outcome: 'limit-exceeded', usage }),
    };
    expect(await refusalOf({ accounts }, single())).toEqual([429, 'daily_limit_exceeded']);
  });
});
