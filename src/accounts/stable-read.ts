/**
 * Reads a storage so that one reading that went wrong does no harm: repairs destroy, and what is not there
 * counts as never used, so neither may come of a single answer.
 */
import { isOwnName } from './layout.ts';

type Items = Record<string, unknown>;

/** Readings after which a storage that never says the same twice in a row is given up. */
const maxReadings = 5;

/**
 * All items, once two readings in a row say the same of the accounts. Rejects as `read` does, and where they
 * never do or give no items at all.
 */
export async function readStable(read: () => Promise<Items>): Promise<Items> {
  // Together: the second costs no time of its own.
  let [items, again] = await Promise.all([read(), read()]);
  for (let readings = 2; !sameAccounts(items, again); readings++) {
    if (readings === maxReadings) throw new Error('Each reading says something else.');
    items = again;
    again = await read();
  }
  return items;
}

function sameAccounts(one: Items, other: Items): boolean {
  return accountsOf(one) === accountsOf(other);
}

/** Our items as one text, in an order of their own. */
function accountsOf(items: Items): string {
  if (Object.prototype.toString.call(items) !== '[object Object]') throw new TypeError('There are no items.');
  const own = Object.entries(items).filter(([name]) => isOwnName(name));
  own.sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify(own, (_, value) => (typeof value === 'bigint' ? String(value) : value)) ?? '';
}
