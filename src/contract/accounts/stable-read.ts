/**
 * Reads a storage twice and compares. A single wrong read would do harm: repairs overwrite items that look
 * damaged, and a missing count means nothing used.
 */
import { isOwnName } from './layout.ts';

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

function sameAccounts(one: Items, other: Items): boolean {
  return serializedAccounts(one) === serializedAccounts(other);
}

function serializedAccounts(items: Items): string {
  if (Object.prototype.toString.call(items) !== '[object Object]')
    throw new TypeError('The storage did not return an object.');
  const own = Object.entries(items).filter(([name]) => isOwnName(name));
  own.sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify(own, (_, value) => (typeof value === 'bigint' ? String(value) : value)) ?? '';
}
