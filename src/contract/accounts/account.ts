/**
 * Defines an account, makes new ones, and checks the values that a person enters for one.
 */
import type { Caller, Usage } from './account-store.ts';
import { createKey, hashKey, idOfHash, type Random } from './key.ts';

export interface Account {
  readonly id: string;
  /** Lower-case hexadecimal SHA-256 of the key; undefined for the built-in account, which has none. */
  readonly hash: string | undefined;
  readonly label: string;
  readonly limit: number;
  /** The id of the only extension that may use the key, {@link NOBODY}, or null for anyone. */
  readonly boundTo: string | null;
  readonly createdAt: number;
  /** What a person who was asked said; absent where the key was made by hand. */
  readonly consent?: Consent;
}

/** The access of an extension that asked for it (GLOSSARY.md), under the name that it has in exported files. */
export interface Consent {
  /** While it is paused, the key opens nothing. */
  readonly isPaused: boolean;
  /** When the extension was last handed a key, in milliseconds since the epoch; 0 before the first. */
  readonly keyAt: number;
  /** Present where nobody but the person's organisation has allowed it: then it ends with that. */
  readonly isByPolicy?: true;
}

/** Detections charged on one UTC date, and on the dates before it. */
export interface Count {
  /** Such as `2026-11-20`. */
  readonly day: string;
  readonly used: number;
  /** Detections charged on each day before `day`, the latest first; at most 29 numbers, the last of them not 0. */
  readonly past: readonly number[];
}

/** What a person enters to create an account. */
export interface NewAccount {
  /** 1 to 100 code points after trimming. */
  readonly label: string;
  /** A whole number from 0 to `Number.MAX_SAFE_INTEGER`, or -1 for unlimited; 100 by default. */
  readonly limit?: number | undefined;
  /** The id of a Chromium or Firefox extension; null or undefined for anyone. */
  readonly boundTo?: string | null | undefined;
  /** Given by the access that a person allows, never entered. */
  readonly consent?: Consent | undefined;
}

/** A change of an account. Fields left out stay as they are; `boundTo: null` opens it to anyone. Ranges as in {@link NewAccount}. */
export interface AccountChange {
  readonly label?: string | undefined;
  readonly limit?: number | undefined;
  readonly boundTo?: string | null | undefined;
  /** Pauses the access of an extension, or ends the pause; ignored where the key was made by hand. */
  readonly isPaused?: boolean | undefined;
}

/** What is wrong with the input, for programs that have their own words for it. */
export type AccountProblem =
  | 'label_empty'
  | 'label_too_long'
  | 'limit_invalid'
  | 'binding_invalid'
  | 'too_many_accounts'
  | 'built_in_account'
  | 'backup_invalid';

/** Thrown for values that an account cannot have. The message is a sentence for a person. */
export class InvalidAccountError extends Error {
  override readonly name = 'InvalidAccountError';

  constructor(
    readonly problem: AccountProblem,
    message: string,
  ) {
    super(message);
  }
}

/** Thrown when no account has the id: it never existed, or its key is revoked. */
export class UnknownAccountError extends Error {
  override readonly name = 'UnknownAccountError';

  constructor() {
    super('There is no such key; it may have been revoked.');
  }
}

/** Replaces a stored {@link Account.boundTo} that is damaged. No extension has this id. */
export const NOBODY = 'nobody';

/** The id of the account "This browser". Ids of other accounts are hexadecimal. */
export const BUILT_IN_ID = 'this-browser';

/** Daily limit of a new key, and of one whose stored limit is damaged. Source: the specification's free account. */
export const DEFAULT_LIMIT = 100;

/** The same of the account "This browser". Source: the specification's decisions. */
export const BUILT_IN_LIMIT = 1000;

/** The daily limit that means no limit. */
export const UNLIMITED = -1;

/** Detections left today: an integer ≥ 0, or {@link UNLIMITED}. */
export function remaining({ used, limit }: Pick<Usage, 'used' | 'limit'>): number {
  return limit === UNLIMITED ? UNLIMITED : Math.max(0, limit - used);
}

/** The longest label, in code points. */
export const MAX_LABEL_LENGTH = 100;

/**
 * The largest number of keys. All of them are read when the background starts. A thousand take about 300 kB, far below
 * the storage's quota, and are more than a person can tell apart.
 */
export const MAX_ACCOUNTS = 1_000;

/** Whether a value is a daily limit: a whole number from 0 to `Number.MAX_SAFE_INTEGER`, or -1. */
export function isLimit(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= UNLIMITED;
}

/** Chromium: 32 letters from a to p, each a hexadecimal digit of the hash of the extension's key. */
const CHROMIUM_ID = /^[a-p]{32}$/;
/** Firefox: a GUID in braces or `name@host`, as in the schema of its manifest; the name may be empty. */
const FIREFOX_ID =
  /^(?:\{[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\}|[a-z0-9._-]*@[a-z0-9._-]+)$/i;
/** The longest id that Firefox's add-on site accepts. */
const MAX_FIREFOX_ID_LENGTH = 80;

/** Whether a text looks like the id of a Chromium or Firefox extension. */
export function isExtensionId(text: string): boolean {
  return CHROMIUM_ID.test(text) || (text.length <= MAX_FIREFOX_ID_LENGTH && FIREFOX_ID.test(text));
}

/** The label, trimmed and well-formed UTF-16. Throws InvalidAccountError when it is not 1 to 100 code points long. */
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

/** The limit as it is kept. Throws InvalidAccountError when it is not one. */
export function checkedLimit(limit: number): number {
  if (!isLimit(limit)) {
    throw new InvalidAccountError(
      'limit_invalid',
      'A daily limit is a whole number from 0 to 9,007,199,254,740,991, or -1 for unlimited.',
    );
  }
  // Makes 0 of -0, which the storage would not keep.
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

/** A new account by a person's `input`, and the key that opens it. Throws InvalidAccountError. */
export function newAccount(
  input: NewAccount,
  random: Random,
  createdAt: number,
): { readonly account: Account & { readonly hash: string }; readonly key: string } {
  const key = createKey(random);
  const hash = hashKey(key);
  const account = {
    id: idOfHash(hash),
    hash,
    createdAt,
    label: checkedLabel(input.label),
    limit: checkedLimit(input.limit ?? DEFAULT_LIMIT),
    boundTo: checkedBinding(input.boundTo ?? null),
    ...(input.consent && { consent: input.consent }),
  };
  return { account, key };
}

/** A copy of the account with the change. Throws InvalidAccountError. */
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
    ...(account.consent && {
      consent: { ...account.consent, isPaused: change.isPaused ?? account.consent.isPaused },
    }),
  };
}

/** Whether the binding of an account allows a caller: a bound key is for one extension, and for nobody over HTTP. */
export function mayUse(account: Pick<Account, 'boundTo'>, caller: Caller): boolean {
  return account.boundTo === null || (caller.kind === 'extension' && caller.id === account.boundTo);
}

/** The account "This browser". */
export function builtInAccount(limit = BUILT_IN_LIMIT): Account {
  return { id: BUILT_IN_ID, hash: undefined, label: 'This browser', limit, boundTo: null, createdAt: 0 };
}
