/**
 * The accounts that the cases need, which every harness creates first. No case charges an account whose count another
 * case reads, so the order does not matter.
 */
export interface Fixture {
  readonly label: string;
  readonly limit: number;
  /** Detections charged beforehand, under a higher limit if necessary. */
  readonly used: number;
  /** `caller`: bound to the extension that sends the cases. `other`: bound to another one. */
  readonly bound?: 'caller' | 'other';
  /** True if revoked before the cases run. Its key is still sent. */
  readonly revoked?: true;
}

export const fixtures = {
  unlimited: { label: 'Unlimited, charged by many cases, read by none', limit: -1, used: 0 },
  'unlimited-read': { label: 'Unlimited, read and never charged', limit: -1, used: 7 },
  fresh: { label: 'Untouched', limit: 100, used: 0 },
  limited: { label: 'Forty of a hundred used', limit: 100, used: 40 },
  exhausted: { label: 'Nothing left', limit: 5, used: 5 },
  lowered: { label: 'Limit lowered below what is used', limit: 2, used: 7 },
  zero: { label: 'Not allowed anything', limit: 0, used: 0 },
  'last-one': { label: 'One left, and used up by one case', limit: 5, used: 4 },
  'last-inspection': { label: 'One left, and used up by one inspection', limit: 5, used: 4 },
  'last-three': { label: 'Three left, and used up by one bulk case', limit: 5, used: 2 },
  'bound-to-caller': {
    label: 'Bound to the extension that sends the cases',
    limit: -1,
    used: 0,
    bound: 'caller',
  },
  'bound-to-other': { label: 'Bound to another extension', limit: -1, used: 0, bound: 'other' },
  revoked: { label: 'Revoked', limit: -1, used: 0, revoked: true },
} as const satisfies Record<string, Fixture>;

export type FixtureName = keyof typeof fixtures;

/** The id for `bound: 'other'`: valid, but unused. */
export const otherExtension = 'abcdefghijklmnopabcdefghijklmnop';

/** How a transport manages accounts. */
interface Host<Account> {
  create(account: { label: string; limit: -1; boundTo?: string }): Promise<Account>;
  use(account: Account, detections: number): Promise<unknown>;
  limit(account: Account, limit: number): Promise<unknown>;
  revoke(account: Account): Promise<unknown>;
}

/** By the names of the fixtures. Without the id of the caller, bound accounts are omitted. */
export async function openAccounts<Account>(host: Host<Account>, caller?: string) {
  const accounts: Record<string, Account> = {};
  for (const [name, { label, limit, used, bound, revoked }] of Object.entries<Fixture>(fixtures)) {
    const boundTo = bound === 'caller' ? caller : bound && otherExtension;
    if (bound !== undefined && caller === undefined) continue;
    const account = await host.create({ label, limit: -1, ...(boundTo && { boundTo }) });
    if (used > 0) await host.use(account, used);
    if (limit !== -1) await host.limit(account, limit);
    if (revoked) await host.revoke(account);
    accounts[name] = account;
  }
  return accounts;
}
