/**
 * Reads and writes the stored items of the accounts (docs/storage.md). Repairs damaged items one by one.
 * A repair never raises the detections that an account has left.
 *
 * accounts.layout                    1
 * accounts.record.3f3375dd4f036cbc   { hash, label, limit, boundTo, createdAt }
 * accounts.record.9a5c0e4b7d1f2233   with { isPaused, keyAt } for granted access,
 *                                    and { isByPolicy: true } if only a policy granted it
 * accounts.count.3f3375dd4f036cbc    { day: '2026-11-20', used: 7, past: [3, 0, 12] }
 * accounts.leftovers                 ['accounts.record.7c1e…', …]: replaced items, until they are removed
 */
import * as v from 'valibot';
import {
  type Account,
  type AccountRules,
  builtInAccount,
  builtInId,
  type Count,
  noRules,
} from './account.ts';
import { exhaustedCount, readBuiltIn, readCount, readRecord } from './read-record.ts';
import { withoutExpiredDays } from './usage.ts';

const itemPrefix = 'accounts.';
const layoutItemName = `${itemPrefix}layout`;
const recordPrefix = `${itemPrefix}record.`;
const countPrefix = `${itemPrefix}count.`;
/** Obsolete items, written with those that replace them: after an interruption, the next background ignores them. */
const leftoversItemName = `${itemPrefix}leftovers`;

type Items = Record<string, unknown>;

export const layoutVersion = 1;

export interface AccountsState {
  readonly accounts: Map<string, Account>;
  readonly counts: Map<string, Count>;
}

export interface ParsedAccounts {
  readonly state: AccountsState;
  readonly repair: { readonly set: Items; readonly remove: string[] };
}

export class NewerLayoutError extends Error {
  override readonly name = 'NewerLayoutError';
}

export function recordItem({ id, hash, label, limit, boundTo, createdAt, consent }: Account): Items {
  return {
    [recordPrefix + id]:
      id === builtInId ? { limit } : { hash, label, limit, boundTo, createdAt, ...consent },
  };
}

/** The write lists the items to remove, so an interruption does not bring the old key back. */
export function successorItems(
  before: Account,
  after: Account,
  count: Count | undefined,
  leftovers: readonly string[],
): { readonly set: Items; readonly remove: string[] } {
  const obsolete = [...new Set([...leftovers, ...itemNames(before.id)])].filter(
    (name) => name !== leftoversItemName,
  );
  return {
    set: {
      ...recordItem(after),
      ...(count && countItem(after.id, count)),
      [leftoversItemName]: obsolete,
    },
    remove: [...obsolete, leftoversItemName],
  };
}

export function countItem(id: string, { day, used, past }: Count): Items {
  return { [countName(id)]: { day, used, ...(past.length > 0 && { past }) } };
}

/** Counts without the expired days, and ids of those with no other days. */
export function expiredDays(
  counts: ReadonlyMap<string, Count>,
  today: string,
): { readonly shortened: ReadonlyMap<string, Count>; readonly removed: readonly string[] } {
  const shortened = new Map<string, Count>();
  const removed: string[] = [];
  for (const [id, before] of counts) {
    const count = withoutExpiredDays(before, today);
    if (count === undefined) removed.push(id);
    else if (count !== before) shortened.set(id, count);
  }
  return { shortened, removed };
}

export function countItems(counts: ReadonlyMap<string, Count>): Items {
  const items: Items = {};
  for (const [id, count] of counts) Object.assign(items, countItem(id, count));
  return items;
}

export function countName(id: string): string {
  return countPrefix + id;
}

export function layoutItem(): Items {
  return { [layoutItemName]: layoutVersion };
}

export function itemNames(id: string): string[] {
  return [recordPrefix + id, countName(id)];
}

export function accountItemNames(items: Readonly<Items>): string[] {
  return Object.keys(items).filter((name) => isAccountItem(name) && name !== layoutItemName);
}

export function isAccountItem(name: string): boolean {
  return name.startsWith(itemPrefix);
}

export function hasLayout(items: Readonly<Items>): boolean {
  return Object.hasOwn(items, layoutItemName);
}

export function readLayout(
  found: Readonly<Items>,
  today: string,
  limitOf: AccountRules['limitOf'] = noRules.limitOf,
): ParsedAccounts {
  const { value: items, ...kept } = readItems(found);
  const accounts = readAccounts(items);
  const counts = readCounts(items, accounts.value, (account) => exhaustedCount(limitOf(account), today));
  const set = { ...kept.set, ...accounts.set, ...counts.set };
  const state = { accounts: accounts.value, counts: counts.value };
  return { state, repair: { set, remove: [...kept.remove, ...accounts.remove, ...counts.remove] } };
}

interface Read<Value> {
  readonly value: Value;
  readonly set: Items;
  readonly remove: string[];
}

/** A missing or damaged version counts as the current one: refusing would lose all accounts. */
function readItems(found: Readonly<Items>): Read<Readonly<Items>> {
  const version = found[layoutItemName];
  if (Number.isSafeInteger(version) && (version as number) > layoutVersion) {
    throw new NewerLayoutError(
      `The accounts were stored by a newer version of Vernacular (layout ${version}; this version supports ${layoutVersion}). Update Vernacular.`,
    );
  }
  const { items, leftovers } = withoutLeftovers(found);
  const set = hasLayout(items) && version !== layoutVersion ? layoutItem() : {};
  const hasLeftovers = Object.hasOwn(found, leftoversItemName);
  return { value: items, set, remove: hasLeftovers ? [...leftovers, leftoversItemName] : [] };
}

function readAccounts(items: Readonly<Items>): Read<Map<string, Account>> {
  const accounts = new Map<string, Account>();
  const set: Items = {};
  const remove: string[] = [];
  for (const name of namesWithPrefix(items, recordPrefix)) {
    const id = name.slice(recordPrefix.length);
    const account = id === builtInId ? readBuiltIn(items[name]) : readRecord(id, items[name]);
    if (account === undefined) {
      remove.push(name);
      continue;
    }
    accounts.set(id, account);
    if (!sameItem(items[name], recordItem(account)[name])) Object.assign(set, recordItem(account));
  }
  if (!accounts.has(builtInId)) accounts.set(builtInId, builtInAccount());
  return { value: accounts, set, remove };
}

function readCounts(
  items: Readonly<Items>,
  accounts: ReadonlyMap<string, Account>,
  exhausted: (account: Account) => Count,
): Read<Map<string, Count>> {
  const counts = new Map<string, Count>();
  const set: Items = {};
  const remove: string[] = [];
  for (const name of namesWithPrefix(items, countPrefix)) {
    const id = name.slice(countPrefix.length);
    const account = accounts.get(id);
    if (account === undefined) {
      remove.push(name);
      continue;
    }
    const count = readCount(items[name]) ?? exhausted(account);
    counts.set(id, count);
    if (!sameItem(items[name], countItem(id, count)[name])) Object.assign(set, countItem(id, count));
  }
  return { value: counts, set, remove };
}

function withoutLeftovers(found: Readonly<Items>): { items: Readonly<Items>; leftovers: readonly string[] } {
  if (!Object.hasOwn(found, leftoversItemName)) return { items: found, leftovers: [] };
  const named = v.parse(v.fallback(v.array(v.string()), []), found[leftoversItemName]);
  const leftovers = accountItemNames(found).filter((name) => named.includes(name));
  const isKept = ([name]: [string, unknown]) => name !== leftoversItemName && !leftovers.includes(name);
  return { items: Object.fromEntries(Object.entries(found).filter(isKept)), leftovers };
}

function namesWithPrefix(items: Readonly<Items>, prefix: string): string[] {
  return Object.keys(items).filter((name) => name.startsWith(prefix));
}

/** Other fields than those of `wanted` do not matter, except `past`. */
function sameItem(item: unknown, wanted: unknown): boolean {
  if (typeof item !== 'object' || item === null) return false;
  const fields = Object.entries(wanted as Items);
  // A damaged `past` was dropped and must leave the storage.
  if ('past' in item && !Object.hasOwn(wanted as Items, 'past')) return false;
  return fields.every(([field, value]) => field === 'past' || Object.is((item as Items)[field], value));
}
