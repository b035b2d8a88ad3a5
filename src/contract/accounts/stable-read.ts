/**
 * Reads a storage twice and compares. A single wrong read would do harm: repairs overwrite items that look
 * damaged, and a missing count means nothing used.
 */
import { isAccountItem } from './layout.ts';

type Items = Record<string, unknown>;

/** Reads after which a storage that never returns the same items twice in a row counts as broken. */
const maxReadings = 5;

/**
 * Resolves to all items once two consecutive reads agree about the accounts. Rejects if none agree, if a read
 * is not an object, and as `read` does.
 */
export async function readStable(read: () => Promise<Items>): Promise<Items> {
  // In parallel, so that the second read adds no delay.
  let [items, again] = await Promise.all([read(), read()]);
  for (let readings = 2; !sameAccounts(items, again); readings++) {
    if (readings === maxReadings) throw new Error('No two consecutive reads of the storage agree.');
    items = again;
    again = await read();
  }
  return items;
}

function sameAccounts(a: Items, b: Items): boolean {
  return serializedAccounts(a) === serializedAccounts(b);
}

function serializedAccounts(items: Items): string {
  if (Object.prototype.toString.call(items) !== '[object Object]')
    throw new TypeError('The storage did not return an object.');
  const accountItems = Object.entries(items).filter(([name]) => isAccountItem(name));
  accountItems.sort(([a], [b]) => (a < b ? -1 : 1));
  return (
    JSON.stringify(accountItems, (_, value) => (typeof value === 'bigint' ? String(value) : value)) ?? ''
  );
}
