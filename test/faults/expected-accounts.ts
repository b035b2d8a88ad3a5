/**
 * Tracks what must exist after a browser was killed: everything answered, and nothing that was not requested.
 */
import type { AccountSummary } from '../../src/contract/accounts/index.ts';

export type Ask = <Value>(message: { manage: string } & Record<string, unknown>) => Promise<Value>;

interface Known {
  readonly label: string;
  /** Undefined if its answer was lost. */
  readonly key: string | undefined;
  limit: number;
  isRevoked: boolean;
  charged: number;
  /** Requested but not answered. Cleared once the outcome is known. */
  doubt: { charged: number; limits: readonly number[]; revoked?: true };
}

interface ImportedKey {
  readonly hash: string;
  readonly label: string;
  readonly boundTo: null;
  readonly createdAt: number;
}

export class Expected {
  readonly #known = new Map<string, Known>();
  readonly #maybeMade = new Set<string>();
  /** The limit of all imported keys, and the limits that they may have. */
  #imported: { count: number; limit?: number; maybe: readonly number[] } = { count: 0, maybe: [] };
  #charged = 0;
  #changes = 0;

  get figures() {
    return { charged: this.#charged, changes: this.#changes };
  }

  async create(label: string, ask: Ask): Promise<{ id: string; key: string }> {
    this.#maybeMade.add(label);
    const { account, key } = await this.#done(
      ask<{ account: AccountSummary; key: string }>({ manage: 'create', args: [{ label, limit: -1 }] }),
    );
    this.#maybeMade.delete(label);
    this.#known.set(account.id, newKnown(label, key, -1));
    return { id: account.id, key };
  }

  async update(id: string, limit: number, ask: Ask): Promise<void> {
    const known = this.#get(id);
    known.doubt.limits = [...known.doubt.limits, limit];
    await this.#done(ask({ manage: 'update', args: [id, { limit }] }));
    known.limit = limit;
    known.doubt.limits = [];
  }

  async revoke(id: string, ask: Ask): Promise<void> {
    const known = this.#get(id);
    known.doubt.revoked = true;
    await this.#done(ask({ manage: 'revoke', args: [id] }));
    known.isRevoked = true;
    delete known.doubt.revoked;
  }

  /** Imports keys with a limit that no earlier import had. */
  async restore(keys: readonly ImportedKey[], ask: Ask): Promise<void> {
    const limit = Math.max(this.#imported.limit ?? 0, ...this.#imported.maybe) + 1;
    this.#imported = { ...this.#imported, count: keys.length, maybe: [...this.#imported.maybe, limit] };
    const records = keys.map((key) => ({ ...key, limit }));
    await this.#done(ask({ manage: 'restore', args: [{ limit: 100, keys: records }] }));
    this.#imported = { count: keys.length, limit, maybe: [] };
  }

  /** `call` must reject unless it was answered. */
  async charge(id: string, detections: number, call: () => Promise<void>): Promise<void> {
    const known = this.#get(id);
    known.doubt.charged += detections;
    await call();
    known.doubt.charged -= detections;
    known.charged += detections;
    this.#charged += detections;
  }

  /** Keys that must work, and keys that must not, latest last. */
  get keys(): { good: string[]; revoked: string[] } {
    const all = [...this.#known.values()];
    const of = (isRevoked: boolean) =>
      all.flatMap((known) => (known.isRevoked === isRevoked && known.key !== undefined ? known.key : []));
    return { good: of(false), revoked: of(true) };
  }

  compare(found: readonly AccountSummary[]): string[] {
    const faults: string[] = [];
    for (const [id, known] of this.#known) {
      const account = found.find((one) => one.id === id);
      faults.push(...differences(known, account));
      known.isRevoked ||= account === undefined;
      known.limit = account?.limit ?? known.limit;
      known.charged = account === undefined ? 0 : chargedOnAllDays(account);
      known.doubt = { charged: 0, limits: [] };
    }
    const others = found.filter(({ id, builtIn }) => !builtIn && !this.#known.has(id));
    const imported = others.filter(({ label }) => label.startsWith('Imported '));
    faults.push(...this.#compareImported(imported));
    for (const { id, label, limit } of others) {
      if (label.startsWith('Imported ')) continue;
      if (this.#maybeMade.has(label)) this.#known.set(id, newKnown(label, undefined, limit));
      else faults.push(`nobody asked for ${label}`);
    }
    this.#maybeMade.clear();
    return faults;
  }

  #compareImported(found: readonly AccountSummary[]): string[] {
    const { count, limit, maybe } = this.#imported;
    const limits = [...new Set(found.map((account) => account.limit))];
    const [now] = limits;
    this.#imported = now === undefined ? { count: 0, maybe: [] } : { count, limit: now, maybe: [] };
    if (found.length === 0) return limit === undefined ? [] : ['what was imported is not there'];
    if (found.length !== count || limits.length !== 1) {
      return [`an import was done by half: ${found.length} of ${count} keys, limits ${limits}`];
    }
    const isExpected = now === limit || maybe.some((other) => other === now);
    return isExpected ? [] : [`${limit} was imported, maybe ${maybe}, and is ${now}`];
  }

  #get(id: string): Known {
    const known = this.#known.get(id);
    if (known === undefined) throw new Error('There is no such account.');
    return known;
  }

  async #done<Value>(change: Promise<Value>): Promise<Value> {
    const value = await change;
    this.#changes += 1;
    return value;
  }
}

function newKnown(label: string, key: string | undefined, limit: number): Known {
  return { label, key, limit, isRevoked: false, charged: 0, doubt: { charged: 0, limits: [] } };
}

/** Detections of an account on all remembered days, because midnight may pass. */
export function chargedOnAllDays({ days }: Pick<AccountSummary, 'days'>): number {
  return days.reduce((sum, count) => sum + count, 0);
}

function differences({ label, limit, isRevoked, charged, doubt }: Known, found: AccountSummary | undefined) {
  if (found === undefined) return isRevoked || doubt.revoked ? [] : [`${label} is not there`];
  if (isRevoked) return [`${label} was revoked and is there`];
  const faults: string[] = [];
  if (found.label !== label) faults.push(`${label} is called ${found.label}`);
  if (found.limit !== limit && !doubt.limits.includes(found.limit)) {
    faults.push(`${label} has the limit ${found.limit}, not ${[limit, ...doubt.limits].join(' or ')}`);
  }
  const counted = chargedOnAllDays(found);
  if (counted < charged || counted > charged + doubt.charged) {
    faults.push(`${label}: ${counted} counted, ${charged} answered, ${doubt.charged} in doubt`);
  }
  return faults;
}
