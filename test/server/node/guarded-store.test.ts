import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ChargeResult, StorageUnavailableError } from '../../../src/contract/accounts/index.ts';
import { GuardedStore, type Store } from '../../../src/server/node/guarded-store.ts';

const charged: ChargeResult = { outcome: 'charged', usage: { used: 1, limit: 5, resetsAt: 0 } };

class FakeStore implements Store {
  readonly pending = 0;
  charges: () => Promise<ChargeResult> = async () => charged;
  tries: () => Promise<void> = async () => {};
  charge = vi.fn(() => this.charges());
  ready = vi.fn(() => this.tries());
  async identify() {
    return 'account';
  }
  async usage() {
    return undefined;
  }
  async close() {}
}

const fail = async () => {
  throw new StorageUnavailableError('The disk is full.');
};

let store: FakeStore;
let events: string[];
let guarded: GuardedStore;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] });
  store = new FakeStore();
  events = [];
  guarded = new GuardedStore(store, {
    down: (reason) => events.push(`down: ${(reason as Error).message}`),
    up: () => events.push('up'),
    chargedInFuture: () => events.push('future'),
  });
});

afterEach(async () => {
  await guarded.close();
  vi.useRealTimers();
});

async function breakStore(): Promise<void> {
  store.charges = fail;
  store.tries = fail;
  await expect(guarded.charge('account', 1)).rejects.toThrow('The disk is full.');
  await turn();
}

describe('a store that cannot charge', () => {
  it('is not ready, and fails calls at once without being asked', async () => {
    await breakStore();
    store.charge.mockClear();
    await expect(guarded.charge('account', 1)).rejects.toThrow(StorageUnavailableError);
    await expect(guarded.identify('key', { kind: 'http' })).rejects.toThrow(StorageUnavailableError);
    await expect(guarded.usage('account')).rejects.toThrow(StorageUnavailableError);
    await expect(guarded.ready()).rejects.toThrow(StorageUnavailableError);
    expect(store.charge).not.toHaveBeenCalled();
    expect(events).toEqual(['down: The disk is full.']);
  });

  it('fails calls at once as soon as one has failed late, while a test charge still waits', async () => {
    store.charges = () =>
      new Promise((_, reject) => {
        setTimeout(() => reject(new StorageUnavailableError('The database is silent.')), 5_000);
      });
    store.tries = () => new Promise(() => {});
    const first = expect(guarded.charge('account', 1)).rejects.toThrow('The database is silent.');
    await vi.advanceTimersByTimeAsync(5_000);
    await first;
    expect(guarded.isUp).toBe(false);
    await expect(guarded.charge('account', 1)).rejects.toThrow(StorageUnavailableError);
    expect(store.charge).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(store.ready).toHaveBeenCalledOnce();
  });

  it('is tried again every second, and serves again once a test charge succeeds', async () => {
    await breakStore();
    store.ready.mockClear();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(store.ready).toHaveBeenCalledTimes(3);
    expect(events).toHaveLength(1);
    store.charges = async () => charged;
    store.tries = async () => {};
    await vi.advanceTimersByTimeAsync(1_000);
    expect(events.at(-1)).toBe('up');
    expect(await guarded.charge('account', 1)).toEqual(charged);
    await guarded.ready();
  });

  it('is found by a health check alone, without any call', async () => {
    store.tries = fail;
    await expect(guarded.ready()).rejects.toThrow(StorageUnavailableError);
    expect(events).toEqual(['down: The disk is full.']);
  });

  it('is found if it does not answer', async () => {
    store.tries = () => new Promise(() => {});
    const ready = expect(guarded.ready()).rejects.toThrow(StorageUnavailableError);
    await vi.advanceTimersByTimeAsync(5_000);
    await ready;
    expect(events).toHaveLength(1);
  });

  it('is no longer tried after it is closed', async () => {
    await breakStore();
    await guarded.close();
    store.ready.mockClear();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(store.ready).not.toHaveBeenCalled();
  });
});

it('a store that cannot read one account stays ready for the others', async () => {
  store.charges = fail;
  await expect(guarded.charge('damaged', 1)).rejects.toThrow(StorageUnavailableError);
  await turn();
  store.charges = async () => charged;
  expect(await guarded.charge('other', 1)).toEqual(charged);
  expect(events).toEqual([]);
});

it('a guarded store reports charges on a day that has not begun', async () => {
  await guarded.charge('account', 1);
  expect(events).toEqual([]);
  const resetsAt = Date.now() + 26 * 60 * 60_000;
  store.charges = async () => ({ outcome: 'charged', usage: { used: 1, limit: 5, resetsAt } });
  await guarded.charge('account', 1);
  expect(events).toEqual(['future']);
});
