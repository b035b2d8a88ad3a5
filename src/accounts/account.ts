/**
 * What an account is, and the ranges of what a person may put into it.
 */
import { type AccountChange, InvalidAccountError, type NewAccount } from './account-manager.ts';
import type { Caller } from './account-store.ts';

export interface Account {
  readonly id: string;
  /** Lower-case hexadecimal SHA-256 of the key; undefined for the built-in account, which has none. */
  readonly hash: string | undefined;
  readonly label: string;
  readonly limit: number;
  /** An extension's id, NOBODY, or null for anyone. */
  readonly boundTo: string | null;
  readonly createdAt: number;
}

/** Detections used on one UTC date, and on the dates before it. */
export interface Count {
  readonly day: string;
  readonly used: number;
  /** Detections charged on each day before `day`, the latest first; at most 29, the last of them not 0. */
  readonly past: readonly number[];
}

/** The id of the account "This browser". Ids of other accounts are hexadecimal. */
export const BUILT_IN_ID = 'this-browser';

/** Daily limit of a new account, and of one whose limit is unreadable (the specification's free account). */
export const DEFAULT_LIMIT = 100;

/** The limit of an account that may use as much as it likes. */
export const UNLIMITED = -1;

/** In code points. */
export const MAX_LABEL_LENGTH = 100;

/**
 * How many keys there can be. Every one is read when the background starts; a thousand are some 300 kB,
 * far below the storage's quota, and more than a person can tell apart.
 */
export const MAX_ACCOUNTS = 1_000;

/** Whether a value is a daily limit: a whole number from 0 to `Number.MAX_SAFE_INTEGER`, or -1. */
export function isLimit(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= UNLIMITED;
}

/** Chromium: 32 letters a to p, each a hexadecimal digit of the key's hash. */
const CHROMIUM_ID = /^[a-p]{32}$/;
/** Firefox: a GUID in braces or `name@host`, as its manifest schema has it; the name may be empty. */
const FIREFOX_ID =
  /^(?:\{[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\}|[a-z0-9._-]*@[a-z0-9._-]+)$/i;
/** The longest id that Firefox's add-on site takes. */
const MAX_FIREFOX_ID_LENGTH = 80;

/** Whether a text looks like the id of a Chromium or Firefox extension. */
export function isExtensionId(text: string): boolean {
  return CHROMIUM_ID.test(text) || (text.length <= MAX_FIREFOX_ID_LENGTH && FIREFOX_ID.test(text));
}

/** Trims a label and makes it well-formed UTF-16. Throws InvalidAccountError where it is not 1 to 100 long. */
function checkedLabel(label: string): string {
  const trimmed = label.toWellFormed().trim();
  if (trimmed === '') {
    throw new InvalidAccountError('label_empty', 'An account needs a label, so that you can tell it apart.');
  }
  if ([...trimmed].length > MAX_LABEL_LENGTH) {
    throw new InvalidAccountError(
      'label_too_long',
      `A label can have ${MAX_LABEL_LENGTH} characters at most; shorten it.`,
    );
  }
  return trimmed;
}

function checkedLimit(limit: number): number {
  if (!isLimit(limit)) {
    throw new InvalidAccountError(
      'limit_invalid',
      'A daily limit is a whole number from 0 to 9,007,199,254,740,991, or -1 for unlimited.',
    );
  }
  // -0 would not survive the storage.
  return limit + 0;
}

function checkedBinding(boundTo: string | null): string | null {
  const id = boundTo?.trim() ?? null;
  if (id !== null && !isExtensionId(id)) {
    throw new InvalidAccountError(
      'binding_invalid',
      'That is no extension id: it has 32 letters from a to p in Chromium, and looks like name@host or a GUID in braces in Firefox.',
    );
  }
  return id;
}

/** The account that was asked for. Throws InvalidAccountError. */
export function newAccount(
  asked: NewAccount,
  given: Pick<Account, 'id' | 'createdAt'> & { hash: string },
): Account {
  return {
    ...given,
    label: checkedLabel(asked.label),
    limit: checkedLimit(asked.limit ?? DEFAULT_LIMIT),
    boundTo: checkedBinding(asked.boundTo ?? null),
  };
}

/** The account with the change made. Throws InvalidAccountError. */
export function changedAccount(account: Account, change: AccountChange): Account {
  if (account.id === BUILT_IN_ID && (change.label !== undefined || change.boundTo !== undefined)) {
    throw new InvalidAccountError(
      'built_in_account',
      'The account of this browser keeps its name and belongs to no extension; only its limit can be changed.',
    );
  }
  return {
    ...account,
    label: change.label === undefined ? account.label : checkedLabel(change.label),
    limit: change.limit === undefined ? account.limit : checkedLimit(change.limit),
    boundTo: change.boundTo === undefined ? account.boundTo : checkedBinding(change.boundTo),
  };
}

/** A bound key is for one extension, as the browser names it, and for nobody over HTTP. */
export function mayUse(account: Pick<Account, 'boundTo'>, caller: Caller): boolean {
  return account.boundTo === null || (caller.kind === 'extension' && caller.id === account.boundTo);
}

/** "This browser" with a given limit. */
export function builtInAccount(limit: number): Account {
  return { id: BUILT_IN_ID, hash: undefined, label: 'This browser', limit, boundTo: null, createdAt: 0 };
}
