/**
 * Reads a storage twice and compares, so that a single wrong reading does no harm. Wrong readings are dangerous:
 * repairs overwrite what seems damaged, and a count that seems missing counts as nothing used.
 */
import { isOwnName } from './layout.ts';

type Items = Record<string, unknown>;

/** Readings after which a storage that never gives the same items twice in a row counts as broken. */
const maxReadings = 5;

/**
 * All items, as soon as two readings in a row agree about the accounts. Rejects as `read` does, and when no two
 * readings agree or a reading is not an object.
 */
export async function readStable(read: () => Promise<Items>): Promise<Items> {
  // Both at the same time, so that the second adds no delay.
  let [items, again] = await Promise.all([read(), read()]);
  for (let readings = 2; !sameAccounts(items, again); readings++) {
    if (readings === maxReadings) throw new Error('Each reading says something else.');
    items = again;
    again = await read();
  }
  return items;
}

function sameAccounts(one: Items, other: Items): boolean {
  return serializedAccounts(one) === serializedAccounts(other);
}

/** The items of the accounts as one text, sorted by name. */
function serializedAccounts(items: Items): string {
  if (Object.prototype.toString.call(items) !== '[object Object]') throw new TypeError('There are no items.');
  const own = Object.entries(items).filter(([name]) => isOwnName(name));
  own.sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify(own, (_, value) => (typeof value === 'bigint' ? String(value) : value)) ?? '';
}
