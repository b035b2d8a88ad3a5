import type { Caller, Usage } from './account-store.ts';
import { createKey, hashKey, idOfHash, type Random } from './key.ts';

export interface Account {
  readonly id: string;
  /** SHA-256 in lower-case hexadecimal. Undefined for the built-in account. */
  readonly hash: string | undefined;
  readonly label: string;
  readonly limit: number;
  /** The only extension that may use the key, {@link nobodyId}, or null for any caller. */
  readonly boundTo: string | null;
  readonly createdAt: number;
  readonly consent?: Consent;
}

/** Exported files use the same field names. */
export interface Consent {
  readonly isPaused: boolean;
  /** When the extension last received a key, in epoch milliseconds, or 0. */
  readonly keyAt: number;
  /** Only a policy granted the access, which ends with it. */
  readonly isByPolicy?: true;
}

/** On a UTC date and on those before it. */
export interface Count {
  readonly day: string;
  readonly used: number;
  /** Before `day`, latest first. At most 29 numbers, the last of them not 0. */
  readonly past: readonly number[];
}

export interface NewAccount {
  readonly label: string;
  /** An integer ≥ 0, or -1 for unlimited. 100 by default. */
  readonly limit?: number | undefined;
  /** Of a Chromium or Firefox extension. Any caller may use the key if null or undefined. */
  readonly boundTo?: string | null | undefined;
  /** Set when access is granted, never entered. */
  readonly consent?: Consent | undefined;
}

/** Omitted fields stay. `boundTo: null` removes the binding. */
export interface AccountChange {
  readonly label?: string | undefined;
  readonly limit?: number | undefined;
  readonly boundTo?: string | null | undefined;
  readonly isPaused?: boolean | undefined;
}

export type AccountProblem =
  | 'label_empty'
  | 'label_too_long'
  | 'limit_invalid'
  | 'binding_invalid'
  | 'too_many_accounts'
  | 'built_in_account'
  | 'backup_invalid';

export class InvalidAccountError extends Error {
  override readonly name = 'InvalidAccountError';

  constructor(
    readonly problem: AccountProblem,
    message: string,
  ) {
    super(message);
  }
}

export class UnknownAccountError extends Error {
  override readonly name = 'UnknownAccountError';

  constructor() {
    super('No key has this id. It may have been revoked.');
  }
}

/** Replaces a damaged {@link Account.boundTo}. No extension has this id. */
export const nobodyId = 'nobody';

export const builtInId = 'this-browser';

/** Of new keys and those with a damaged limit. Source: the specification's free account. */
export const defaultLimit = 100;

export const unlimited = -1;

/** Of the account "This browser". Source: the specification's decisions. */
export const builtInLimit = unlimited;

export function remaining({ used, limit }: Pick<Usage, 'used' | 'limit'>): number {
  return limit === unlimited ? unlimited : Math.max(0, limit - used);
}

export const maxLabelLength = 100;

/** All are read when the background starts; a thousand take about 300 kB, far below the quota. */
export const maxAccounts = 1_000;

export function tooManyAccounts(): InvalidAccountError {
  return new InvalidAccountError(
    'too_many_accounts',
    `There can be at most ${maxAccounts} keys. Revoke one first.`,
  );
}

export function isLimit(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= unlimited;
}

/** 32 letters from a to p: hexadecimal digits of the hash of the extension's public key. */
const chromiumId = /^[a-p]{32}$/;
/** A GUID in braces or `name@host`, as in Firefox's manifest schema. The name may be empty. */
const firefoxId =
  /^(?:\{[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\}|[a-z0-9._-]*@[a-z0-9._-]+)$/i;
/** Limit of Firefox's add-on site. */
const maxFirefoxIdLength = 80;

export function isExtensionId(text: string): boolean {
  return chromiumId.test(text) || (text.length <= maxFirefoxIdLength && firefoxId.test(text));
}

function checkedLabel(label: string): string {
  const trimmed = label.toWellFormed().trim();
  if (trimmed === '') {
    throw new InvalidAccountError('label_empty', 'The label is empty. Enter a label.');
  }
  if ([...trimmed].length > maxLabelLength) {
    throw new InvalidAccountError('label_too_long', `A label can have at most ${maxLabelLength} characters.`);
  }
  return trimmed;
}

export function checkedLimit(limit: number): number {
  if (!isLimit(limit)) {
    throw new InvalidAccountError(
      'limit_invalid',
      'The daily limit must be an integer from 0 to 9,007,199,254,740,991, or -1 for unlimited.',
    );
  }
  // The storage does not preserve -0.
  return limit + 0;
}

function checkedBinding(boundTo: string | null): string | null {
  const id = boundTo?.trim() ?? null;
  if (id !== null && !isExtensionId(id)) {
    throw new InvalidAccountError(
      'binding_invalid',
      'Not an extension id. An id has 32 letters from a to p in Chromium, and is name@host or a GUID in braces in Firefox.',
    );
  }
  return id;
}

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
    limit: checkedLimit(input.limit ?? defaultLimit),
    boundTo: checkedBinding(input.boundTo ?? null),
    ...(input.consent && { consent: input.consent }),
  };
  return { account, key };
}

export function changedAccount(account: Account, change: AccountChange): Account {
  if (account.id === builtInId && (change.label !== undefined || change.boundTo !== undefined)) {
    throw new InvalidAccountError(
      'built_in_account',
      'Only the limit of the account "This browser" can be changed.',
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

/** A bound key never works over HTTP. */
export function mayUse(account: Pick<Account, 'boundTo'>, caller: Caller): boolean {
  return account.boundTo === null || (caller.kind === 'extension' && caller.id === account.boundTo);
}

export function builtInAccount(limit = builtInLimit): Account {
  return { id: builtInId, hash: undefined, label: 'This browser', limit, boundTo: null, createdAt: 0 };
}

/** Such as an organization's policy. Records stay, so they apply again once the rules are lifted. */
export interface AccountRules {
  limitOf(account: Account): number;
  admits(account: Account, caller: Caller): boolean;
  isPaused(account: Account): boolean;
}

export const noRules: AccountRules = {
  limitOf: ({ limit }) => limit,
  admits: () => true,
  isPaused: ({ consent }) => consent?.isPaused === true,
};
