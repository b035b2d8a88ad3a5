/**
 * Ends a background in the middle of a migration. No layout has needed a migration yet, so these are made up, of the kinds
 * that a later layout may need. None of them could be run a second time on its own result.
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BUILT_IN_ID } from '../../src/accounts/index.ts';
import { type Migration, migrations } from '../../src/accounts/layout.ts';
import { MemoryStorage } from './memory-storage.ts';
import { accountsOver, openAccounts } from './open.ts';
import { hash, id, recordName, sound, today } from './sound-storage.ts';

type Items = Record<string, unknown>;

/** A storage whose context is ended at its nth change, before or after that is done: nothing is answered then. */
class DyingStorage extends MemoryStorage {
  #changes = 0;
  #die: () => void = () => {};
  readonly died = new Promise<'died'>((died) => {
    this.#die = () => died('died');
  });
  readonly #last: number;
  readonly #isDone: boolean;

  constructor(items: Items, last: number, isDone: boolean) {
    super();
    this.items = structuredClone(items);
    this.#last = last;
    this.#isDone = isDone;
  }

  override set(items: Items): Promise<void> {
    return this.#change(() => super.set(items));
  }

  override remove(names: string[]): Promise<void> {
    return this.#change(() => super.remove(names));
  }

  async #change(change: () => Promise<void>): Promise<void> {
    this.#changes += 1;
    if (this.#changes < this.#last) return change();
    if (this.#changes === this.#last && this.#isDone) await change();
    this.#die();
    return new Promise(() => {});
  }
}

const other = { hash: `fedcba9876543210${'0'.repeat(48)}`, id: 'fedcba9876543210' };
const otherRecord = { ...sound[recordName], hash: other.hash, label: 'the same key', limit: 30 };
const otherCount = { day: today, used: 2, past: [9] };

/** A migration, a storage that needs it, and what it has to say afterwards. */
interface Case {
  readonly migration: Migration;
  readonly before: Items;
  readonly after: readonly object[];
}

const cases: Record<string, Case> = {
  'gives items other names': {
    before: Object.fromEntries(
      Object.entries(sound).map(([name, item]) => [name.replace('accounts.record.', 'accounts.key.'), item]),
    ),
    migration: (items) =>
      Object.fromEntries(
        Object.entries(items).map(([name, item]) => [
          name.replace('accounts.key.', 'accounts.record.'),
          item,
        ]),
      ),
    after: [
      { id: BUILT_IN_ID, limit: 50, used: 20 },
      { id, limit: 10, used: 4 },
    ],
  },
  'makes one account of two': {
    before: {
      ...sound,
      [`accounts.record.${other.id}`]: otherRecord,
      [`accounts.count.${other.id}`]: otherCount,
    },
    migration: ({
      [`accounts.record.${other.id}`]: record,
      [`accounts.count.${other.id}`]: count,
      ...items
    }) => ({
      ...items,
      [recordName]: { ...(items[recordName] as object), limit: 40 },
      [`accounts.count.${id}`]: { ...otherCount, used: 6 },
    }),
    after: [
      { id: BUILT_IN_ID, limit: 50, used: 20 },
      { id, limit: 40, used: 6 },
    ],
  },
  'counts in another unit': {
    before: sound,
    migration: (items) => ({
      ...items,
      [recordName]: { ...sound[recordName], hash, limit: (items[recordName] as { limit: number }).limit * 2 },
    }),
    after: [
      { id: BUILT_IN_ID, limit: 50, used: 20 },
      { id, limit: 20, used: 4 },
    ],
  },
};

describe.each(Object.entries(cases))('a migration that %s', (_, { migration, before, after }) => {
  const known = migrations as Migration[];
  beforeEach(() => void known.push(migration));
  afterEach(() => void known.pop());

  /** The storage as a migration leaves it that nobody ends, and how many changes that takes. */
  async function whole() {
    const { accounts, storage } = openAccounts(before);
    expect(await accounts.list()).toMatchObject(after);
    return storage.items;
  }

  /** Opens the accounts in a context that ends at its nth change; the storage as that leaves it. */
  async function endedAt(items: Items, change: number, isDone: boolean) {
    const storage = new DyingStorage(items, change, isDone);
    const listed = accountsOver(storage).list();
    const outcome = await Promise.race([storage.died, listed.then(() => 'listed' as const)]);
    return { outcome, items: storage.items };
  }

  it.each([
    ['before', false],
    ['right after', true],
  ])('is finished by the next background when this one ends %s any of its writes', async (_, isDone) => {
    const wanted = await whole();
    let ends = 0;
    for (let change = 1; ; change++) {
      const { outcome, items } = await endedAt(before, change, isDone);
      const { accounts, storage, reopen } = openAccounts(items);
      expect(await accounts.list()).toMatchObject(after);
      expect(await accounts.list()).toHaveLength(after.length);
      expect(storage.items).toEqual(wanted);
      expect(await accounts.charge(id, 1)).toMatchObject({ outcome: 'charged' });
      expect((await reopen().usage(id))?.used).toBe((after[1] as { used: number }).used + 1);
      if (outcome === 'listed') break;
      ends += 1;
    }
    expect(ends).toBeGreaterThan(0);
  });

  it('is finished once a background lives, however many ended at their first write before', async () => {
    const wanted = await whole();
    let items: Items = before;
    let ends = 0;
    for (let outcome = 'died'; outcome === 'died'; ends++) {
      const opened = await endedAt(items, 1, true);
      ({ items, outcome } = opened);
      expect(ends).toBeLessThan(10);
    }
    expect(items).toEqual(wanted);
    expect(await openAccounts(items).accounts.list()).toMatchObject(after);
  });
});
