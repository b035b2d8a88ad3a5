/**
 * Looks accounts up: those that are asked for while a question is under way go along in the next one.
 */
import { StorageUnavailableError, withTimeout } from '@vernacular/contract/accounts';
import { fateOf } from './failure.ts';
import type { Link } from './link.ts';

/** An account as a server sees it, found by the id of a key or by its own. */
export interface FoundAccount {
  /** The id that was asked for. */
  readonly id: string;
  /** Null if no key has that id. */
  readonly hash: string | null;
  /** When that key expires, in milliseconds since the epoch; null for never. */
  readonly expiresAt: number | null;
  readonly account: string;
  readonly boundTo: string | null;
  readonly limit: number;
  /** The UTC day that it is in, such as `2026-11-20`, by the database's clock. */
  readonly day: string;
  /** Detections charged on that day. */
  readonly used: number;
}

interface Asker {
  readonly id: string;
  /** Whether the caller has been answered that the storage cannot be reached. */
  gaveUp: boolean;
  resolve(found: FoundAccount | undefined): void;
  reject(reason: unknown): void;
}

const lookUp = `SELECT id, hash, expires_at AS "expiresAt", account, bound_to AS "boundTo", daily_limit AS "limit", day, used
  FROM vernacular.look_up($1)`;
type Row = Omit<FoundAccount, 'limit' | 'used' | 'expiresAt'> & {
  readonly limit: string;
  readonly used: string;
  readonly expiresAt: string | null;
};

/** The most accounts in one question. */
const most = 1_000;

export class LookUps {
  readonly #link: Link;
  readonly #patience: number;
  #waiting: Asker[] = [];
  #isAsking = false;

  /** `patience`: milliseconds that a caller waits. */
  constructor(link: Link, patience: number) {
    this.#link = link;
    this.#patience = patience;
  }

  /** The account with an id, or undefined. Rejects with StorageUnavailableError. */
  find(id: string): Promise<FoundAccount | undefined> {
    let asker: Asker | undefined;
    const found = new Promise<FoundAccount | undefined>((resolve, reject) => {
      asker = { id, gaveUp: false, resolve, reject };
      this.#waiting.push(asker);
    });
    if (!this.#isAsking) void this.#askAll();
    return withTimeout(found, this.#patience, () => {
      (asker as Asker).gaveUp = true;
      throw unreadable();
    });
  }

  async #askAll(): Promise<void> {
    this.#isAsking = true;
    // Those that arrive in the same turn of the event loop go along.
    await Promise.resolve();
    while (this.#waiting.length > 0) {
      await this.#ask(this.#waiting.splice(0, most));
      this.#waiting = this.#waiting.filter(({ gaveUp }) => !gaveUp);
    }
    this.#isAsking = false;
  }

  /** What is refused is asked in halves: an account that cannot be read, for damage on the disk, fails no other. */
  async #ask(askers: readonly Asker[]): Promise<void> {
    const ids = [...new Set(askers.map(({ id }) => id))];
    try {
      const found = await this.#answered(ids);
      for (const { id, resolve } of askers) resolve(found.get(id));
    } catch (cause) {
      if (ids.length > 1 && fateOf(cause) === 'refused') {
        const half = new Set(ids.slice(ids.length / 2));
        for (const isIn of [false, true]) await this.#ask(askers.filter(({ id }) => half.has(id) === isIn));
        return;
      }
      const error = unreadable(cause);
      for (const { reject } of askers) reject(error);
    }
  }

  /** Asks again where the connection breaks, as long as a caller waits: that alone is no failure. */
  async #answered(ids: readonly string[]): Promise<Map<string, FoundAccount>> {
    const until = performance.now() + this.#patience;
    for (;;) {
      try {
        const rows = await this.#link.query<Row>({ name: 'look_up', text: lookUp, values: [ids] });
        // The driver gives 64-bit numbers as texts; ours are safe integers.
        return new Map(rows.map((row) => [row.id, found(row)]));
      } catch (error) {
        if (fateOf(error) === 'refused' || performance.now() > until) throw error;
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
      }
    }
  }
}

function found({ limit, used, expiresAt, ...row }: Row): FoundAccount {
  return {
    ...row,
    limit: Number(limit),
    used: Number(used),
    expiresAt: expiresAt === null ? null : Number(expiresAt),
  };
}

/** Milliseconds between two tries to find the primary. */
export const pauseMs = 100;

function unreadable(cause?: unknown): StorageUnavailableError {
  return new StorageUnavailableError('The accounts could not be read; try again later.', { cause });
}
