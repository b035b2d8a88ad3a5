/** Opens stored examples of every layout version. Never change the examples: a new layout gets a new file. */
// @reads test/contract/accounts/stored/*
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { enginesFromFiles } from '../../../scripts/lib/engines.ts';
import { layoutVersion } from '../../../src/contract/accounts/layout.ts';
import { openService, operations } from '../../faults/operations.ts';
import { FaultyStorage } from '../../faults/storage.ts';
import { openAccounts } from './open.ts';

const folder = 'test/contract/accounts/stored';

interface Stored {
  readonly items: Readonly<Record<string, unknown>>;
  readonly accounts: readonly { readonly id: string }[];
  readonly yesterday: readonly number[];
}

const files = readdirSync(folder);
const read = (file: string): Stored => JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'));

it('there is a stored example of every layout', () => {
  const layouts = new Set(files.map((file) => read(file).items['accounts.layout']));
  expect([...layouts].sort((a, b) => Number(a) - Number(b))).toEqual(
    Array.from({ length: layoutVersion }, (_, at) => at + 1),
  );
});

describe.each(files)('the storage in %s', (file) => {
  const stored = read(file);

  it('opens with all of its accounts, counts and days', async () => {
    const { accounts } = openAccounts(stored.items);
    const listed = await accounts.list();
    expect(listed).toMatchObject(stored.accounts);
    expect(listed.map(({ days }) => days.at(-2))).toEqual(stored.yesterday);
  });

  it('continues its counts, and keeps items of others', async () => {
    const { accounts, storage, reopen } = openAccounts(stored.items);
    const before = (await accounts.list())[0];
    await accounts.charge('this-browser', 1);
    expect((await reopen().list())[0]).toMatchObject({ used: Number(before?.used) + 1 });
    for (const [name, item] of Object.entries(stored.items)) {
      if (!name.startsWith('accounts.')) expect(storage.items[name]).toEqual(item);
    }
  });

  it('with a newer layout is not changed, and every request is refused with 503', async () => {
    const later = { ...stored.items, 'accounts.layout': layoutVersion + 1, 'accounts.new': [1] };
    const storage = new FaultyStorage(later);
    const service = openService(storage, enginesFromFiles());
    const key = `vern_${'a'.repeat(32)}`;
    const filled = { items: later, key, id: 'c13c69d1c0af4be3', boundKey: key };
    for (const operation of operations) {
      const outcome = await operation.run(service, filled);
      // The list of languages needs no account.
      if (operation.name !== 'languages')
        expect([operation.name, outcome.as]).toEqual([operation.name, 'unavailable']);
    }
    expect(storage.items).toEqual(later);
    expect(storage.calls).not.toContain('write');
  });
});
